import { cached } from "#core/kit/collections.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { BandFor } from "./chance-to-gain.ts";
import type { PriceFor } from "./net.ts";
import type { TradeTeam } from "./trade.ts";
import { startupPickOf, worthOfStartupPick } from "#core/assets/startup-pick.ts";

type Prices = { readonly priceFor: PriceFor; readonly bandFor: BandFor };
type Team = Parameters<PriceFor>[0];

/** The nth pick of a startup draft is worth what the nth best player is worth to the same team, by `bestFor`. */
export function withStartupPicks({ priceFor, bandFor }: Prices, bestFor: (team: Team) => readonly AssetId[]): Prices {
  const lists = new Map<string, readonly AssetId[]>();
  const listFor = (team: Team): readonly AssetId[] =>
    cached(lists, `${team.teamStatus} ${team.customScoresEnabled}`, () => bestFor(team));
  /** The asset whose price another has: a player for a startup pick, null beyond the last player; else itself. */
  const pricedAs = <Asset extends { readonly id: AssetId }>(
    team: Team,
    asset: Asset,
  ): Asset | { id: AssetId } | null => {
    const pick = startupPickOf(asset.id);
    if (!pick) return asset;
    const id = worthOfStartupPick(pick, listFor(team));
    return id === null ? null : { id };
  };
  return {
    priceFor: (team, asset) => {
      const priced = pricedAs(team, asset);
      return priced && priceFor(team, priced);
    },
    bandFor: (team: TradeTeam, asset) => {
      const priced = pricedAs(team, asset);
      return priced && bandFor(team, priced);
    },
  };
}
