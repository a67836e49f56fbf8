import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Veil } from "./dialog-parts.tsx";
import { useModalLayer } from "./use-modal-layer.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in a sentence or two. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** For what destroys or cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  children?: ReactNode;
};

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
}: ConfirmDialogProps) => {
  const returnFocus = useModalLayer(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil open={open} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 animate-panel overflow-y-auto rounded-16 border border-line bg-raised p-5 shadow-3 outline-none md:p-6"
        >
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default ConfirmDialog;
