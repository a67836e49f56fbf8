import type { ReactNode } from "react";
import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { Locked } from "./locked.tsx";

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
