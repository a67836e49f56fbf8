import { dayOf } from "#core/calendar.ts";
import type { BulkTrade } from "#contract/bulk-trades.ts";
import { type FoundTrade, type TradedThing, newestFirst } from "#core/league/league-trade.ts";
import { matcherWithIdentified } from "#core/league/roster/identified.ts";
import { formatPickName } from "#core/asset/pick-name.ts";
import { MOST_TEAMS } from "#core/trade/trade.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import type { Viewer } from "#server/base/http/viewer.ts";
import { matcherFor } from "#server/subjects/catalogue/api.ts";
import { chosenState } from "./store.ts";
import { pricesOf } from "./league-prices.ts";
import { pickPrices } from "./pick-odds.ts";
import { ownLeague } from "./service.ts";
import { seasonOutlook } from "./season-outlook.ts";
import { suggestedIn } from "./standings.ts";
import { PROVIDER_NAMES, type Platform, type Provider } from "#core/league/league.ts";
import { readMflTrades } from "#core/league/providers/mfl-trades.ts";
import { listOf } from "#core/league/providers/read-json.ts";
import { readSleeperTrades } from "#core/league/providers/sleeper-trades.ts";
import { runImport } from "./platforms/import-league.ts";
import type { Get, LeagueSources } from "./platforms/league-sources.ts";

type Sent = BulkTrade["teams"][number]["sends"][number];

/** The completed trades of the viewer's own league, each team in its current status. */
export const tradesOf = async (deps: Deps, viewer: Viewer, leagueid: string): Promise<{ trades: BulkTrade[] }> => {
  const row = await ownLeague(deps, viewer, leagueid);
  const { ratings, now } = deps;
  const found = await fetchTrades(deps.leagues, row.provider, row.externalid, row.season);
  const state = chosenState(row);
  const prices = pricesOf(ratings, state, dayOf(now()));
  const outlook = seasonOutlook(prices);
  const suggested = suggestedIn(prices, pickPrices(prices, outlook), outlook);
  const match = matcherWithIdentified(matcherFor(ratings.assets), row.choices.identified ?? []);

  const sentAs = (thing: TradedThing): Sent => {
    if ("other" in thing) return { name: thing.other };
    if ("pick" in thing) return { name: formatPickName(thing.pick), pick: thing.pick };
    const matched = match(thing.player);
    return "id" in matched ? { assetid: matched.id } : { name: thing.player.name };
  };
  const statusOf = (teamid: string): TeamStatus =>
    row.choices.statuses[teamid] ?? suggested[state.teams.findIndex((team) => team.teamid === teamid)] ?? 0;
  const tradeFrom = ({ date, moves }: FoundTrade, at: number): BulkTrade | null => {
    const members = [...new Set(moves.flatMap(({ fromteamid, toteamid }) => [fromteamid, toteamid]))];
    if (members.length > MOST_TEAMS) return null;
    return {
      line: at + 1,
      date,
      teams: members.map((teamid) => ({
        name: (state.teams.find((team) => team.teamid === teamid)?.name ?? `Team ${teamid}`).slice(0, 60),
        teamStatus: statusOf(teamid),
        sends: moves
          .filter(({ fromteamid }) => fromteamid === teamid)
          .map(({ toteamid, thing }) => ({ ...sentAs(thing), to: members.indexOf(toteamid) + 1 })),
      })),
    };
  };
  if (found.length === 0) throw new Failure("not-found", "This league has made no trade this season.");
  return { trades: found.map(tradeFrom).filter((trade) => trade !== null) };
};

/** Sleeper lists transactions by week. A season has 18 weeks, within the calls of one import. */
const WEEKS = 18;

type Reader = (get: Get, id: string, season: number) => Promise<readonly FoundTrade[]>;

const READERS: Partial<Record<Platform, Reader>> = {
  sleeper: async (get, id) => {
    const weeks = await Promise.all(
      Array.from({ length: WEEKS }, (_, at) => get(`league/${id}/transactions/${at + 1}`)),
    );
    return newestFirst(weeks.flatMap((week) => readSleeperTrades(listOf(week))));
  },
  mfl: async (get, id, season) => {
    const ask = (type: string, more: string): Promise<unknown> =>
      get(`${season}/export?TYPE=${type}&L=${id}${more}&JSON=1`);
    const transactions = await ask("transactions", "&TRANS_TYPE=TRADE");
    return readMflTrades(transactions, await ask("players", "&DETAILS=1"), season);
  },
};

/** The platform of a provider and the reader of its completed trades; null for a provider that does not list them. */
const readerFor = (provider: Provider): { readonly platform: Platform; readonly read: Reader } | null => {
  const read = provider === "paste" ? undefined : READERS[provider];
  return read && provider !== "paste" ? { platform: provider, read } : null;
};

/** The completed trades of a league's season. Throws Failure `conflict` for a provider that does not list them. */
const fetchTrades = async (
  sources: LeagueSources,
  provider: Provider,
  id: string,
  season: number,
): Promise<readonly FoundTrade[]> => {
  const reader = readerFor(provider);
  if (!reader)
    throw new Failure(
      "conflict",
      `${PROVIDER_NAMES[provider]} does not tell the trades of a league. Paste them instead.`,
    );
  return runImport(sources, reader.platform, (get) => reader.read(get, id, season));
};
