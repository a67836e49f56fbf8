import { useState, type PointerEvent } from "react";
import { MOVE_DAYS } from "#contract/kit/limits.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { DataRow, dataSuite } from "#contract/values/data-suite.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { Segmented, type SegmentedProps } from "#web/kit/ui/form/segmented.tsx";
import { DataTable } from "./data-table.tsx";
import { rookiesAndPicksTable, agesTable, cliffAt, moversTable, projectionsTable, tiersTable } from "./table-data.ts";
import { along, Plot, ticksBetween, type Axis } from "#web/kit/ui/display/plot.tsx";
import { cx } from "#web/kit/ui/cx.ts";

type Rows = { readonly rows: readonly DataRow[] };

const DAY_CHOICES = MOVE_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? "1 day" : `${days} days`,
}));

export function Movers({ rows, statistics }: Rows & Pick<Reply<typeof dataSuite>, "statistics">) {
  const [days, setDays] = useState("7");
  const { upto = null, since = null } = statistics.find((one) => String(one.days) === days) ?? {};
  return (
    <div className="grid gap-4">
      <Segmented label="Movement over" value={days} onChange={setDays} options={DAY_CHOICES} className="max-w-sm" />
      {upto !== null && (
        <p className="text-13 text-ink-soft">
          From statistics, up to {dayText(`${upto}T12:00`)}: no day of answers goes back so far yet.
        </p>
      )}
      {since !== null && (
        <p className="text-13 text-ink-soft">From {dayText(`${since}T12:00`)}, the newest stored day, up to now.</p>
      )}
      <DataTable
        caption={`Movers over ${days} days`}
        file={`movers-${days}-days`}
        table={moversTable(rows, Number(days))}
        empty="No value has moved in this period yet. Values are compared with those stored at the end of each day."
      />
    </div>
  );
}

const POSITION_CHOICES = PLAYER_POSITIONS.map((value) => ({ value, label: value }));

const PositionChoice = (choice: Pick<SegmentedProps<PlayerPosition>, "value" | "onChange">) => (
  <Segmented label="Position" options={POSITION_CHOICES} className="max-w-sm" {...choice} />
);

export function Tiers({ rows }: Rows) {
  const [position, setPosition] = useState<PlayerPosition>("RB");
  const cliff = cliffAt(rows, position);
  return (
    <div className="grid gap-4">
      <PositionChoice value={position} onChange={setPosition} />
      {cliff && (
        <p className="text-16">
          The cliff at {position}: <b className="text-20 narrow">{Math.round(cliff.drop)}</b> after {cliff.name} (
          {position}
          {cliff.rank}), where tier {cliff.tier} ends.
        </p>
      )}
      <ScarcityChart rows={rows} />
      <DataTable
        caption={`Tiers of ${position}`}
        file={`tiers-${position}`}
        table={tiersTable(rows, position)}
        empty="There are no players at this position."
      />
    </div>
  );
}

export function Ages({ rows }: Rows) {
  const [position, setPosition] = useState<PlayerPosition>("RB");
  return (
    <div className="grid gap-4">
      <PositionChoice value={position} onChange={setPosition} />
      <AgeChart key={position} rows={rows} position={position} />
      <DataTable
        caption={`Ages at ${position}`}
        file={`ages-${position}`}
        table={agesTable(rows, position)}
        empty="There are no players at this position."
      />
    </div>
  );
}

export const RookiesAndPicks = ({ rows }: Rows) => (
  <DataTable
    caption="Rookies and picks"
    file="rookies-and-picks"
    table={rookiesAndPicksTable(rows)}
    empty="There are no rookies and no picks in this league."
  />
);

export const Projections = ({ rows }: Rows) => (
  <DataTable
    caption="Values and projections"
    file="values-and-projections"
    table={projectionsTable(rows)}
    empty="There are no projections."
  />
);

const RANKS = 60;
const RANK_TICKS = [1, 12, 24, 36, 48, 60];
const VALUE_TICKS = 5;

const inkOf = (position: PlayerPosition): string => `var(--tone-${POSITION_TONES[position]}-ink)`;
const DASHES: Readonly<Record<PlayerPosition, string>> = { QB: "none", RB: "8 4", WR: "2 4", TE: "10 3 2 3" };

function valueAxis(rows: readonly DataRow[]): Axis {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return { name: "Value", from: 0, to: 1.05 * most, ticks: ticksBetween(0, 1.05 * most, VALUE_TICKS) };
}

/** The value of the first ranks of each position as lines; the tables of the tiers hold the same figures. */
function ScarcityChart({ rows }: { rows: readonly DataRow[] }) {
  const x: Axis = { name: "Position rank", from: 1, to: RANKS, ticks: RANK_TICKS };
  const y = valueAxis(rows);
  const line = (position: PlayerPosition): string =>
    rows
      .filter((row) => row.position === position && row.positionrank <= RANKS)
      .map(
        ({ positionrank, value }) =>
          `${(100 * along(x, positionrank)).toFixed(2)},${(100 - 100 * along(y, value)).toFixed(2)}`,
      )
      .join(" ");
  return (
    <figure className="grid gap-1 rounded-12 border border-line bg-surface px-3 pt-8 pb-3 shadow-1 md:px-4">
      <Plot x={x} y={y}>
        <svg
          viewBox="0 0 100 100"
          role="img"
          aria-label={`Value by position rank, 1 to ${RANKS}. The table below has the figures.`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {PLAYER_POSITIONS.map((position) => (
            <polyline
              key={position}
              points={line(position)}
              fill="none"
              stroke={inkOf(position)}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={DASHES[position]}
            />
          ))}
        </svg>
      </Plot>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft">
        {PLAYER_POSITIONS.map((position) => (
          <span key={position} className="inline-flex items-center gap-1.5">
            <svg aria-hidden width="28" height="4">
              <line x2="28" y1="2" y2="2" stroke={inkOf(position)} strokeWidth={2} strokeDasharray={DASHES[position]} />
            </svg>
            {position}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const agedPlayers = (rows: readonly DataRow[], position: PlayerPosition) =>
  rows
    .flatMap(({ age, ...row }) => (row.position === position && row.value >= 1 && age !== null ? { ...row, age } : []))
    .toSorted((a, b) => a.age - b.age || b.value - a.value);

const AGE_TICKS = 8;
/** Squared distance to a player, in shares of the picture, within which the pointer names him. */
const NEAR = 0.1 ** 2;

/** Value against age. The pointer names the nearest player, arrow keys step by age; the table has the figures. */
function AgeChart({ rows, position }: { rows: readonly DataRow[]; position: PlayerPosition }) {
  const players = agedPlayers(rows, position);
  const best = players.reduce((most, { value }, at) => (value > (players[most]?.value ?? 0) ? at : most), 0);
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.max(0, chosen === null ? best : players.findIndex(({ assetid }) => assetid === chosen));
  const shown = players[place];
  if (!shown) return null;
  const ages = players.map(({ age }) => age);
  const [from, to] = [Math.floor(Math.min(...ages)) - 0.5, Math.ceil(Math.max(...ages)) + 0.5];
  const x: Axis = { name: "Age", from, to, ticks: ticksBetween(from, to, AGE_TICKS) };
  const y = valueAxis(players);
  const { name, age, value, positionrank } = shown;
  const said = `${name}, ${position}${positionrank}: ${age.toFixed(1)} years, value ${Math.round(value)}`;
  const show = (at: number): void => setChosen(players[Math.max(0, Math.min(players.length - 1, at))]?.assetid ?? null);
  const showNearest = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const { left, bottom, width, height } = currentTarget.getBoundingClientRect();
    const [across, up] = [(clientX - left) / width, (bottom - clientY) / height];
    const distances = players.map((one) => (along(x, one.age) - across) ** 2 + (along(y, one.value) - up) ** 2);
    const nearest = distances.indexOf(Math.min(...distances));
    if ((distances[nearest] ?? 1) < NEAR) show(nearest);
  };
  return (
    <figure className="grid gap-1 rounded-12 border border-line bg-surface px-3 pt-8 pb-3 shadow-1 md:px-4">
      <Plot x={x} y={y}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Value against age at ${position}; arrow keys move from player to player by age`}
          aria-valuemin={1}
          aria-valuemax={players.length}
          aria-valuenow={place + 1}
          aria-valuetext={said}
          onKeyDown={(event) => {
            const next = {
              ArrowLeft: place - 1,
              ArrowDown: place - 1,
              ArrowRight: place + 1,
              ArrowUp: place + 1,
              Home: 0,
              End: players.length - 1,
            }[event.key];
            if (next === undefined) return;
            event.preventDefault();
            show(next);
          }}
          onPointerMove={showNearest}
          onPointerDown={showNearest}
          className="absolute inset-0 rounded-4"
        >
          {players.map((one) => (
            <span
              key={one.assetid}
              aria-hidden
              className={cx(
                "absolute -translate-x-1/2 translate-y-1/2 rounded-round border border-surface",
                "forced-colors:bg-[CanvasText]",
                one === shown ? "z-10 size-3.5 ring-2 ring-accent" : "size-2 opacity-70",
              )}
              style={{
                left: `${(100 * along(x, one.age)).toFixed(2)}%`,
                bottom: `${(100 * along(y, one.value)).toFixed(2)}%`,
                background: inkOf(position),
              }}
            />
          ))}
        </div>
      </Plot>
      <figcaption aria-hidden className="min-h-5 text-14 font-medium">
        {said}
      </figcaption>
    </figure>
  );
}
