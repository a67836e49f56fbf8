import { dayOf } from "#core/kit/calendar.ts";
import type { SharedTrade } from "#contract/trades/shares.ts";
import { leagueTradePrices } from "#core/trades/league/prices.ts";
import { faabOf } from "#core/assets/faab.ts";
import { judgeShared, type SharedPrices, type SharedValue } from "#core/trades/shared-trade.ts";
import { assetKey, newTeam, type TradeAsset } from "#core/trades/trade.ts";
import { tradeFromOutline } from "#core/trades/trade-outline.ts";
import type { FrozenTrade } from "../tables.ts";
import type { Deps } from "#server/deps.ts";
import { leagueOf } from "#server/situation/situation.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { tradeAssetOf, tradePricing } from "../trade-pricing.ts";

type OutlinedTrade = Pick<FrozenTrade, "outline" | "assets">;

const valued = (value: SharedValue | null) => value && { value: value[0], low: value[1], high: value[2] };

/** A trade judged at given prices, as the contract describes it. */
export function judged({ outline, assets }: OutlinedTrade, prices: SharedPrices): SharedTrade["now"] {
  const { judgement, text, valueFor } = judgeShared(outline, assets, prices);
  return {
    moves: outline.moves.map(({ from, to }, at) => ({
      sender: valued(valueFor(from, at)),
      receiver: valued(valueFor(to, at)),
    })),
    nets: judgement.teams.map(({ net }) => net),
    gains: judgement.teams.map(({ gain }) => gain),
    bands: judgement.teams.map(({ band }) => band),
    ...text,
  };
}

export const judgedNow = (
  deps: Pick<Deps, "ratings" | "now">,
  trade: OutlinedTrade,
  situation: SharedTrade["situation"],
): SharedTrade["now"] => judged(trade, pricesNow(deps, trade, leagueOf(deps.ratings.reference, situation)));

export function pricesNow(
  deps: Pick<Deps, "ratings" | "now">,
  { outline, assets }: OutlinedTrade,
  league: League,
): SharedPrices {
  const { trade } = tradeFromOutline(outline, (id) => assets.find((asset) => asset.id === id) ?? null);
  return sharedPrices(
    deps,
    league,
    trade.teams.map(({ teamStatus }) => teamStatus),
    trade.placed.map(({ asset }) => asset),
  );
}

/** By status: values with bands, and a roster spot. None for gone assets or picks in redraft; odds as they came. */
export function sharedPrices(
  { ratings, now }: Pick<Deps, "ratings" | "now">,
  league: League,
  statuses: readonly TeamStatus[],
  assets: readonly TradeAsset[],
): SharedPrices {
  const pricing = tradePricing(ratings, league, dayOf(now()), null);
  const { priceFor, bandFor } = assets.some(({ leaguepick }) => leaguepick?.odds)
    ? leagueTradePrices(
        { ...pricing, assets: ratings.assets.map(tradeAssetOf) },
        { teams: league.roster.numberOfTeams, oddsOf: () => null, rookies: [] },
      )
    : pricing;
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => {
      const team = newTeam([], status);
      const values = assets.flatMap((asset): [string, SharedValue][] => {
        // Money has its price in its id.
        const value = faabOf(asset.id) ? null : priceFor(team, asset);
        const { valuelow, valuehigh } = bandFor(team, asset) ?? { valuelow: value ?? 0, valuehigh: value ?? 0 };
        return value === null ? [] : [[assetKey(asset), [value, valuelow, valuehigh]]];
      });
      return [status, { spot: pricing.spotValueFor(team), values: Object.fromEntries(values) }];
    }),
  );
}
