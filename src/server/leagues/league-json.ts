import type * as z from "zod/mini";
import type { League } from "#contract/leagues/leagues.ts";
import type { NamedAsset } from "#contract/values/values.ts";
import { withIdentified } from "#core/leagues/roster/identified.ts";
import { movesBetween } from "#core/leagues/league-moves.ts";
import type { LeagueRow } from "./tables.ts";
import type { LiveRatings, Reference } from "#server/values/live/live-ratings.ts";
import { chosenState } from "./store.ts";

const NOTHING_ASKED = { untouchable: [], targets: [], declined: [], overpay: null, reshapes: false } as const;

/** Assets by name, without those that no longer exist. */
export const namedAssets = (
  { assets, indexOf }: Pick<LiveRatings, "assets" | "indexOf">,
  ids: readonly number[],
): z.output<typeof NamedAsset>[] =>
  ids.flatMap((assetid) => {
    const asset = assets[indexOf(assetid) ?? -1];
    if (!asset) return [];
    const { position, row } = asset;
    return [{ assetid, assetdisplayname: row.assetdisplayname, position, team: row.team }];
  });

export function toLeague(row: LeagueRow, { formats }: Reference): League {
  // Fields that only the season simulation needs are not sent.
  const { schedule: _schedule, hasmedian: _hasmedian, ...state } = chosenState(row);
  const leagueFormatId = formats.find(({ dataname }) => dataname === state.format)?.leagueformatid;
  if (leagueFormatId === undefined) throw new Error(`There is no league format ${state.format}`);
  const { myteamid, statuses, identified = [], finder = NOTHING_ASKED, faabprice } = row.choices;
  const identifiedIn = (snapshot: LeagueRow["snapshot"]) => withIdentified(snapshot, identified);
  const { league: after, applied } = identifiedIn(row.snapshot);
  // Core's lists are read-only; those of the contract are not, but a reply is only serialised.
  return {
    leagueid: row.leagueid,
    ...state,
    leagueFormatId,
    syncedat: row.synceddatetime.toISOString(),
    myteamid,
    statuses,
    identified: applied,
    finder,
    ...(faabprice !== undefined && { faabprice }),
    sharestrades: row.sharestrades,
    moved: row.previous ? movesBetween(identifiedIn(row.previous).league, after) : [],
  } as League;
}
