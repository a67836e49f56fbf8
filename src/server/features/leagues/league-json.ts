import type { League } from "#contract/leagues.ts";
import type { ImportedLeague } from "#core/league/league.ts";
import { movesBetween } from "#core/league/league-moves.ts";
import type { LeagueRow } from "../../db/schema/leagues.ts";
import type { Reference } from "../../ratings/live/live-ratings.ts";

type Wire<T> = { -readonly [K in keyof T]: T[K] };
/** Lists of core are read-only, those of the contract are not; what is sent is only read. */
const asWire = <T>(value: T): Wire<T> => value;

/** The league's state with the format its owner chose, where one was chosen. */
export const chosenState = ({ snapshot, choices }: LeagueRow): ImportedLeague => ({
  ...snapshot,
  format: choices.format ?? snapshot.format,
  formatunclear: snapshot.formatunclear && choices.format === null,
});

/** A league as the contract describes it. */
export const toLeague = (row: LeagueRow, { formats }: Reference): League => {
  const state = chosenState(row);
  const leagueFormatId = formats.find(({ dataname }) => dataname === state.format)?.leagueformatid;
  if (leagueFormatId === undefined) throw new Error(`There is no league format ${state.format}`);
  const { myteamid, statuses } = row.choices;
  return asWire({
    leagueid: row.leagueid,
    ...state,
    leagueFormatId,
    syncedat: row.synceddatetime.toISOString(),
    myteamid,
    statuses,
    moved: row.previous ? movesBetween(row.previous, row.snapshot) : [],
  }) as League;
};
