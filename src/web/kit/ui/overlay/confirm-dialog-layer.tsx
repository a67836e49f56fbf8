import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { LayerFrame } from "./layer-frame.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
  children?: ReactNode;
};

const PANEL =
  "inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 animate-panel overflow-y-auto " +
  "rounded-16 border p-5 md:p-6";

const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = false,
  busy = false,
  children,
}: ConfirmDialogProps) => (
  <LayerFrame parts={Radix} open={open} onOpenChange={onOpenChange} described className={PANEL}>
    <Radix.Title className="text-20">{title}</Radix.Title>
    <Radix.Description asChild>
      <div className="mt-2 text-14 text-ink-soft">{description}</div>
    </Radix.Description>
    {children && <div className="mt-4">{children}</div>}
    <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Radix.Cancel asChild>
        <Button>{cancelLabel}</Button>
      </Radix.Cancel>
      <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </LayerFrame>
);

export default ConfirmDialog;
