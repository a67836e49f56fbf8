import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { exportBoard, previewImport, type ImportPreview } from "#core/score/board-csv.ts";
import type { ScoredAsset } from "#core/score/board.ts";
import type { SavedChange } from "#core/score/undo.ts";
import type { PoolIds } from "#web/data/scores.ts";
import { Button } from "#web/ui/form/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { MESSAGES } from "./messages.ts";
import type { ScoreReading } from "./score-text.ts";

type BoardFileProps = {
  assets: readonly ScoredAsset[];
  pool: PoolIds;
  reading: ScoreReading;
  format: string;
  busy: boolean;
  onImport: (change: SavedChange, done: () => void) => void;
};

/** Exports and imports the board as a CSV file; an import is previewed first. */
export const BoardFile = ({ assets, pool, reading, format, busy, onImport }: BoardFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const apply = ({ changes }: ImportPreview): void =>
    onImport(
      changes.map(({ id, from, to }) => ({ payload: { assetid: id, ...pool, customScore: to }, before: from })),
      () => setPreview(null),
    );
  return (
    <>
      <Button
        size="sm"
        icon={<Download aria-hidden size={14} />}
        onClick={() =>
          saveFile(`custom-scores-${format}-${reading.scoreType}.csv`, "text/csv;charset=utf-8", exportBoard(assets))
        }
      >
        {MESSAGES.exportBoard}
      </Button>
      <Button size="sm" icon={<Upload aria-hidden size={14} />} onClick={() => input.current?.click()}>
        {MESSAGES.importBoard}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={MESSAGES.importBoard}
        tabIndex={-1}
        className="hidden"
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          const text = await file?.text();
          // So that the same file, corrected, can be chosen again.
          if (input.current) input.current.value = "";
          if (text !== undefined) setPreview(previewImport(text, assets));
        }}
      />
      <ImportDialog preview={preview} reading={reading} busy={busy} onClose={() => setPreview(null)} onApply={apply} />
    </>
  );
};
