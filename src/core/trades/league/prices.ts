import { parsePickName } from "#core/assets/pick-name.ts";
import { cached } from "#core/kit/collections.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { BandFor } from "../chance-to-gain.ts";
import type { PriceFor } from "../net.ts";
import type { LeaguePick, TradeAsset, TradeTeam } from "../trade.ts";
import {
  certainOdds,
  pickPricer,
  priceOver,
  withRookies,
  type CataloguePick,
  type PickPrice,
  type PickPricer,
} from "#core/values/pick-price.ts";

type LeagueOdds = (pick: LeaguePick) => readonly number[] | null;

type Base = {
  readonly priceFor: PriceFor;
  readonly bandFor: BandFor;
  readonly assets: readonly TradeAsset[];
};

export type LeagueTradePrices = {
  readonly priceFor: PriceFor;
  readonly bandFor: BandFor;
  /** The price of a pick of the league to a team, with its band; null if its odds or its price are unknown. */
  readonly pickPrice: (team: Parameters<PriceFor>[0], pick: LeaguePick) => PickPrice | null;
};

const cataloguePicks = ({ assets, priceFor }: Base, team: Parameters<PriceFor>[0]): readonly CataloguePick[] =>
  assets.flatMap((asset) => {
    const named = asset.position === "PICK" ? parsePickName(asset.name) : null;
    const value = named && priceFor(team, { id: asset.id });
    if (!named || value === null) return [];
    const { season: year, round, slot } = named;
    const place = typeof slot === "number" ? { slot, tier: null } : { slot: null, tier: slot };
    return [{ pick: { year, round, ...place }, value }];
  });

type PickLeague = {
  readonly teams: number;
  readonly oddsOf: LeagueOdds;
  /** Ids of the rookies of this season who are on no roster. */
  readonly rookies: readonly AssetId[];
};

/**
 * Prices a league's picks over the slots they may become, by the catalogue's or this season's rookies left; without
 * known odds as the catalogue's pick.
 */
export function leagueTradePrices(base: Base, { teams, oddsOf, rookies }: PickLeague): LeagueTradePrices {
  type Priced = { readonly pricer: PickPricer; readonly prices: WeakMap<LeaguePick, PickPrice> };
  const pricers = new Map<string, Priced>();
  const pricerFor = (team: Parameters<PriceFor>[0]): Priced =>
    cached(pricers, `${team.teamStatus} ${team.customScoresEnabled}`, () => {
      const picks = cataloguePicks(base, team);
      const pricer = withRookies(pickPricer(picks, teams), {
        season: picks.reduce((first, { pick }) => Math.min(first, pick.year), Infinity) - 1,
        teams,
        rookies: rookies.flatMap((id) => base.priceFor(team, { id }) ?? []),
      });
      return { pricer, prices: new WeakMap() };
    });
  const pickPrice: LeagueTradePrices["pickPrice"] = (team, pick) => {
    const { pricer, prices } = pricerFor(team);
    const known = prices.get(pick);
    if (known) return known;
    const odds = pick.slot === null ? (pick.odds ?? oddsOf(pick)) : certainOdds(pick.slot, teams);
    const price = odds && odds.length > 0 ? priceOver(pricer, pick, odds) : null;
    if (price) prices.set(pick, price);
    return price;
  };
  const priceFor: PriceFor = (team, asset) =>
    (asset.leaguepick && pickPrice(team, asset.leaguepick)?.value) ?? base.priceFor(team, asset);
  const bandFor: BandFor = (team: TradeTeam, asset) => {
    const price = asset.leaguepick?.slot === null ? pickPrice(team, asset.leaguepick) : null;
    return price ? { valuelow: price.low, valuehigh: price.high } : base.bandFor(team, asset);
  };
  return { priceFor, bandFor, pickPrice };
}
