import type { AssetId } from "#core/kit/ids.ts";
import type { Career } from "#core/prior/career.ts";
import type { Week } from "#core/prior/facts-as-of.ts";
import { positionIn, seasonsByPlayer } from "./catalogue-state.ts";
import { shippedSeasons, shippedTable, weekIn } from "./read-catalogue.ts";
import type { Row } from "./table.ts";

/** Reads the players of data/history with their seasons. Past rookie classes determine the values of draft picks. */
export function readPastPlayers() {
  const seasons = seasonsByPlayer(shippedSeasons("history/seasons.csv"));
  return shippedTable("history/players.csv").map((row) => {
    const id: AssetId = row.integer("id");
    const career: Career = {
      id,
      position: positionIn(row),
      birth: row.dayOrNull("birth"),
      rookieYear: row.integerOrNull("rookie_year"),
      pick: row.integerOrNull("draft_overall"),
      seasons: seasons.get(id) ?? new Map(),
      team: null,
      depth: null,
      injury: null,
    };
    return { name: row.text("name"), gsisId: row.text("gsis_id"), career };
  });
}

const seasonFacts = <T>(table: string, valueIn: (row: Row) => T) =>
  shippedTable(table).map((row) => ({ id: row.integer("id"), season: row.integer("season"), value: valueIn(row) }));

/** The team of each player in each season since 2015, for past and listed players. */
export const readTeams = () => seasonFacts("history/teams.csv", (row) => row.text("team"));

/** Of 2024 and 2025 by chart place (1: starter); for back-tests and refits. */
export const readWeekOneQuarterbacks = () =>
  seasonFacts("history/week1-quarterbacks.csv", (row) => row.integer("depth"));

/** The weeks of 2025 of past and listed players, by player and season, oldest first. */
export function readPastWeeks(): ReadonlyMap<AssetId, ReadonlyMap<number, readonly Week[]>> {
  const players = new Map<AssetId, Map<number, Week[]>>();
  for (const row of shippedTable("history/weeks.csv")) {
    const [id, season] = [row.integer("id"), row.integer("season")];
    const seasons = players.get(id) ?? new Map<number, Week[]>();
    players.set(id, seasons);
    seasons.set(season, [...(seasons.get(season) ?? []), weekIn(row)]);
  }
  return players;
}
