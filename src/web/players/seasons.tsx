import { useState } from "react";
import type { Profile, Projection } from "#contract/players.ts";
import type { Position } from "#core/assets/position.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { useStyle } from "#web/kit/ui/hydrated.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { MESSAGES } from "./messages.ts";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";

type Line = Omit<Projection, "season">;
type Column = readonly [key: Exclude<keyof Line, "points">, label: string, title: string];

const PASSING: readonly Column[] = [
  ["passyds", "Pass yds", "Passing yards"],
  ["passtds", "Pass TD", "Passing touchdowns"],
];
const RUSHING: readonly Column[] = [
  ["rushyds", "Rush yds", "Rushing yards"],
  ["rushtds", "Rush TD", "Rushing touchdowns"],
];
const RECEIVING: readonly Column[] = [
  ["receptions", "Rec", "Receptions"],
  ["receptionyds", "Rec yds", "Receiving yards"],
  ["receptiontds", "Rec TD", "Receiving touchdowns"],
];
const COLUMNS: Readonly<Record<Position, readonly Column[]>> = {
  QB: [...PASSING, ...RUSHING],
  RB: [...RUSHING, ...RECEIVING],
  WR: RECEIVING,
  TE: RECEIVING,
  PICK: [],
};

const MOST_BARS = 6;

type RowProps = { label: string; games: string; line: Line; columns: readonly Column[] };

const Row = ({ label, games, line, columns }: RowProps) => (
  <Tr>
    <Td className="md:whitespace-nowrap">{label}</Td>
    <Td numeric>{games}</Td>
    <Td numeric className="font-semibold">
      {Math.round(line.points)}
    </Td>
    {columns.map(([key]) => (
      <Td key={key} numeric>
        {Math.round(line[key])}
      </Td>
    ))}
  </Tr>
);

/** The points of each season as bars, the earliest first; the expected one is hollow. */
function SeasonBars({ seasons, projection }: Pick<Profile, "seasons" | "projection">) {
  const bars = [
    ...seasons.toReversed().map(({ season, points, games }) => ({ season, points, note: MESSAGES.games(games) })),
    ...(projection ? [{ season: projection.season, points: projection.points, note: MESSAGES.projected }] : []),
  ].slice(-MOST_BARS);
  const styled = useStyle();
  const most = Math.max(1, ...bars.map(({ points }) => points));
  return (
    <ul className="flex h-40 items-end gap-2 text-center text-12 text-ink-soft">
      {bars.map(({ season, points, note }) => (
        <li key={`${season} ${note}`} className="flex h-full min-w-0 grow basis-0 flex-col justify-end">
          <b className="text-ink">{Math.round(points)}</b>
          <span aria-hidden className="flex min-h-0 grow items-end">
            <span
              className={cx(
                "w-full forced-colors:border",
                note === MESSAGES.projected
                  ? "border border-b-0 border-dashed border-edge"
                  : "bg-ink forced-colors:bg-[CanvasText]",
              )}
              style={styled({ height: `${Math.max(2, (100 * points) / most).toFixed(1)}%` })}
            />
          </span>
          <span className="pt-1">{season}</span>
          <span className="lean">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** The seasons of a player and the one that is expected, in points of the reader's scoring; a table has the rest. */
export function Seasons({ asset, seasons, projection }: Pick<Profile, "asset" | "seasons" | "projection">) {
  const [open, setOpen] = useState(false);
  const columns = COLUMNS[asset.position];
  const rows = [
    ...(projection ? [{ label: `${projection.season} ${MESSAGES.projected}`, games: "", line: projection }] : []),
    ...seasons.map((line) => ({ label: String(line.season), games: String(line.games), line })),
  ];
  return (
    <>
      {seasons.length === 0 && <p className="text-13 text-ink-soft">No regular-season games yet.</p>}
      {(seasons.length > 0 || projection) && <SeasonBars seasons={seasons} projection={projection} />}
      {seasons.length > 0 && (
        <Disclosure title="Seasons as a table" open={open} onOpenChange={setOpen}>
          {open && (
            <ScrollRegion label={MESSAGES.seasons}>
              <Table
                caption={MESSAGES.seasons}
                columns={[
                  "Season",
                  { name: "Games", numeric: true },
                  { name: "Points", numeric: true },
                  ...columns.map(([, name, title]) => ({
                    name,
                    title,
                    numeric: true,
                    className: "md:whitespace-nowrap",
                  })),
                ]}
              >
                {rows.map((row) => (
                  <Row key={row.label} {...row} columns={columns} />
                ))}
              </Table>
            </ScrollRegion>
          )}
        </Disclosure>
      )}
    </>
  );
}
