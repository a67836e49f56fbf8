import type { PastCall } from "#contract/daily.ts";
import { becameText, LOOK_BACK_DAYS } from "#core/daily/record.ts";
import { addDays, dayOf, DAY_MS } from "#core/kit/calendar.ts";
import type { WatchedRow } from "#contract/watchlist/watchlist.ts";
import { movesBetween } from "#core/leagues/league-moves.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { REASON_DAYS, reasonsOf, type AssetEvents } from "#core/watchlist/reasons.ts";
import type { LeagueRow } from "#server/leagues/tables.ts";
import type { Deps } from "#server/deps.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";
import type { DayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { readMoves } from "#server/values/pricing/moves.ts";
import { ranking } from "#server/values/pricing/value-lists.ts";
import { callsLookedBackOn } from "#server/daily/api.ts";
import { factsDayOf } from "#server/catalogue/api.ts";
import { chosenState, leaguesOf } from "#server/leagues/api.ts";
import type { Owner } from "#server/visitors/api.ts";
import * as store from "./store.ts";

type Follow = { isstarred: boolean; isimmediate: boolean; readonly rosters: string[] };

/** Whether everything that is followed counts, or only what a plan allows. */
export type Allowed = { readonly limit: number; readonly rosters: boolean };
const ALL: Allowed = { limit: Number.POSITIVE_INFINITY, rosters: true };

/** What an owner follows, by asset: one by one, and by the roster of his team in a league. */
export async function followed(
  deps: Pick<Deps, "db">,
  owner: Owner,
  allowed = ALL,
): Promise<{ readonly assets: ReadonlyMap<number, Follow>; readonly leagues: readonly LeagueRow[] }> {
  const assets = new Map<number, Follow>();
  const followOf = (assetid: number): Follow => {
    const known = assets.get(assetid) ?? { isstarred: false, isimmediate: false, rosters: [] };
    assets.set(assetid, known);
    return known;
  };
  for (const { assetid, isimmediate } of (await store.watchedAssets(deps.db, owner)).slice(0, allowed.limit))
    Object.assign(followOf(assetid), { isstarred: true, isimmediate });
  const leagues = await leaguesOf(deps.db, owner);
  const rosters = new Set(allowed.rosters ? await store.watchedRosters(deps.db, owner) : []);
  for (const row of leagues) {
    if (!rosters.has(row.leagueid)) continue;
    const { name, teams } = chosenState(row);
    const own = teams.find(({ teamid }) => teamid === row.choices.myteamid);
    for (const assetid of own?.assets ?? []) followOf(assetid).rosters.push(name);
  }
  return { assets, leagues };
}

type Events = ReadonlyMap<number, Pick<AssetEvents, "news" | "trades" | "insights" | "calls">>;

async function readEvents(
  { db }: Pick<Deps, "db">,
  assetids: readonly number[],
  leagues: readonly LeagueRow[],
  since: Date,
  looked: readonly PastCall[],
): Promise<Events> {
  const events = new Map(
    assetids.map((assetid) => [
      assetid,
      {
        news: [] as { day: string; note: string }[],
        trades: [] as AssetEvents["trades"][number][],
        insights: [] as string[],
        calls: [] as { day: string; text: string }[],
      },
    ]),
  );
  for (const { assetid, note, at } of await store.newsSince(db, since))
    events.get(assetid)?.news.push({ day: dayOf(at), note });
  if (assetids.length > 0)
    for (const { assetid, at } of await store.insightsSince(db, assetids, since))
      events.get(assetid)?.insights.push(dayOf(at));
  for (const { day, taken, other } of looked)
    for (const { id } of [taken, other])
      events
        .get(id)
        ?.calls.push({ day: addDays(day, LOOK_BACK_DAYS), text: becameText(taken, other, id === taken.id) });
  for (const { snapshot, previous, synceddatetime } of leagues) {
    if (!previous || synceddatetime < since) continue;
    const names = new Map([...previous.teams, ...snapshot.teams].map(({ teamid, name }) => [teamid, name]));
    const named = (teamid: string | null) => (teamid === null ? null : (names.get(teamid) ?? "another team"));
    for (const { assetid, fromteamid, toteamid } of movesBetween(previous, snapshot))
      if (assetid !== null)
        events.get(assetid)?.trades.push({
          day: dayOf(synceddatetime),
          league: snapshot.name,
          from: named(fromteamid),
          to: named(toteamid),
        });
  }
  return events;
}

/** Followed assets with movement and reasons, the largest first, in a league and status. */
export async function changesFor(
  deps: Deps,
  beliefs: DayBeliefs,
  owner: Owner,
  { league, teamStatus }: { readonly league: League; readonly teamStatus: TeamStatus },
  allowed = ALL,
): Promise<WatchedRow[]> {
  const { ratings, now } = deps;
  const since = new Date(now().getTime() - REASON_DAYS * DAY_MS);
  const { assets: follows, leagues } = await followed(deps, owner, allowed);
  const looked = follows.size === 0 ? [] : await callsLookedBackOn(deps, beliefs, owner, REASON_DAYS);
  const events = await readEvents(deps, [...follows.keys()], leagues, since, looked);
  const moves = await readMoves(deps, beliefs, { league, teamStatus, facts: await factsDayOf(deps.db) });
  // No await from here on, so that all rows are of the same ratings.
  const ranks = new Map(
    ranking(ratings.assets, league.format, moves.values).map((index, place) => [index, place + 1] as const),
  );
  const from = addDays(dayOf(now()), -REASON_DAYS);
  const rows = [...follows].flatMap(([assetid, follow]): WatchedRow[] => {
    const index = ratings.indexOf(assetid);
    if (index === undefined) return [];
    const { row, position } = ratings.assets[index]!;
    const rank = ranks.get(index) ?? null;
    const assetMoves = rank === null ? [] : moves.of(index);
    const answers = assetMoves.find(({ days }) => days === REASON_DAYS)?.answers ?? 0;
    const injury = row.injurystatus === null ? null : { designation: row.injurystatus, since: row.injurysince };
    return [
      {
        assetid,
        name: row.assetdisplayname,
        position,
        team: row.team,
        value: rank === null ? null : shortValue(moves.values.community[index]!),
        rank,
        moves: assetMoves,
        reasons: [...reasonsOf({ ...events.get(assetid)!, injury, answers }, from)],
        ...follow,
      },
    ];
  });
  const size = ({ moves: of }: WatchedRow) => Math.abs(of.find(({ days }) => days === REASON_DAYS)?.percent ?? 0);
  return rows.sort((a, b) => size(b) - size(a) || a.name.localeCompare(b.name, "en-US"));
}
