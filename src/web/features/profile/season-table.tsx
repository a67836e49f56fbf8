import type { Profile, Projection } from "#contract/profile.ts";
import type { Position } from "#core/asset/position.ts";
import { cx } from "#web/ui/cx.ts";
import { useStyle } from "#web/ui/use-style.ts";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";
import { MESSAGES } from "./messages.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";

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

/** Seasons drawn as bars, the latest. */
const MOST_BARS = 8;

const Row = ({
  label,
  games,
  line,
  columns,
}: {
  label: string;
  games: string;
  line: Line;
  columns: readonly Column[];
}) => (
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

/** The points of each season as bars, the earliest first; the expected one is hollow. The table has the figures. */
function SeasonBars({ seasons, projection }: Pick<Profile, "seasons" | "projection">) {
  const bars = [
    ...seasons.toReversed().map(({ season, points }) => ({ season, points, isProjected: false })),
    ...(projection ? [{ season: projection.season, points: projection.points, isProjected: true }] : []),
  ].slice(-MOST_BARS);
  const styled = useStyle();
  const most = Math.max(1, ...bars.map(({ points }) => points));
  return (
    <div aria-hidden className="flex h-40 items-end gap-1.5 p-4 text-12 text-ink-faint lg:h-auto lg:max-h-96">
      {bars.map(({ season, points, isProjected }) => (
        <span
          key={`${season} ${isProjected}`}
          className="flex h-full min-w-0 max-w-10 grow flex-col items-center justify-end gap-1 tabular-nums"
        >
          <span className="text-ink-soft">{Math.round(points)}</span>
          <span className="flex min-h-0 w-full grow items-end">
            <span
              className={cx(
                "w-full rounded-t-4 border border-accent forced-colors:border-[CanvasText]",
                isProjected ? "border-dashed" : "bg-accent-line forced-colors:bg-[CanvasText]",
              )}
              style={styled({ height: `${Math.max(2, (100 * points) / most).toFixed(1)}%` })}
            />
          </span>
          <span>{`\u2019${String(season).slice(-2)}`}</span>
        </span>
      ))}
    </div>
  );
}

/** The seasons of a player and the one that is expected, in points of the reader's scoring. */
export function SeasonTable({ asset, seasons, projection }: Pick<Profile, "asset" | "seasons" | "projection">) {
  const columns = COLUMNS[asset.position];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      {(seasons.length > 0 || projection) && <SeasonBars seasons={seasons} projection={projection} />}
      <ScrollRegion label={MESSAGES.seasons}>
        <Table caption={MESSAGES.seasons}>
          <thead>
            <tr>
              <Th>Season</Th>
              <Th numeric>Games</Th>
              <Th numeric>Points</Th>
              {columns.map(([key, label, title]) => (
                <Th key={key} numeric title={title} className="md:whitespace-nowrap">
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {projection && (
              <Row label={`${projection.season} ${MESSAGES.projected}`} games="" line={projection} columns={columns} />
            )}
            {seasons.map((season) => (
              <Row
                key={season.season}
                label={String(season.season)}
                games={String(season.games)}
                line={season}
                columns={columns}
              />
            ))}
          </tbody>
        </Table>
        {seasons.length === 0 && <p className="px-4 py-3 text-13 text-ink-soft">{MESSAGES.noSeasons}</p>}
      </ScrollRegion>
    </div>
  );
}
