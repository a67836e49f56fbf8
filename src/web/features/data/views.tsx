import { useState } from "react";
import { MOVE_DAYS } from "#contract/limits.ts";
import type { Reply } from "#contract/call.ts";
import type { DataRow, dataSuite } from "#contract/data-suite.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/asset/position.ts";
import { dayText } from "#web/data/date-text.ts";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { AgeChart, ScarcityChart } from "./charts.tsx";
import { DataTable } from "./data-table.tsx";
import { rookiesAndPicksTable, agesTable, cliffAt, moversTable, projectionsTable, tiersTable } from "./table-data.ts";

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
  const cliff = cliffAt(rows, position);
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
      {cliff && (
        <p className="text-14">
          The cliff at {position}: {Math.round(cliff.drop)} after {cliff.name} ({position}
          {cliff.rank}), where tier {cliff.tier} ends.
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

/** Value against age at a position. */
export const Ages = ({ rows }: Rows) => {
  const [position, setPosition] = useState<PlayerPosition>("RB");
  return (
    <div className="grid gap-4">
      <Segmented
        label="Position"
        value={position}
        onChange={setPosition}
        options={POSITION_CHOICES}
        className="max-w-sm"
      />
      <AgeChart key={position} rows={rows} position={position} />
      <DataTable
        caption={`Ages at ${position}`}
        file={`ages-${position}`}
        table={agesTable(rows, position)}
        empty="There are no players at this position."
      />
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
