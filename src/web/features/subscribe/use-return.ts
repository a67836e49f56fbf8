import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { followPurchase } from "#web/data/subscription.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { takeReactivated } from "./after-reload.ts";
import { TOASTS } from "./messages.ts";

/**
 * After the provider's page, or a reload after a reactivation: shows the result, clears the query, and waits for a
 * payment.
 */
export const useReturn = (): void => {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  const outcome = query.get("subscription");
  useEffect(() => {
    if (takeReactivated()) toast(TOASTS.reactivated);
  }, []);
  useEffect(() => {
    if (outcome !== "success" && outcome !== "cancelled") return;
    toast(outcome === "success" ? TOASTS.success : TOASTS.abandoned);
    navigate(path, { replace: true });
    if (outcome === "success") void followPurchase(client);
  }, [outcome, client, navigate, path]);
};
