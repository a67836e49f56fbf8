import type { AssetId } from "#core/ids.ts";
import type { Career } from "#core/prior/career.ts";
import { positionIn, seasonsByPlayer } from "./player.ts";
import { shippedSeasons, shippedTable } from "./shipped-file.ts";

/** A player who is no longer listed; his id is a key within data/ only and never an asset. */
export type PastPlayer = { readonly name: string; readonly gsisId: string; readonly career: Career };

/** Reads the players of data/history with their seasons: past rookie classes price the draft picks. */
export const readPastPlayers = (): readonly PastPlayer[] => {
  const seasons = seasonsByPlayer(shippedSeasons("history/seasons.csv"));
  return shippedTable("history/players.csv", [
    "id",
    "name",
    "position",
    "birth",
    "rookie_year",
    "draft_overall",
    "gsis_id",
  ]).map((row) => {
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
};

/** Something known of a player before one season: the team he played for, or his place on a chart. */
export type SeasonFact<T> = { readonly id: AssetId; readonly season: number; readonly value: T };

/** Such facts by player and season. */
export const valuesByPlayer = <T>(facts: readonly SeasonFact<T>[]): ReadonlyMap<AssetId, ReadonlyMap<number, T>> => {
  const players = new Map<AssetId, Map<number, T>>();
  for (const { id, season, value } of facts)
    players.set(id, (players.get(id) ?? new Map<number, T>()).set(season, value));
  return players;
};

/** The team of each player in each season since 2015, past and listed players alike. */
export const readTeams = (): readonly SeasonFact<string>[] =>
  shippedTable("history/teams.csv", ["id", "season", "team"]).map((row) => ({
    id: row.integer("id"),
    season: row.integer("season"),
    value: row.text("team"),
  }));

/** Who started at quarterback in week 1 of 2024 and 2025 (1) and who stood behind (2, 3). For back-tests and refits. */
export const readWeekOneQuarterbacks = (): readonly SeasonFact<number>[] =>
  shippedTable("history/week1-quarterbacks.csv", ["season", "id", "depth"]).map((row) => ({
    id: row.integer("id"),
    season: row.integer("season"),
    value: row.integer("depth"),
  }));
