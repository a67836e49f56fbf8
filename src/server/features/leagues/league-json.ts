import type { League } from "#contract/leagues.ts";
import { movesBetween } from "#core/league/league-moves.ts";
import type { LeagueRow } from "../../db/schema/leagues.ts";
import type { Reference } from "../../ratings/live/live-ratings.ts";
import { chosenState } from "./store.ts";

type Wire<T> = { -readonly [K in keyof T]: T[K] };
/** Lists of core are read-only, those of the contract are not; what is sent is only read. */
const asWire = <T>(value: T): Wire<T> => value;

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
