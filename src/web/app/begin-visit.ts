import type { QueryClient } from "@tanstack/react-query";
import { situation } from "#web/data/start.ts";
import { startVisit } from "#web/data/visit.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { situationToast } from "./situation-toast.ts";

/** Starts the visit and shows toasts for events of the situation. Call once. */
export const beginVisit = (client: QueryClient): void => {
  situation.listen((event) => toast(situationToast(event)));
  startVisit(client);
};
