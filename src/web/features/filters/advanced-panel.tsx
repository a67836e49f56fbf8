import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UserId } from "#core/ids.ts";
import { loadEntitlements } from "#web/data/entitlements.ts";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { MESSAGES } from "./messages.ts";

const { Component: ViewEditor } = lazyPart(
  () => import("./view-editor.tsx"),
  () => <Skeleton className="h-80" />,
);

type AdvancedPanelProps = {
  /** Whose own scores the list shows; null for the community's. */
  readonly userId: UserId | null;
  readonly onUpgrade: () => void;
};

/** The advanced filters in the situation panel, opened by those whose plan has them. */
const AdvancedPanel = ({ userId, onUpgrade }: AdvancedPanelProps) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const toggle = async (next: boolean): Promise<void> => {
    if (!next) return setOpen(false);
    if ((await loadEntitlements(client)).advancedFilters) setOpen(true);
    else onUpgrade();
  };
  return (
    <Disclosure title={MESSAGES.title} open={open} onOpenChange={(next) => void toggle(next)} className="mt-2">
      {open && <ViewEditor userId={userId} />}
    </Disclosure>
  );
};

export default AdvancedPanel;
