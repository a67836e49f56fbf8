import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { CANCEL } from "./messages.ts";

/** Confirms a cancellation and describes its consequences. */
export const CancelDialog = ({
  open,
  onOpenChange,
  end,
  busy,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  end: string;
  busy: boolean;
  onConfirm: () => void;
}) => {
  const { ends, rest } = CANCEL.text(end);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={CANCEL.title}
      description={ends}
      confirmLabel={CANCEL.confirm}
      cancelLabel={CANCEL.keep}
      danger
      busy={busy}
      onConfirm={onConfirm}
    >
      <ul className="grid list-disc gap-1 pl-5 text-14 text-ink-soft">
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
