import { type CataloguePlayer, type SeasonLine, positionIn } from "./catalogue-state.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#server/kit/root.ts";
import { readTable, type Row } from "./table.ts";
import type { Week } from "#core/prior/facts-as-of.ts";
import { STATS } from "#core/situation/score-type.ts";

/** The rows of a shipped table. Throws BadFile, naming file and line, if the file is damaged. */
export const shippedTable = (name: string): readonly Row[] =>
  readTable(`data/${name}`, readFileSync(join(ROOT, "data", name), "utf8"));

export const shippedSeasons = (name: string): readonly SeasonLine[] =>
  shippedTable(name).map((row) => ({
    id: row.integer("id"),
    season: row.integer("season"),
    games: row.integer("games"),
    passAttempts: row.integer("pass_attempts"),
    carries: row.integer("carries"),
    line: STATS.map((stat) => row.integer(stat)),
  }));

export const weekIn = (row: Row): Week => ({ week: row.integer("week"), line: STATS.map((stat) => row.integer(stat)) });

/** `asOf`: day of teams, charts and designations (YYYY-MM-DD); `season`: the one to project. */
export type Catalogue = {
  readonly asOf: string;
  readonly season: number;
  readonly players: readonly CataloguePlayer[];
  readonly seasonLines: readonly SeasonLine[];
};

/** Day and season of the shipped catalogue, or of the update of a season. Throws BadFile if the file is damaged. */
export function readEdition(of: "catalogue" | "update" = "catalogue"): Pick<Catalogue, "asOf" | "season"> {
  const [edition] = shippedTable(`${of}/edition.csv`);
  if (!edition) throw new Error(`data/${of}/edition.csv has no row`);
  return { asOf: edition.text("as_of"), season: edition.integer("season") };
}

/** Reads data/catalogue. Throws BadFile, naming file and line, if a file is damaged. */
export function readCatalogue(): Catalogue {
  const players = shippedTable("catalogue/players.csv").map((row) => ({
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
  return { ...readEdition(), players, seasonLines: shippedSeasons("catalogue/seasons.csv") };
}
