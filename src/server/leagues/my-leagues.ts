import { setImmediate as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { FreeAgent, Holding, MyLeague, readMyLeagues } from "#contract/leagues/my-leagues.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { teamCount, type ImportedLeague, type LeagueTeam } from "#core/leagues/league.ts";
import { type RosterPlace } from "#core/assets/match-players.ts";
import { additionsFor, bidOf } from "#core/leagues/roster/free-agents.ts";
import type { Format } from "#core/situation/situation.ts";
import { opinionValue } from "#core/values/band.ts";
import type { LeagueRow } from "./tables.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import type { Deps } from "#server/deps.ts";
import { markOf, type DayBeliefs, type History } from "#server/values/pricing/day-beliefs.ts";
import { freeAgentsOf, isDraftAhead, pricesOf, type LeaguePrices } from "./league-prices.ts";
import { namedAssets } from "./league-json.ts";
import { stateKey } from "./league-page-cache.ts";
import { ownerOf } from "#server/visitors/api.ts";
import { chosenState, leaguesOf } from "./store.ts";
import { rankedTeams } from "./team-values.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";

const WEEK = 7;
/** A stored day stands for that of a week ago if it is at most this much older. */
const MOST_OLDER = 7;
const FREE_AGENTS_EACH = 10;

/** The beliefs of a week ago in each format, as far as they are stored. */
type WeekAgo = Readonly<Record<Format, { readonly history: History; readonly at: number }>>;

async function weekAgoOf(
  { ratings }: Pick<Deps, "ratings">,
  beliefs: DayBeliefs,
  today: string,
): Promise<{ readonly day: string | null; readonly formats: WeekAgo }> {
  const [wanted, oldest] = [addDays(today, -WEEK), addDays(today, -WEEK - MOST_OLDER)];
  const ofFormat = async (format: Format) => {
    const history = await beliefs.since(ratings.pool(format, "perception").poolid, oldest);
    return { history, at: markOf(history, wanted) };
  };
  const formats = { dynasty: await ofFormat("dynasty"), redraft: await ofFormat("redraft") };
  // Days end in all formats at once.
  const { history, at } = formats.dynasty;
  return { day: history.days[at] ?? null, formats };
}

/** The next known deadline: that of trades, then the start of the playoffs. */
function deadlineOf(
  { tradedeadline, playoffteams, weeksplayed, regularweeks }: ImportedLeague,
  today: string,
): MyLeague["deadline"] {
  const { week = null, day = null } = tradedeadline ?? {};
  if ((week !== null && week > weeksplayed) || (day !== null && day >= today)) return { kind: "trade", week, day };
  // Where the provider does not say who reaches the playoffs, the weeks of the season are assumed.
  return playoffteams !== undefined && weeksplayed < regularweeks
    ? { kind: "playoffs", week: regularweeks + 1, day: null }
    : null;
}

function ownTeamIn(prices: LeaguePrices, { teamid }: LeagueTeam): MyLeague["mine"] {
  const own = rankedTeams(prices).find((team) => team.teamid === teamid);
  if (!own) return null;
  const { needs, ...team } = own;
  return { ...team, need: needs.needs[0]?.need ?? null };
}

function holdingsIn(
  { values, valuation, state, indexesOf, assets }: LeaguePrices,
  { assets: ids }: LeagueTeam,
  leagueid: string,
  weekAgo: WeekAgo,
): Holding[] {
  const { history, at } = weekAgo[state.format];
  return indexesOf(ids).map((index) => {
    const assetid = assets[index]!.id as number;
    const value = values[index] ?? 0;
    const before = at < 0 ? null : history.at(at, assetid);
    return {
      leagueid,
      assetid,
      value: shortValue(value),
      change: before && shortValue(value - opinionValue(valuation, index, before)),
    };
  });
}

/** The free agents worth adding to a team, as the page of its league has them; the largest gain first. */
function freeAgentsIn(prices: LeaguePrices, own: LeagueTeam, leagueid: string): FreeAgent[] {
  const { state, assets, values, seasonValues, indexesOf, rookies } = prices;
  const candidate = (index: number) => ({
    id: assets[index]!.id as number,
    position: assets[index]!.position as PlayerPosition,
    season: seasonValues[index] ?? 0,
    value: values[index] ?? 0,
  });
  const placeOf = (id: number): RosterPlace => {
    if (own.taxi.includes(id)) return "taxi";
    return own.reserve.includes(id) ? "reserve" : "roster";
  };
  // Those are drafted, not added.
  const reserved = new Set(isDraftAhead(prices) ? rookies : []);
  const held = indexesOf(own.assets).map((index) => ({ ...candidate(index), place: placeOf(assets[index]!.id) }));
  const free = freeAgentsOf(prices)
    .map(candidate)
    .filter(({ id }) => !reserved.has(id));
  return additionsFor(held, free, state.rosterSettings)
    .slice(0, FREE_AGENTS_EACH)
    .map(({ id, starts, overid, gain, share }) => ({
      leagueid,
      assetid: id,
      starts,
      overassetid: overid,
      gain: shortValue(gain),
      share: shortValue(share),
      bid: own.faab === undefined ? null : bidOf(share, own.faab),
    }));
}

type Part = { readonly league: MyLeague; readonly holdings: Holding[]; readonly freeagents: FreeAgent[] };

function partOf({ ratings }: Pick<Deps, "ratings">, row: LeagueRow, weekAgo: WeekAgo, today: string): Part {
  const { leagueid, provider, choices } = row;
  const state = chosenState(row);
  const { name, season, format, teams } = state;
  const own = teams.find(({ teamid }) => teamid === choices.myteamid);
  const league: MyLeague = {
    leagueid,
    provider,
    name,
    season,
    format,
    teams: teamCount(state),
    syncedat: row.synceddatetime.toISOString(),
    mine: null,
    deadline: deadlineOf(state, today),
    problem: null,
  };
  if (!own) return { league, holdings: [], freeagents: [] };
  const prices = pricesOf(ratings, state, today);
  return {
    league: { ...league, mine: ownTeamIn(prices, own) },
    holdings: holdingsIn(prices, own, leagueid, weekAgo),
    freeagents: freeAgentsIn(prices, own, leagueid),
  };
}

function withProblem(row: LeagueRow): Part {
  const { leagueid, provider, season, snapshot } = row;
  const teams: unknown = (snapshot as Partial<ImportedLeague> | null)?.teams;
  return {
    league: {
      leagueid,
      provider,
      name: snapshot?.name ?? "League",
      season,
      format: row.choices.format ?? snapshot?.format ?? "dynasty",
      teams: Array.isArray(teams) ? teams.length : 0,
      syncedat: row.synceddatetime.toISOString(),
      mine: null,
      deadline: null,
      problem: "This league could not be valued. Refresh it, or delete it and import it again.",
    },
    holdings: [],
    freeagents: [],
  };
}

/** Leagues kept in memory between visits of their managers, about 5 kB each. */
const KEPT_LEAGUES = 1000;

/** Each league is valued once for state, ratings and day, with turns for other calls; a failing one says so. */
export function openMyLeagues(deps: Deps, beliefs: DayBeliefs) {
  const kept = new LRUCache<string, Part>({ max: KEPT_LEAGUES });
  const partFor = (row: LeagueRow, weekAgo: WeekAgo, today: string, day: string | null): Part => {
    const key = `${deps.ratings.version}|${today}|${day}|${stateKey(row)}`;
    const known = kept.get(key);
    if (known) return known;
    try {
      const part = partOf(deps, row, weekAgo, today);
      kept.set(key, part);
      return part;
    } catch (error) {
      deps.log.error({ err: error, leagueid: row.leagueid }, "A league could not be valued");
      return withProblem(row);
    }
  };
  return async (viewer: Viewer): Promise<Reply<typeof readMyLeagues>> => {
    const today = dayOf(deps.now());
    const rows = await leaguesOf(deps.db, await ownerOf(viewer));
    const { day, formats } = await weekAgoOf(deps, beliefs, today);
    const parts: Part[] = [];
    for (const row of rows) {
      parts.push(partFor(row, formats, today, day));
      await pause();
    }
    const holdings = parts.flatMap((part) => part.holdings);
    const freeagents = parts.flatMap((part) => part.freeagents).toSorted((a, b) => b.gain - a.gain);
    const named = new Set([...holdings, ...freeagents].map(({ assetid }) => assetid));
    for (const { overassetid } of freeagents) if (overassetid !== null) named.add(overassetid);
    return {
      leagues: parts.map(({ league }) => league),
      weekago: day,
      holdings,
      freeagents,
      players: namedAssets(deps.ratings, [...named]),
    };
  };
}
