import { STATS } from "#core/score/score-type.ts";
import type { AssetId } from "#core/ids.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import type { SeasonLine } from "./player.ts";
import { changesBetween } from "./change.ts";
import { lineDoubts, teamDoubts } from "./import-doubts.ts";
import type { ImportPlan } from "./plan-import.ts";
import { readCatalogue, type Catalogue } from "./read-catalogue.ts";
import { shippedTable } from "./shipped-file.ts";

/** Day and season of the shipped update of a season under way. Throws BadFile if the file is damaged. */
export const readUpdateEdition = (): { readonly asOf: string; readonly season: number } => {
  const [edition] = shippedTable("update/edition.csv", ["as_of", "season", "weeks"]);
  if (!edition) throw new Error("data/update/edition.csv has no row");
  return { asOf: edition.text("as_of"), season: edition.integer("season") };
};

/**
 * Team, place on the depth chart and designation of each player. Players who are missing were on no active or reserve
 * list.
 */
type PlayerStatus = { readonly team: string | null; readonly depth: number | null; readonly injury: string | null };

const readStatuses = (): ReadonlyMap<AssetId, PlayerStatus> =>
  new Map(
    shippedTable("update/players.csv", ["id", "team", "depth", "injury"]).map((row) => [
      row.integer("id"),
      { team: row.textOrNull("team"), depth: row.integerOrNull("depth"), injury: row.textOrNull("injury") },
    ]),
  );

/** The weekly statistics of each player, summed to one season line. The source has no passes and runs attempted. */
const readLines = (season: number): readonly SeasonLine[] => {
  const lines = new Map<AssetId, SeasonLine>();
  for (const row of shippedTable("update/weeks.csv", ["id", "week", ...STATS])) {
    const id = row.integer("id");
    const before = lines.get(id);
    lines.set(id, {
      id,
      season,
      games: (before?.games ?? 0) + 1,
      passAttempts: 0,
      carries: 0,
      line: STATS.map((stat, i) => (before?.line[i] ?? 0) + row.integer(stat)),
    });
  }
  return [...lines.values()];
};

/**
 * Applies the shipped update to a catalogue: teams, charts, designations and the season's lines are replaced.
 * A shipped player missing in the update has no team, chart or designation. Players that were not shipped (`isShipped`)
 * stay as they are.
 */
export const withShippedUpdate = (
  catalogue: CatalogueState,
  isShipped: (id: AssetId) => boolean = () => true,
): CatalogueState => {
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
};

/** Plans the shipped update of a stored catalogue, with the doubts of an import. */
export const planShippedUpdate = (current: CatalogueState): Pick<ImportPlan, "changes" | "doubts"> => {
  const shipped = new Set<AssetId>(readCatalogue().players.map(({ id }) => id));
  const updated = withShippedUpdate(current, (id) => shipped.has(id));
  return {
    changes: changesBetween(current, updated),
    doubts: [...teamDoubts(current, updated), ...lineDoubts(current, updated)],
  };
};

/**
 * The catalogue for a new database on a day (YYYY-MM-DD): the catalogue of August and, from the day of the update on,
 * the update.
 */
export const shippedCatalogueOn = (today: string): Pick<Catalogue, "asOf"> & CatalogueState => {
  const catalogue = readCatalogue();
  const { asOf } = readUpdateEdition();
  return today < asOf ? catalogue : { ...withShippedUpdate(catalogue), asOf };
};
