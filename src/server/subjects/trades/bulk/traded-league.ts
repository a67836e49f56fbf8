import { leagueTradePrices } from "#core/league/league-trade-prices.ts";
import type { LeagueRow } from "#server/base/db/schema/leagues.ts";
import type { Deps } from "#server/deps.ts";
import { tradeAssetOf, type TradePricing } from "#server/pricing/trade-pricing.ts";
import { chosenState, pickLeague, pricesOf } from "#server/subjects/leagues/api.ts";

type Prices = Pick<TradePricing, "priceFor" | "bandFor">;

/** A league whose picks a trade may hold. */
export type TradedLeague = {
  readonly leagueid: string;
  /** The name of a team by its id in the league. */
  readonly nameOf: (teamid: string) => string | undefined;
  /** What its owner says a dollar for free agents is worth; null where he has said nothing. */
  readonly perdollar: number | null;
  /** Extends prices to the picks of the league, by its own odds. */
  readonly withPicks: (prices: Prices) => Prices;
};

/** A stored league for trades that hold its picks, on a day (YYYY-MM-DD). */
export const tradedLeague = ({ ratings }: Pick<Deps, "ratings">, row: LeagueRow, today: string): TradedLeague => {
  const state = chosenState(row);
  const picks = pickLeague(pricesOf(ratings, state, today));
  const assets = ratings.assets.map(tradeAssetOf);
  return {
    leagueid: row.leagueid,
    nameOf: (teamid) => state.teams.find((team) => team.teamid === teamid)?.name,
    perdollar: row.choices.faabprice ?? null,
    withPicks: (prices) => leagueTradePrices({ ...prices, assets }, picks),
  };
};
