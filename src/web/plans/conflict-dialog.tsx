import type { Purchase } from "#core/plans/purchase.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog, Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { CONFLICT, planName } from "./messages.ts";

export type Conflict = Extract<Purchase, { outcome: "same_active" | "same_canceled" | "different" }>;

type ConflictDialogProps = {
  /** Null if there is no conflict. */
  conflict: Conflict | null;
  end: string;
  busy: boolean;
  onClose: () => void;
  onReactivate: () => void;
  onChange: () => void;
};

export function ConflictDialog({ conflict, end, busy, onClose, onReactivate, onChange }: ConflictDialogProps) {
  const close = (open: boolean): void => {
    if (!open) onClose();
  };
  if (!conflict) return null;
  if (conflict.outcome === "same_active") {
    const { title, text, close: label } = CONFLICT.same_active;
    return (
      <Dialog
        open
        onOpenChange={close}
        size="sm"
        title={title}
        description={text(planName(conflict.plan))}
        footer={<Button onClick={onClose}>{label}</Button>}
      />
    );
  }
  if (conflict.outcome === "same_canceled") {
    const { title, text, confirm, close: label } = CONFLICT.same_canceled;
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={title}
        description={text(planName(conflict.plan), end)}
        confirmLabel={confirm}
        cancelLabel={label}
        busy={busy}
        onConfirm={onReactivate}
      />
    );
  }
  const { title, text, confirm, close: label } = CONFLICT.different;
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={title}
      description={text(planName(conflict.from), planName(conflict.to))}
      confirmLabel={confirm}
      cancelLabel={label}
      busy={busy}
      onConfirm={onChange}
    />
  );
}
