import type { Profile, Projection } from "#contract/profile.ts";
import type { Position } from "#core/asset/position.ts";
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

/** The seasons of a player and the one that is expected, in points of the reader's scoring. */
export const SeasonTable = ({ asset, seasons, projection }: Pick<Profile, "asset" | "seasons" | "projection">) => {
  const columns = COLUMNS[asset.position];
  return (
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
  );
};
