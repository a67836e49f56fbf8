import { exchangesFor, lowerEstimates, markUnfair, mayMatch, UNFAIR, windowsFor } from "./estimates.ts";
import { mainOf, type FinderAsset } from "./finder-league.ts";
import { FAIR_SHARE } from "./judge-offer.ts";
import type { Leg, Miss, Offer, RuledOut } from "./offers.ts";
import { appealOf, easeOf } from "./order.ts";
import { exchangesOf, MOST_PIECES, type Side } from "./packages.ts";

/** Fair exchanges: the packages by index, and an estimate of the appeal. */
type Candidates = { readonly mine: number[]; readonly theirs: number[]; readonly appeal: number[] };

/** The estimate of fairness leaves out roster spots and is made for a near level, so it allows a little more. */
const SLACK = 0.02;

/** How much of a gain counts, by the number of pieces. */
const EASE = Array.from({ length: 2 * MOST_PIECES + 1 }, (_, pieces) => easeOf(pieces, 2));

/** Every fair exchange with an estimate above `floor` that managers may make. */
function candidatesOf(
  one: Side,
  other: Side,
  {
    fair,
    floor,
    mayMatch: isLikely,
  }: { fair: number; floor: number; mayMatch: (mine: number, theirs: number) => boolean },
  ruledOut: RuledOut,
): Candidates {
  const found: Candidates = { mine: [], theirs: [], appeal: [] };
  const exchanges = exchangesFor(other.packages.length);
  let isFair = 0;
  for (let mine = 0; mine < one.packages.length; mine++) {
    for (const { first, count } of windowsFor(one, mine, other, fair)) {
      markUnfair(exchanges, count, one, mine, other, first, fair);
      lowerEstimates(exchanges, count, one, mine, other, first, "received", floor);
      lowerEstimates(exchanges, count, other, first, one, mine, "sent", floor);
      for (let i = 0; i < count; i++) {
        const estimate = exchanges.estimate[i]!;
        if (estimate === UNFAIR) continue;
        isFair += 1;
        if (estimate <= floor) ruledOut.loses += 1;
        else if (!isLikely(mine, first + i)) ruledOut.unlikely += 1;
        else {
          found.mine.push(mine);
          found.theirs.push(first + i);
          const pieces = one.packages[mine]!.length + other.packages[first + i]!.length;
          found.appeal.push(estimate > 0 ? estimate * EASE[pieces]! : estimate);
        }
      }
    }
  }
  const { all, left } = exchangesOf(one, other);
  ruledOut.candidates += all;
  ruledOut.filtered += all - left;
  ruledOut.unfair += left - isFair;
  return found;
}

/** An exchange weighed: an offer, or what ruled it out, with what it lacks where it comes near. */
export type Weighed =
  | { readonly offer: Offer }
  | { readonly why: "unfair" | "loses" | "unlikely" | "filtered"; readonly miss: Miss | null };

export type PairSearch = {
  readonly most: number;
  readonly weigh: (legs: readonly Leg[]) => Weighed;
  /** Assets around which more than one offer is kept. */
  readonly isRepeatable: (asset: FinderAsset) => boolean;
  readonly withMisses: boolean;
  /** Whether an exchange may be within the uncertainty of its values. */
  readonly unclear: boolean;
  /** Whether it may change a team's number of players at a position by more than one. */
  readonly reshapes: boolean;
};

/** Around one main asset so many offers are judged, since the estimates do not tell for certain which one is best. */
const MOST_VARIANTS = 2;
/** Candidates that are judged between two teams before the search gives up. */
const MOST_JUDGED = 12;
/** The same in keeper leagues, where the estimates are less certain. */
const MOST_JUDGED_KEEPERS = 60;
/** The same where the exchanges that come near are wanted as well. */
const MOST_JUDGED_NEAR = 400;
/** The largest difference of an exchange that comes near. */
const NEAR_SHARE = 0.25;
/** An estimate of this many units below a clear gain may still come near, or turn out clear. */
const NEAR_GAIN = 40;
/** Gains within the uncertainty of the values are above this estimate. */
const UNCLEAR_GAIN = 25;

/** The best offers between two teams, one around each main asset, and exchanges that come near. */
export function pairOffers(
  one: Side,
  other: Side,
  { most, weigh, isRepeatable, withMisses, unclear, reshapes }: PairSearch,
  ruledOut: RuledOut,
): { readonly offers: readonly Offer[]; readonly misses: readonly Miss[] } {
  const [found, misses]: [Offer[], Miss[]] = [[], []];
  const tries = new Map<FinderAsset, number>();
  const floor = unclear ? -UNCLEAR_GAIN : 0;
  const candidates = candidatesOf(
    one,
    other,
    {
      fair: withMisses ? NEAR_SHARE : FAIR_SHARE + SLACK,
      floor: withMisses ? -NEAR_GAIN : floor,
      mayMatch: (mine, theirs) => withMisses || mayMatch(one, mine, other, theirs, reshapes),
    },
    ruledOut,
  );
  const usual = one.keepers === null ? MOST_JUDGED : MOST_JUDGED_KEEPERS;
  const mostJudged = withMisses ? MOST_JUDGED_NEAR : usual;
  let [tried, judged] = [0, 0];
  for (const at of fromLargest(candidates.appeal)) {
    if (found.length === MOST_VARIANTS * most || judged === mostJudged) break;
    tried += 1;
    const [mine, theirs] = [candidates.mine[at]!, candidates.theirs[at]!];
    const mains = [one.main[mine]!, other.main[theirs]!].filter((main) => !isRepeatable(main));
    if (mains.some((main) => (tries.get(main) ?? 0) === MOST_VARIANTS)) {
      ruledOut.lesser += 1;
      continue;
    }
    const weighed = weigh([
      { from: one.team.id, to: other.team.id, assets: one.packages[mine]! },
      { from: other.team.id, to: one.team.id, assets: other.packages[theirs]! },
    ]);
    // Filters cost next to nothing, so they do not count as a judgement.
    if ("offer" in weighed || weighed.why !== "filtered") judged += 1;
    if ("offer" in weighed) {
      found.push(weighed.offer);
      for (const main of mains) tries.set(main, (tries.get(main) ?? 0) + 1);
    } else {
      ruledOut[weighed.why] += 1;
      if (weighed.miss) misses.push(weighed.miss);
    }
  }
  const offers = withoutVariants(found, isRepeatable).slice(0, most);
  ruledOut.lesser += candidates.appeal.length - tried + found.length - offers.length;
  return { offers, misses };
}

function withoutVariants(offers: readonly Offer[], isRepeatable: PairSearch["isRepeatable"]): readonly Offer[] {
  const moved = new Set<FinderAsset>();
  return offers
    .toSorted((a, b) => appealOf(b) - appealOf(a))
    .filter(({ legs }) => {
      const mains = legs.map(({ assets }) => mainOf(assets)).filter((main) => !isRepeatable(main));
      if (mains.some((main) => moved.has(main))) return false;
      for (const main of mains) moved.add(main);
      return true;
    });
}

/** Moves the index at a place of a heap down until none below it has a larger value. */
function sink(heap: Uint32Array, size: number, place: number, values: ArrayLike<number>): void {
  const moved = heap[place]!;
  let hole = place;
  for (let child = 2 * hole + 1; child < size; child = 2 * hole + 1) {
    if (child + 1 < size && values[heap[child + 1]!]! > values[heap[child]!]!) child += 1;
    if (values[heap[child]!]! <= values[moved]!) break;
    heap[hole] = heap[child]!;
    hole = child;
  }
  heap[hole] = moved;
}

/** Yields indexes by falling value from a heap, so that a caller who stops early does not pay for a full sort. */
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
