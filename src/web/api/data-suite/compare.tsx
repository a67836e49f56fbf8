import { X } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { DataRow } from "#contract/values/data-suite.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/assets/search.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { Combobox } from "#web/kit/ui/form/combobox.tsx";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { DataTable } from "./data-table.tsx";
import { compareTable } from "./table-data.ts";

const FEWEST = 2;
const MOST = 4;

type CompareProps = {
  readonly rows: readonly DataRow[];
  /** Draws the history of the chosen assets; `names` by asset id. */
  readonly renderHistory: (assetids: readonly number[], names: ReadonlyMap<number, string>) => ReactNode;
};

export function Compare({ rows, renderHistory }: CompareProps) {
  const [assetids, setAssetids] = useState<readonly number[]>(() =>
    rows.slice(0, FEWEST).map(({ assetid }) => assetid),
  );
  const [text, setText] = useState("");
  const chosen = assetids.flatMap((assetid) => rows.find((row) => row.assetid === assetid) ?? []);
  const others = rows
    .filter(({ assetid }) => !assetids.includes(assetid))
    .map((row) => ({ ...row, assetdisplayname: row.name }));
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ assetid, name, position }) => (
          <li
            key={assetid}
            className="flex min-h-9 items-center gap-2 rounded-8 border border-line bg-sunken pl-2 text-14"
          >
            <PositionBadge position={position} />
            <span className="font-semibold">{name}</span>
            <IconButton
              size="sm"
              label={`Remove ${name}`}
              icon={<X aria-hidden size={15} />}
              onClick={() => setAssetids(assetids.filter((id) => id !== assetid))}
            />
          </li>
        ))}
      </ul>
      <Combobox
        label="Player or pick to compare"
        placeholder={
          assetids.length < MOST ? "Add a player or pick..." : "Four are compared; remove one to add another"
        }
        disabled={assetids.length >= MOST}
        text={text}
        onTextChange={setText}
        items={searchAssets(others, text, CALCULATOR_MATCHES)}
        keyOf={({ assetid }) => String(assetid)}
        onChoose={({ assetid }) => {
          setAssetids([...assetids, assetid]);
          setText("");
        }}
        renderItem={({ name, position, positionrank, value }) => (
          <>
            <PositionBadge position={position} className="min-w-8" />
            <span className="min-w-0 grow font-semibold">{name}</span>
            {position !== "PICK" && (
              <span className="text-12 text-ink-faint">
                {position}
                {positionrank}
              </span>
            )}
            <span className="font-bold tabular-nums">{Math.round(value)}</span>
          </>
        )}
        emptyText="No assets found"
        className="max-w-md"
      />
      {assetids.length < FEWEST ? (
        <p className="py-6 text-14 text-ink-soft">Choose at least two assets.</p>
      ) : (
        <>
          <DataTable
            caption="Comparison"
            file="comparison"
            table={compareTable(chosen)}
            empty="Choose at least two assets."
          />
          <h2 className="text-16">Value history</h2>
          {renderHistory(assetids, new Map(rows.map(({ assetid, name }) => [assetid, name])))}
        </>
      )}
    </div>
  );
}
