import type { ReactNode } from "react";
import Dialog from "#web/ui/overlay/dialog-layer.tsx";
import { Locked } from "./locked.tsx";

/** What there is to read on a page, a preview of it, and the plans that open it. */
export const LockedDialog = ({
  open,
  onOpenChange,
  title,
  preview,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  preview: ReactNode;
}) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={title}>
    {preview}
    <Locked />
  </Dialog>
);
