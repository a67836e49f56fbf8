import type { SharedTrade } from "#contract/shares.ts";
import { weighShared, type SharedPrices, type SharedValue } from "#core/trade/shared-trade.ts";
import type { FrozenTrade } from "#server/db/schema/shares.ts";
import type { Deps } from "#server/deps.ts";
import { leagueOf } from "../situation.ts";
import { sharedPrices } from "./prices.ts";

/** A trade by its outline, with what its assets are called. */
export type OutlinedTrade = Pick<FrozenTrade, "outline" | "assets">;

const valued = (value: SharedValue | null) => value && { value: value[0], low: value[1], high: value[2] };

/** A trade weighed at given prices, as the contract describes it. */
export const weighed = ({ outline, assets }: OutlinedTrade, prices: SharedPrices): SharedTrade["now"] => {
  const { weighing, text, valueFor } = weighShared(outline, assets, prices);
  return {
    moves: outline.moves.map(({ assetid, from, to }) => ({
      sender: valued(valueFor(from, assetid)),
      receiver: valued(valueFor(to, assetid)),
    })),
    nets: weighing.teams.map(({ adjusted }) => adjusted),
    ...text,
  };
};

/** A trade weighed in a situation by the ratings of now. */
export const weighedNow = (
  deps: Pick<Deps, "ratings" | "now">,
  trade: OutlinedTrade,
  situation: SharedTrade["situation"],
): SharedTrade["now"] =>
  weighed(
    trade,
    sharedPrices(
      deps,
      leagueOf(deps.ratings.reference, situation),
      trade.outline.teams.map(({ teamStatus }) => teamStatus),
      trade.outline.moves.map(({ assetid }) => assetid),
    ),
  );
