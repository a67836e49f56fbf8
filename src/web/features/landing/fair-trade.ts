import type { Asset } from "#contract/values.ts";
import { BALANCE_THRESHOLD } from "#core/trade/balance.ts";

type Piece = Pick<Asset, "assetid" | "assetdisplayname" | "position" | "tradevalue" | "isdraftpick">;

/** One player against two pieces of nearly the same value. */
export type FairTrade<P extends Piece = Asset> = {
  readonly one: P;
  readonly two: readonly [P, P];
  readonly gap: number;
};

// The rank of the player, so that the example is neither the best player nor an unknown.
const FIRST_STAR = 2;
const LAST_STAR = 10;
const DEEPEST_PIECE = 120;
// Smallest share of the player's value for a piece; less would be a throw-in.
const SMALLEST_PART = 0.2;

/**
 * A balanced one-for-two trade from a list, best first: the pair with the smallest gap, preferring pairs with a pick.
 * Null if no pair is within the balance threshold.
 */
export const fairTrade = <P extends Piece>(ranked: readonly P[]): FairTrade<P> | null => {
  const stars = ranked.filter(({ isdraftpick }) => !isdraftpick).slice(FIRST_STAR, LAST_STAR);
  const pieces = ranked.slice(FIRST_STAR, DEEPEST_PIECE);
  let best: { trade: FairTrade<P>; cost: number } | null = null;
  for (const one of stars) {
    const large = pieces.filter(
      ({ assetid, tradevalue }) =>
        assetid !== one.assetid && tradevalue >= SMALLEST_PART * one.tradevalue && tradevalue < one.tradevalue,
    );
    for (const [index, first] of large.entries()) {
      for (const second of large.slice(index + 1)) {
        const gap = first.tradevalue + second.tradevalue - one.tradevalue;
        if (Math.abs(gap) >= BALANCE_THRESHOLD || first.position === second.position) continue;
        const cost = Math.abs(gap) + (first.isdraftpick || second.isdraftpick ? 0 : BALANCE_THRESHOLD);
        if (best === null || cost < best.cost) best = { trade: { one, two: [first, second], gap }, cost };
      }
    }
  }
  return best?.trade ?? null;
};
