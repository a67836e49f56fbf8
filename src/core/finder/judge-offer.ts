import { cached } from "#core/kit/collections.ts";
import { keeperChangesIn } from "#core/trades/league/keeper-changes.ts";
import { contractChangesIn } from "#core/trades/league/contract-changes.ts";
import { lineupChangesIn } from "#core/trades/league/lineup-changes.ts";
import { judgeTrade, type JudgedBy, type Judgement, type LineupChangeFor } from "#core/trades/judge-trade.ts";
import type { PricedAsset, Trade, TradeAsset } from "#core/trades/trade.ts";
import { balancedOf, startableOf, sumOver, valueIn, type FinderAsset, type FinderLeague } from "./finder-league.ts";
import { tradeAssetIn, tradeOfLegs } from "./offer-trade.ts";
import type { Leg, Offer, TeamGain } from "./offers.ts";

/** The largest difference of two sides at balanced values after the package adjustment, as a share of the larger. */
export const FAIR_SHARE = 0.12;

/** A smaller chance to gain is within the uncertainty of the values: the calculator calls it too close. */
export const CLEAR_CHANCE = 0.6;

/** An exchange with its judgement. `unfairness` returns the largest difference at balanced values, as a share. */
type JudgedOffer = { readonly offer: Offer; readonly unfairness: () => number };

/** Judges exchanges of a league as the calculator does when they are opened in it. */
export type OfferJudge = (legs: readonly Leg[]) => JudgedOffer;

const balancedTrade = (trade: Trade): Trade => ({
  ...trade,
  teams: trade.teams.map((team) => ({ ...team, teamStatus: 0 })),
});

/** How far each team is from an even trade after the package adjustment, as a share of its larger side; the largest. */
const unfairnessOf = ({ teams }: Judgement): number =>
  Math.max(
    ...teams.map(({ sent, received, adjusted }) => Math.abs(adjusted) / Math.max(sent, received, Number.MIN_VALUE)),
  );

/** Judges exchanges of a league as the calculator does: `judgeTrade` by the league's prices, bands and rosters. */
export function offerJudge(league: FinderLeague): OfferJudge {
  const made = new Map<FinderAsset, TradeAsset>();
  const found = new Map<PricedAsset, FinderAsset>();
  const assetOf = (asset: FinderAsset): TradeAsset =>
    cached(made, asset, () => {
      const traded = tradeAssetIn(league, asset);
      found.set(traded, asset);
      return traded;
    });
  const prices: JudgedBy = {
    priceFor: ({ teamStatus }, asset) => {
      const priced = found.get(asset);
      return priced ? valueIn(priced, teamStatus) : null;
    },
    bandFor: ({ teamStatus }, asset) => {
      const priced = found.get(asset);
      return priced ? { valuelow: priced.low[teamStatus + 2]!, valuehigh: priced.high[teamStatus + 2]! } : null;
    },
    spotValueFor: ({ teamStatus }) => league.spots[teamStatus + 2] ?? 0,
  };
  const lineupChangeFor = lineupChangesIn({
    ...league,
    teams: league.teams.map(({ id, assets, seasonleft }) => ({ id, assets: startableOf(assets), seasonleft })),
    others: league.teams.flatMap(({ assets }) => assets.filter(({ isbeside }) => isbeside)),
  });
  const keeperChangeFor = league.keepers
    ? keeperChangesIn(
        league.keepers,
        league.teams.map(({ id, assets }) => ({ id, assets: assets.map(({ assetid }) => assetid) })),
      )
    : contractChanges(league);
  const withLineups: JudgedBy = { ...prices, lineupChangeFor, keeperChangeFor };
  return (legs) => {
    const trade = tradeOfLegs(league, legs, null, assetOf);
    const { teams, verdict } = judgeTrade(trade, withLineups);
    const gains: Record<string, TeamGain> = {};
    trade.teams.forEach(({ league: seat }, at) => {
      const { net, lineup, keepers, gain, chance } = teams[at]!;
      gains[seat!.teamid] = { net, lineup, keepers, gain, chance: chance ?? 0 };
    });
    return {
      offer: { legs, gains, verdict: verdict.kind, least: Math.min(...teams.map(({ gain }) => gain)) },
      unfairness: () => unfairnessOf(judgeTrade(balancedTrade(trade), prices)),
    };
  };
}

const contractChanges = ({ teams }: FinderLeague): LineupChangeFor | undefined =>
  teams.some(({ payroll }) => payroll)
    ? contractChangesIn(
        new Map(teams.flatMap(({ assets }) => assets.map(({ assetid, contract }) => [assetid as number, contract]))),
      )
    : undefined;

/** What a team overpays at plain balanced values, as a share of what it sends; negative where it receives more. */
export function overpaid(sent: readonly FinderAsset[], received: readonly FinderAsset[]): number {
  const paid = sumOver(sent, balancedOf);
  return paid > 0 ? (paid - sumOver(received, balancedOf)) / paid : 0;
}
