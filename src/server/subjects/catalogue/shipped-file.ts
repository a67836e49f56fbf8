import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#server/base/root.ts";
import { readTable, type Row } from "./table.ts";
import type { SeasonLine } from "./player.ts";
import type { Week } from "#core/prior/facts-as-of.ts";
import { STATS } from "#core/score/score-type.ts";

/** The text of a file under data/. */
const shippedText = (name: string): string => readFileSync(join(ROOT, "data", name), "utf8");

/** The rows of a shipped table. Throws BadFile, naming file and line, if the file is damaged. */
export const shippedTable = (name: string, columns: readonly string[]): readonly Row[] =>
  readTable(`data/${name}`, shippedText(name), columns);

/** The season lines of a shipped table. */
export const shippedSeasons = (name: string): readonly SeasonLine[] =>
  shippedTable(name, ["id", "season", "games", "pass_attempts", "carries", ...STATS]).map((row) => ({
    id: row.integer("id"),
    season: row.integer("season"),
    games: row.integer("games"),
    passAttempts: row.integer("pass_attempts"),
    carries: row.integer("carries"),
    line: STATS.map((stat) => row.integer(stat)),
  }));

/** The week in a row of weekly statistics. */
export const weekIn = (row: Row): Week => ({
  week: row.integer("week"),
  line: STATS.map((stat) => row.integer(stat)),
});
