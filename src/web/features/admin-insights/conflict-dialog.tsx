import type { ConflictWay } from "#core/insight/conflicts.ts";
import { chicagoDate } from "#core/insight/date.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { DIALOG } from "./messages.ts";
import type { Question } from "./use-writing.ts";

export type ConflictDialogProps = {
  question: Question | null;
  busy: boolean;
  onAnswer: (way: ConflictWay) => void;
  onCancel: () => void;
};

/** The conflicts of a draft, and the ways to resolve them. */
export const ConflictDialog = ({ question, busy, onAnswer, onCancel }: ConflictDialogProps) => (
  <Dialog
    open={question !== null}
    onOpenChange={(open) => {
      if (!open && !busy) onCancel();
    }}
    title={DIALOG.title}
    description={DIALOG.text}
    size="lg"
    footer={
      <>
        <Button disabled={busy} onClick={onCancel}>
          {DIALOG.cancel}
        </Button>
        <Button disabled={busy} onClick={() => onAnswer("remove-format")}>
          {DIALOG.remove}
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => onAnswer("disable-previous")}>
          {DIALOG.disable}
        </Button>
      </>
    }
  >
    <ul className="grid gap-3">
      {question?.conflicts.map(({ insightid, createddatetime, leagueformat, displayname, bodytext }) => (
        <li key={insightid} className="grid gap-1 rounded-12 border border-line bg-sunken p-4">
          <p className="flex flex-wrap gap-x-3 text-12 text-ink-faint tabular-nums">
            <span>#{insightid}</span>
            <span>{chicagoDate(createddatetime)}</span>
            <span>{leagueformat}</span>
          </p>
          <p className="font-semibold break-words">{displayname}</p>
          <p className="text-14 break-words whitespace-pre-line text-ink-soft">
            {bodytext?.trim() ? bodytext : DIALOG.noBody}
          </p>
        </li>
      ))}
    </ul>
  </Dialog>
);
