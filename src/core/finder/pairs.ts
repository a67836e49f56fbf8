import { LOSES, lowerBounds, UNCLEAR } from "./bounds.ts";
import { gainOf, judge } from "./gain.ts";
import type { FinderAsset } from "./finder-league.ts";
import type { Offer, RuledOut } from "./offers.ts";
import { fairFor, type Side } from "./packages.ts";

/** Fair exchanges that may be worth it to both teams: the packages by index, and a bound on the smaller gain. */
type Candidates = { readonly mine: number[]; readonly theirs: number[]; readonly bound: number[] };

/** Every fair exchange that may be worth it to both teams, by the bounds. */
const candidatesOf = (one: Side, other: Side, ruledOut: RuledOut): Candidates => {
  const found: Candidates = { mine: [], theirs: [], bound: [] };
  const bounds = new Float64Array(other.packages.length);
  let fair = 0;
  for (let mine = 0; mine < one.packages.length; mine++) {
    const { first, count } = fairFor(one.balanced[mine]!, other.balanced);
    fair += count;
    bounds.fill(Infinity, 0, count);
    lowerBounds(bounds, count, 0, one, mine, other, first, "received");
    lowerBounds(bounds, count, 0, other, first, one, mine, "sent");
    for (let i = 0; i < count; i++) {
      const bound = bounds[i]!;
      if (bound === LOSES) ruledOut.loses += 1;
      else if (bound === UNCLEAR) ruledOut.unclear += 1;
      else {
        found.mine.push(mine);
        found.theirs.push(first + i);
        found.bound.push(bound);
      }
    }
  }
  const all = one.packages.length * other.packages.length;
  ruledOut.candidates += all;
  ruledOut.unfair += all - fair;
  return found;
};

/** The indexes of the packages that two teams exchange. */
type Exchange = { readonly mine: number; readonly theirs: number };

/** The exchange with its gains, or why it is no offer. */
const offerOf = (one: Side, other: Side, { mine, theirs }: Exchange): Offer | "loses" | "unclear" => {
  const [sent, received] = [one.packages[mine]!, other.packages[theirs]!];
  const gain = gainOf(one.team, one.lineups, sent, received);
  const verdict = judge(gain.net, gain.lineup, gain.sd, one.team.status);
  if (verdict !== "gains") return verdict;
  const otherGain = gainOf(other.team, other.lineups, received, sent);
  const otherVerdict = judge(otherGain.net, otherGain.lineup, otherGain.sd, other.team.status);
  if (otherVerdict !== "gains") return otherVerdict;
  return {
    legs: [
      { from: one.team.id, to: other.team.id, assets: sent },
      { from: other.team.id, to: one.team.id, assets: received },
    ],
    gains: { [one.team.id]: gain, [other.team.id]: otherGain },
    least: Math.min(gain.total, otherGain.total),
  };
};

/**
 * The best offers between two teams, at most `most` of them, with the largest least gain first. Offers are fair
 * exchanges of up to two assets a side with a clear gain for both. Offers that move the same main asset in one
 * direction are similar: only the best is kept. Exact: candidates are tried by descending bound, and an offer is final
 * once no remaining bound exceeds its least gain. Excluded candidates are counted in `ruledOut`.
 */
export const pairOffers = (
  one: Side,
  other: Side,
  { most, accept }: { readonly most: number; readonly accept: (offer: Offer) => boolean },
  ruledOut: RuledOut,
): readonly Offer[] => {
  const settled: Offer[] = [];
  /** The main assets that settled offers move. */
  const moved = new Set<FinderAsset>();
  const isVariant = ({ mine, theirs }: Exchange): boolean =>
    moved.has(one.main[mine]!) || moved.has(other.main[theirs]!);
  /** Offers above which a candidate with a larger bound may still come, by rising least gain. */
  const open: { readonly exchange: Exchange; readonly offer: Offer }[] = [];
  const settleAbove = (bound: number): void => {
    while (settled.length < most && open.length > 0 && open.at(-1)!.offer.least >= bound) {
      const { exchange, offer } = open.pop()!;
      if (isVariant(exchange)) ruledOut.lesser += 1;
      else {
        settled.push(offer);
        moved.add(one.main[exchange.mine]!).add(other.main[exchange.theirs]!);
      }
    }
  };
  const candidates = candidatesOf(one, other, ruledOut);
  let tried = 0;
  for (const at of fromLargest(candidates.bound)) {
    settleAbove(candidates.bound[at]!);
    if (settled.length === most) break;
    tried += 1;
    const exchange = { mine: candidates.mine[at]!, theirs: candidates.theirs[at]! };
    if (isVariant(exchange)) {
      ruledOut.lesser += 1;
      continue;
    }
    const offer = offerOf(one, other, exchange);
    if (typeof offer === "string") ruledOut[offer] += 1;
    else if (accept(offer))
      open.splice(open.findLastIndex((better) => better.offer.least <= offer.least) + 1, 0, { exchange, offer });
  }
  settleAbove(-Infinity);
  ruledOut.lesser += candidates.bound.length - tried + open.length;
  return settled;
};

/** Moves the index at a place of a heap down until none below it has a larger value. */
const sink = (heap: Uint32Array, size: number, place: number, values: ArrayLike<number>): void => {
  const moved = heap[place]!;
  let hole = place;
  for (let child = 2 * hole + 1; child < size; child = 2 * hole + 1) {
    if (child + 1 < size && values[heap[child + 1]!]! > values[heap[child]!]!) child += 1;
    if (values[heap[child]!]! <= values[moved]!) break;
    heap[hole] = heap[child]!;
    hole = child;
  }
  heap[hole] = moved;
};

/**
 * Yields the indexes of values from the largest value to the smallest. It uses a heap, so a caller that stops early
 * does not pay for a full sort.
 */
// oxlint-disable-next-line func-style -- a generator
export function* fromLargest(values: ArrayLike<number>): Generator<number, void> {
  const heap = new Uint32Array(values.length);
  for (let at = 0; at < heap.length; at++) heap[at] = at;
  for (let place = (heap.length >> 1) - 1; place >= 0; place--) sink(heap, heap.length, place, values);
  for (let size = heap.length; size > 0; size--) {
    yield heap[0]!;
    heap[0] = heap[size - 1]!;
    sink(heap, size - 1, 0, values);
  }
}
