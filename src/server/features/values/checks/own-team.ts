import type { ImportedLeague, LeagueTeam } from "#core/league/league.ts";
import type { League } from "#core/situation/situation.ts";
import type { LeagueRow } from "#server/db/schema/leagues.ts";
import { chosenState } from "../../leagues/store.ts";

/** A reader's own team in an imported league. */
type OwnTeam = { readonly row: LeagueRow; readonly state: ImportedLeague; readonly team: LeagueTeam };

/** The reader's team that holds all players it would send, in a league of the format; null if there is none. */
export const teamThatSends = (
  rows: readonly LeagueRow[],
  format: League["format"],
  players: readonly number[],
): OwnTeam | null => {
  if (players.length === 0) return null;
  for (const row of rows) {
    const state = chosenState(row);
    const team = state.teams.find(({ teamid }) => teamid === row.choices.myteamid);
    const held = new Set<number>(team?.assets);
    if (team && state.format === format && players.every((id) => held.has(id))) return { row, state, team };
  }
  return null;
};

/** The players of a team that occupy a roster spot: those on taxi or reserve do not. */
export const onRoster = ({ assets, taxi, reserve }: LeagueTeam): readonly number[] =>
  assets.filter((id) => !taxi.includes(id) && !reserve.includes(id));
