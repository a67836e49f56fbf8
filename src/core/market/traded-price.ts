import type { AssetId } from "#core/kit/ids.ts";
import { BAND } from "#core/values/edges.ts";
import { gapOf, tradeWeights, type RatedPiece, type RatedTrade } from "./evenness.ts";

/** A traded price is told from this many trades, of this many leagues, on. */
const FEWEST_OF_PLAYER = { trades: 30, leagues: 10 } as const;

// The spread of the sides of accepted trades, in ln; beyond this many of them a trade pulls no further (Huber 1964).
const SPREAD = 0.33;
const HUBER = 1.345;
const ROUNDS = 20;
const STEP = 0.01;

/** What completed trades say of a price: a factor on the community's value with its 80 percent band. */
export type TradedPrice = {
  readonly factor: number;
  readonly low: number;
  readonly high: number;
};

const isOf =
  (asset: AssetId) =>
  (piece: RatedPiece): boolean =>
    piece.assetid === asset;

/** The trade with the asset on the first side, valued `more` (in ln) higher. */
function valuedHigher({ sides: [first, second], ...trade }: RatedTrade, asset: AssetId, more: number): RatedTrade {
  const [own, other] = first.some(isOf(asset)) ? [first, second] : [second, first];
  const raised = own.map((piece) => (isOf(asset)(piece) ? { ...piece, value: piece.value * Math.exp(more) } : piece));
  return { ...trade, sides: [raised, other] };
}

/** The price at which a player's trades come out even, others at their values of the day; its band is of leagues. */
export function tradedPrice(trades: readonly RatedTrade[], asset: AssetId, today: string): TradedPrice | null {
  const own = trades.filter(({ sides }) => sides.filter((side) => side.some(isOf(asset))).length === 1);
  const weights = tradeWeights(own, today);
  // The same package again and again is one of few trades.
  const counted = own.filter((_, at) => weights[at]! > 0);
  const leagues = new Set(counted.map(({ league }) => league)).size;
  if (counted.length < FEWEST_OF_PLAYER.trades || leagues < FEWEST_OF_PLAYER.leagues) return null;
  const told = own.map((trade, at) => {
    const gap = gapOf(valuedHigher(trade, asset, 0));
    const share = (gapOf(valuedHigher(trade, asset, STEP)) - gap) / STEP;
    return { league: trade.league, gap, share, weight: weights[at]! };
  });
  const sum = (of: (one: Told) => number): number => told.reduce((all, one) => all + of(one), 0);
  // Least squares to begin with, where no trade is too far off to count.
  let price = -sum(({ weight, share, gap }) => weight * share * gap) / sum(({ weight, share }) => weight * share ** 2);
  let pulled = pullOf(told, price);
  for (let round = 0; round < ROUNDS && pulled.curvature > 0; round += 1) {
    price -= pulled.pull / pulled.curvature;
    pulled = pullOf(told, price);
  }
  const { byLeague, curvature } = pulled;
  if (!(curvature > 0)) return null;
  const squares = [...byLeague.values()].reduce((sum, pull) => sum + pull ** 2, 0);
  const margin = (BAND * Math.sqrt((squares * byLeague.size) / (byLeague.size - 1))) / curvature;
  return { factor: Math.exp(price), low: Math.exp(price - margin), high: Math.exp(price + margin) };
}

type Told = { readonly league: string; readonly gap: number; readonly share: number; readonly weight: number };

/** How the trades of each league pull at a price, and how that moves with it. */
function pullOf(told: readonly Told[], price: number) {
  const byLeague = new Map<string, number>();
  let [pull, curvature] = [0, 0];
  for (const { league, gap, share, weight } of told) {
    const left = (gap + share * price) / SPREAD;
    const counted = weight * Math.max(-HUBER, Math.min(HUBER, left)) * share;
    byLeague.set(league, (byLeague.get(league) ?? 0) + counted);
    pull += counted;
    if (Math.abs(left) <= HUBER) curvature += (weight * share ** 2) / SPREAD;
  }
  return { byLeague, pull, curvature };
}
