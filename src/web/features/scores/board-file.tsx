import { Download } from "lucide-react";
import { useState } from "react";
import { exportBoard, previewImport, type ImportPreview } from "#core/score/board-csv.ts";
import type { ScoredAsset } from "#core/score/board.ts";
import type { SavedChange } from "#core/score/undo.ts";
import type { PoolIds } from "#web/data/scores.ts";
import { Button } from "#web/ui/form/button.tsx";
import { FileButton } from "#web/ui/form/file-button.tsx";
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
      <FileButton
        size="sm"
        label={MESSAGES.importBoard}
        accept=".csv,text/csv"
        onText={(text) => setPreview(previewImport(text, assets))}
      />
      <ImportDialog preview={preview} reading={reading} busy={busy} onClose={() => setPreview(null)} onApply={apply} />
    </>
  );
};
