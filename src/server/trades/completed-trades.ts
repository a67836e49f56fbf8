import { dayOf } from "#core/kit/calendar.ts";
import { type BulkTrade, leagueTrades } from "#contract/trades/bulk.ts";
import type { FoundTrade, TradedThing } from "#core/leagues/league.ts";
import { matcherWithIdentified } from "#core/leagues/roster/identified.ts";
import { formatPickName } from "#core/assets/pick-name.ts";
import { MOST_TEAMS } from "#core/trades/trade.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { matcherFor } from "#server/catalogue/api.ts";
import {
  chosenState,
  pricesOf,
  pickPrices,
  seasonOutlook,
  ownLeague,
  suggestedIn,
  fetchTrades,
} from "#server/leagues/api.ts";
import type { FastifyInstance } from "fastify";
import { route } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";

export function completedTradesRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    leagueTrades,
    { guard: "user", limit: "costly", allow: (viewer) => requireEntitlement(deps, viewer, "bulkAnalysis") },
    ({ params }, { viewer }) => tradesOf(deps, viewer, params.leagueid),
  );
}

/** The completed trades of the viewer's own league, each team in its current status. */
async function tradesOf(deps: Deps, viewer: Viewer, leagueid: string): Promise<{ trades: BulkTrade[] }> {
  const row = await ownLeague(deps, viewer, leagueid);
  const { ratings, now } = deps;
  const { trades: found } = await fetchTrades(deps.leagues, row.provider, row.externalid, row.season);
  const state = chosenState(row);
  const prices = pricesOf(ratings, state, dayOf(now()));
  const outlook = seasonOutlook(prices);
  const suggested = suggestedIn(prices, pickPrices(prices, outlook), outlook);
  const match = matcherWithIdentified(matcherFor(ratings.assets), row.choices.identified ?? []);

  const sentAs = (thing: TradedThing): BulkTrade["teams"][number]["sends"][number] => {
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
}
