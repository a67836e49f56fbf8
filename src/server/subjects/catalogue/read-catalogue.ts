import type { CataloguePlayer, SeasonLine } from "./player.ts";
import { positionIn } from "./player.ts";
import { shippedSeasons, shippedTable } from "./shipped-file.ts";

/**
 * The shipped catalogue. `asOf` is the day of its teams, depth charts and designations (YYYY-MM-DD), `season` the
 * season to project from the lines before it.
 */
export type Catalogue = {
  readonly asOf: string;
  readonly season: number;
  readonly players: readonly CataloguePlayer[];
  readonly seasonLines: readonly SeasonLine[];
};

const PLAYER_COLUMNS = [
  "id",
  "name",
  "position",
  "team",
  "birth",
  "college",
  "rookie_year",
  "draft_year",
  "draft_round",
  "draft_overall",
  "height_in",
  "weight_lb",
  "gsis_id",
  "sleeper_id",
  "espn_id",
  "depth",
  "injury",
];

/** Day and season of the shipped catalogue, without its players. Throws BadFile if the file is damaged. */
export const readEdition = (): Pick<Catalogue, "asOf" | "season"> => {
  const [edition] = shippedTable("catalogue/edition.csv", ["as_of", "season"]);
  if (!edition) throw new Error("data/catalogue/edition.csv has no row");
  return { asOf: edition.text("as_of"), season: edition.integer("season") };
};

/** Reads data/catalogue. Throws BadFile, naming file and line, if a file is damaged. */
export const readCatalogue = (): Catalogue => {
  const players = shippedTable("catalogue/players.csv", PLAYER_COLUMNS).map((row) => ({
    id: row.integer("id"),
    name: row.text("name"),
    position: positionIn(row),
    team: row.textOrNull("team"),
    birth: row.dayOrNull("birth"),
    college: row.textOrNull("college"),
    rookieYear: row.integerOrNull("rookie_year"),
    draftYear: row.integerOrNull("draft_year"),
    draftRound: row.integerOrNull("draft_round"),
    pick: row.integerOrNull("draft_overall"),
    heightInches: row.integerOrNull("height_in"),
    weightPounds: row.integerOrNull("weight_lb"),
    gsisId: row.textOrNull("gsis_id"),
    sleeperId: row.textOrNull("sleeper_id"),
    espnId: row.textOrNull("espn_id"),
    depth: row.integerOrNull("depth"),
    injury: row.textOrNull("injury"),
  }));
  return {
    ...readEdition(),
    players,
    seasonLines: shippedSeasons("catalogue/seasons.csv"),
  };
};
