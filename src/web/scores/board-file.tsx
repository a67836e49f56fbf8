import { Download } from "lucide-react";
import { useState } from "react";
import { exportBoard, previewImport, type ImportPreview } from "#core/scores/board-csv.ts";
import { Button, FileButton } from "#web/kit/ui/form/button.tsx";
import { saveFile } from "#web/kit/ui/save-file.ts";
import { spokenScore, type ScoreReading } from "./messages.ts";
import type { Saving } from "./use-saving.ts";
import type { Scoring } from "./use-scoring.ts";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Table, Td, Tr } from "#web/kit/ui/display/table.tsx";

type BoardFileProps = { scoring: Scoring; saving: Saving };

export default function BoardFile({ scoring: { board, chosen, reading }, saving }: BoardFileProps) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  if (!chosen) return null;
  const { assets } = board;
  const file = `custom-scores-${chosen.format.dataname}-${reading.scoreType}.csv`;
  const close = (): void => setPreview(null);
  const apply = ({ changes }: ImportPreview): void =>
    saving.importAll(
      changes.map(({ id, from, to }) => ({ payload: { assetid: id, ...chosen.ids, customScore: to }, before: from })),
      close,
    );
  return (
    <>
      <Button
        size="sm"
        icon={<Download aria-hidden size={14} />}
        onClick={() => saveFile(file, "text/csv;charset=utf-8", exportBoard(assets))}
      >
        Export CSV
      </Button>
      <FileButton
        size="sm"
        label="Import CSV"
        accept=".csv,text/csv"
        onText={(text) => setPreview(previewImport(text, assets))}
      />
      <ImportDialog preview={preview} reading={reading} busy={saving.busy} onClose={close} onApply={apply} />
    </>
  );
}

type ImportDialogProps = {
  preview: ImportPreview | null;
  reading: ScoreReading;
  busy: boolean;
  onClose: () => void;
  onApply: (preview: ImportPreview) => void;
};

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function ImportDialog({ preview, reading, busy, onClose, onApply }: ImportDialogProps) {
  const { changes = [], problems = [], unchanged = 0 } = preview ?? {};
  const text = (score: number | null): string => (score === null ? "Community" : spokenScore(score, reading, "own"));
  return (
    <Dialog
      open={preview !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Import custom scores"
      description={
        `${counted(changes.length, "score would change", "scores would change")}, ${unchanged} would stay as ` +
        "they are."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={changes.length === 0}
            onClick={() => preview && onApply(preview)}
          >
            {`Apply ${counted(changes.length, "change", "changes")}`}
          </Button>
        </>
      }
    >
      {problems.length > 0 && (
        <Notice
          tone="danger"
          title={counted(problems.length, "line cannot be used", "lines cannot be used")}
          className="mb-4"
        >
          <ul className="max-h-40 overflow-y-auto">
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <Table
          caption="Changes of the import"
          columns={["Asset", { name: "Now", numeric: true }, { name: "After", numeric: true }]}
        >
          {changes.map(({ id, name, from, to }) => (
            <Tr key={id}>
              <Td className="font-medium">{name}</Td>
              <Td numeric className="text-ink-soft">
                {text(from)}
              </Td>
              <Td numeric className="font-semibold">
                {text(to)}
              </Td>
            </Tr>
          ))}
        </Table>
      )}
    </Dialog>
  );
}
