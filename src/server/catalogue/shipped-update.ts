import type { AssetId } from "#core/kit/ids.ts";
import type { Week } from "#core/prior/facts-as-of.ts";
import { added } from "#core/prior/career.ts";
import type { CatalogueState, SeasonLine } from "./catalogue-state.ts";
import { changesBetween, lineDoubts, teamDoubts, type ImportPlan } from "./plan-import.ts";
import { readCatalogue, type Catalogue, shippedTable, weekIn, readEdition } from "./read-catalogue.ts";
import { groupBy } from "#core/kit/collections.ts";

/** Day and season of the shipped update of a season under way. Throws BadFile if the file is damaged. */
export const readUpdateEdition = () => readEdition("update");

/** Players who are missing were on no active or reserve list. */
type PlayerStatus = { readonly team: string | null; readonly depth: number | null; readonly injury: string | null };

const readStatuses = (): ReadonlyMap<AssetId, PlayerStatus> =>
  new Map(
    shippedTable("update/players.csv").map((row) => [
      row.integer("id"),
      { team: row.textOrNull("team"), depth: row.integerOrNull("depth"), injury: row.textOrNull("injury") },
    ]),
  );

/** The weeks of the season under way by player, oldest first. The source has no passes and runs attempted. */
export function readUpdateWeeks(): ReadonlyMap<AssetId, readonly Week[]> {
  const players = groupBy(shippedTable("update/weeks.csv"), (row): AssetId => row.integer("id"));
  return new Map([...players].map(([id, rows]) => [id, rows.map(weekIn)]));
}

/** The weekly statistics of each player, summed to one season line. */
const readLines = (season: number): readonly SeasonLine[] =>
  [...readUpdateWeeks()].map(([id, weeks]) => ({
    id,
    season,
    games: weeks.length,
    passAttempts: 0,
    carries: 0,
    line: weeks.map(({ line }) => line).reduce((sum, line) => added(sum, line)),
  }));

/** Teams, charts, designations and lines are replaced; missing shipped players lose theirs, others stay. */
export function withShippedUpdate(
  catalogue: CatalogueState,
  isShipped: (id: AssetId) => boolean = () => true,
): CatalogueState {
  const { season } = readUpdateEdition();
  const statuses = readStatuses();
  const none: PlayerStatus = { team: null, depth: null, injury: null };
  const listed = new Set(catalogue.players.map(({ id }) => id));
  const isReplaced = (line: SeasonLine): boolean => line.season === season && isShipped(line.id);
  return {
    ...catalogue,
    players: catalogue.players.map((player) =>
      isShipped(player.id) ? { ...player, ...(statuses.get(player.id) ?? none) } : player,
    ),
    seasonLines: [
      ...catalogue.seasonLines.filter((line) => !isReplaced(line)),
      ...readLines(season).filter(({ id }) => listed.has(id)),
    ],
  };
}

/** Plans the shipped update of a stored catalogue, with the doubts of an import. */
export function planShippedUpdate(current: CatalogueState): Pick<ImportPlan, "changes" | "doubts"> {
  const shipped = new Set<AssetId>(readCatalogue().players.map(({ id }) => id));
  const updated = withShippedUpdate(current, (id) => shipped.has(id));
  return {
    changes: changesBetween(current, updated),
    doubts: [...teamDoubts(current, updated), ...lineDoubts(current, updated)],
  };
}

/** The catalogue of August, from the day of the update on updated, for a new database on a day (YYYY-MM-DD). */
export function shippedCatalogueOn(today: string): Pick<Catalogue, "asOf"> & CatalogueState {
  const catalogue = readCatalogue();
  const { asOf } = readUpdateEdition();
  return today < asOf ? catalogue : { ...withShippedUpdate(catalogue), asOf };
}
