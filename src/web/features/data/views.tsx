import { useState, type ReactNode } from "react";
import { MOVE_DAYS } from "#contract/limits.ts";
import type { Reply } from "#contract/call.ts";
import type { DataRow, dataSuite } from "#contract/data-suite.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/asset/position.ts";
import { dayText } from "#web/data/date-text.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { DataTable } from "./data-table.tsx";
import {
  rookiesAndPicksTable,
  largestDropAt,
  compareTable,
  moversTable,
  projectionsTable,
  tiersTable,
} from "./table-data.ts";

type Rows = { readonly rows: readonly DataRow[] };

const DAY_CHOICES = MOVE_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? "1 day" : `${days} days`,
}));

/** Who moved most, with the answers behind it. */
export const Movers = ({ rows, statistics }: Rows & Pick<Reply<typeof dataSuite>, "statistics">) => {
  const [days, setDays] = useState("7");
  const upto = statistics.find((one) => String(one.days) === days)?.upto ?? null;
  return (
    <div className="grid gap-4">
      <Segmented label="Movement over" value={days} onChange={setDays} options={DAY_CHOICES} className="max-w-sm" />
      {upto !== null && (
        <p className="text-13 text-ink-soft">
          From statistics, up to {dayText(`${upto}T12:00`)}: no day of answers goes back so far yet.
        </p>
      )}
      <DataTable
        caption={`Movers over ${days} days`}
        file={`movers-${days}-days`}
        table={moversTable(rows, Number(days))}
        empty="No value has moved in this period yet. Values are compared with those stored at the end of each day."
      />
    </div>
  );
};

const POSITION_CHOICES = PLAYER_POSITIONS.map((value) => ({ value, label: value }));

/** Value by position rank: lines, tiers, and where the largest fall is. */
export const Tiers = ({ rows }: Rows) => {
  const [position, setPosition] = useState<PlayerPosition>("RB");
  const largest = largestDropAt(rows, position);
  return (
    <div className="grid gap-4">
      <ScarcityChart rows={rows} />
      <Segmented
        label="Position"
        value={position}
        onChange={setPosition}
        options={POSITION_CHOICES}
        className="max-w-sm"
      />
      {largest && (
        <p className="text-14">
          The cliff at {position}: {Math.round(largest.drop)} after {largest.name} ({position}
          {largest.rank}).
        </p>
      )}
      <DataTable
        caption={`Tiers of ${position}`}
        file={`tiers-${position}`}
        table={tiersTable(rows, position)}
        empty="There are no players at this position."
      />
    </div>
  );
};

const COMPARED = [0, 1, 2, 3] as const;
// How many assets each choice offers; lower-ranked ones are found in the rankings.
const MOST_OFFERED = 300;

type CompareProps = Rows & {
  /** Draws the history of the chosen assets; `names` by asset id. */
  readonly renderHistory: (assetids: readonly number[], names: ReadonlyMap<number, string>) => ReactNode;
};

/** Two to four assets side by side, with their values over time. */
export const Compare = ({ rows, renderHistory }: CompareProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    COMPARED.map((at) => (at < 2 ? String(rows[at]?.assetid ?? "") : "")),
  );
  const options = [
    { value: "", label: "None" },
    ...rows.slice(0, MOST_OFFERED).map(({ assetid, name, position, positionrank }) => ({
      value: String(assetid),
      label: `${name} (${position}${positionrank})`,
    })),
  ];
  const assetids = [...new Set(chosen.filter((id) => id !== ""))].map(Number);
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {COMPARED.map((at) => (
          <Field key={at} label={`Asset ${at + 1}`}>
            {(control) => (
              <Select
                {...control}
                value={chosen[at] ?? ""}
                onChange={(next) => setChosen((now) => now.map((id, which) => (which === at ? next : id)))}
                options={options}
              />
            )}
          </Field>
        ))}
      </div>
      {assetids.length < 2 ? (
        <p className="py-6 text-14 text-ink-soft">Choose at least two assets.</p>
      ) : (
        <>
          <DataTable
            caption="Comparison"
            file="comparison"
            table={compareTable(rows, assetids)}
            empty="Choose at least two assets."
          />
          <h2 className="text-16">Value history</h2>
          {renderHistory(assetids, new Map(rows.map(({ assetid, name }) => [assetid, name])))}
        </>
      )}
    </div>
  );
};

/** Rookies and picks together. */
export const RookiesAndPicks = ({ rows }: Rows) => (
  <DataTable
    caption="Rookies and picks"
    file="rookies-and-picks"
    table={rookiesAndPicksTable(rows)}
    empty="There are no rookies and no picks in this league."
  />
);

/** Values beside projected season points. */
export const Projections = ({ rows }: Rows) => (
  <DataTable
    caption="Values and projections"
    file="values-and-projections"
    table={projectionsTable(rows)}
    empty="There are no projections."
  />
);

const [WIDTH, HEIGHT, RANKS] = [600, 220, 60];
const COLOURS = ["var(--tone-blue-ink)", "var(--tone-green-ink)", "var(--accent)", "var(--tone-orange-ink)"];

/** The value of the first ranks of each position as lines; the tables of the tiers hold the same figures. */
const ScarcityChart = ({ rows }: { rows: readonly DataRow[] }) => {
  const top = Math.max(1, rows[0]?.value ?? 1);
  const line = (position: string): string =>
    rows
      .filter((row) => row.position === position && row.positionrank <= RANKS)
      .map(({ positionrank, value }) => {
        const x = ((positionrank - 1) / (RANKS - 1)) * WIDTH;
        const y = HEIGHT - (value / top) * HEIGHT;
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(" ");
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Value by position rank, 1 to ${RANKS}. The table below has the figures.`}
        preserveAspectRatio="none"
        className="h-52 w-full border-b border-l border-line"
      >
        {PLAYER_POSITIONS.map((position, at) => (
          <polyline
            key={position}
            points={line(position)}
            fill="none"
            stroke={COLOURS[at]}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            strokeDasharray={["none", "8 4", "2 4", "10 3 2 3"][at]}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft">
        {PLAYER_POSITIONS.map((position, at) => (
          <span key={position} className="inline-flex items-center gap-1.5">
            <svg aria-hidden width="28" height="4">
              <line
                x2="28"
                y1="2"
                y2="2"
                stroke={COLOURS[at]}
                strokeWidth={2}
                strokeDasharray={["none", "8 4", "2 4", "10 3 2 3"][at]}
              />
            </svg>
            {position}
          </span>
        ))}
        <span>Left: rank 1, right: rank {RANKS}</span>
      </figcaption>
    </figure>
  );
};
