import type { PairReason } from "#core/ratings/prompt-reason.ts";
import type { Random } from "#core/kit/chance.ts";
import { importance, inNewsOf, isSettled, strengthOf, topOf, type Candidate } from "./candidate.ts";
import { tabulatedDrop } from "./information.ts";
import { pairKey, type Seen } from "./session.ts";

export type ChosenPair = { readonly first: Candidate; readonly second: Candidate; readonly reason: PairReason };

export type PairsOf = {
  readonly from: readonly Candidate[];
  /** Which pairs; default all. */
  readonly fits?: (first: Candidate, second: Candidate) => boolean;
};

// Random pairs reveal voters who answer blindly, and find assets whose value has jumped.
const EXPLORE_SHARE = 0.1;
const ANCHORS = 6;
const OPPONENTS = 24;
// While assets are contested, this share of an established voter's other pairs checks one of them: of twelve drawn at
// random, the one with the largest claim. More of either is not measurably better.
const CHECK_SHARE = 0.7;
const CHECK_DRAWS = 12;
// While assets are in the news, this share of the other pairs asks about one of them.
const NEWS_SHARE = 0.25;

/**
 * Chooses two assets to compare. The anchor is the best of six by uncertainty and importance; the opponent is the one
 * of 24 with the highest expected information. One pair in ten is random. Of the other pairs, seven in ten have an
 * anchor of `contested`, if there are any, and else a quarter one in the news, if there are any. No asset repeats in a
 * session while two unseen ones are left; after that, no pair repeats. Only pairs that fit and are not settled; null
 * when no such pair is left.
 */
export function choosePair(
  pairs: PairsOf,
  seen: Seen,
  random: Random,
  contested: readonly Candidate[] = [],
): ChosenPair | null {
  const candidates = pairs.from;
  const explores = random() < EXPLORE_SHARE;
  const fresh = drawSome(candidates, 2, isUnseen(seen), random).length === 2;
  const { allowed, opposes } = rulesOf(pairs, seen, fresh);

  if (explores) {
    const first = drawSome(candidates, 1, allowed, random)[0];
    const second = first && drawSome(candidates, 1, opposes(first), random)[0];
    if (first && second) return { first, second, reason: "explore" };
  }
  const top = topOf(candidates);
  const worth = ({ mu, variance }: Candidate): number => importance(mu, top) * variance;
  const inNews = inNewsOf(candidates);
  const asked = inNews.length > 0 && random() < NEWS_SHARE ? drawSome(inNews, 1, allowed, random)[0] : undefined;
  const anchors = drawSome(candidates, fresh ? ANCHORS : candidates.length, allowed, random).sort(
    (a, b) => worth(b) - worth(a),
  );
  const checked =
    contested.length > 0 && random() < CHECK_SHARE ? mostContested(contested, allowed, random) : undefined;
  for (const first of [checked, asked, ...anchors]) {
    if (!first) continue;
    const opponents = drawSome(candidates, OPPONENTS, opposes(first), random);
    const second = bestOpponent(first, opponents, top);
    if (second) return { first, second, reason: "info" };
  }
  return null;
}

const isUnseen =
  ({ assets }: Seen) =>
  ({ asset }: Candidate): boolean =>
    !assets.has(asset);

/** Which assets may be drawn, and which against one that was; `fresh`: while two unseen ones are left. */
function rulesOf({ fits = () => true }: PairsOf, seen: Seen, fresh: boolean) {
  const allowed = fresh ? isUnseen(seen) : () => true;
  const opposes = (first: Candidate) => (one: Candidate) =>
    one.asset !== first.asset &&
    allowed(one) &&
    !isSettled(first, one) &&
    fits(first, one) &&
    (fresh || !seen.pairs.has(pairKey(first.asset, one.asset)));
  return { allowed, opposes };
}

const countOf = <T>(list: readonly T[], holds: (one: T) => boolean): number =>
  list.reduce((count, one) => count + (holds(one) ? 1 : 0), 0);

/** The chance (0..1) that an exploring draw among some pairs gives this one, whichever side comes first. */
export function exploreChance(pairs: PairsOf, seen: Seen, { first, second }: ChosenPair): number {
  const { from } = pairs;
  const { allowed, opposes } = rulesOf(pairs, seen, countOf(from, isUnseen(seen)) >= 2);
  const drawn = (a: Candidate, b: Candidate): number =>
    from.includes(a) && from.includes(b) && allowed(a) && opposes(a)(b)
      ? 1 / countOf(from, allowed) / countOf(from, opposes(a))
      : 0;
  return drawn(first, second) + drawn(second, first);
}

const mostContested = (
  contested: readonly Candidate[],
  allowed: (one: Candidate) => boolean,
  random: Random,
): Candidate | undefined =>
  drawSome(contested, CHECK_DRAWS, allowed, random).sort((a, b) => (b.claim ?? 0) - (a.claim ?? 0))[0];

/** The best opponent, as in choosePair, of a given asset among those that the session has not been asked about. */
export function chooseOpponent(
  anchor: Candidate,
  candidates: readonly Candidate[],
  seen: Seen,
  random: Random,
): Candidate | undefined {
  const opposes = (one: Candidate): boolean =>
    one.asset !== anchor.asset && !seen.assets.has(one.asset) && !isSettled(anchor, one);
  return bestOpponent(anchor, drawSome(candidates, OPPONENTS, opposes, random), topOf(candidates));
}

/** The opponent whose comparison with the anchor is expected to remove most variance, weighted by importance. */
function bestOpponent(anchor: Candidate, opponents: readonly Candidate[], top: number): Candidate | undefined {
  const anchorImportance = importance(anchor.mu, top);
  let best: Candidate | undefined;
  let most = -Infinity;
  for (const one of opponents) {
    const variance = anchor.variance + one.variance;
    const drop = tabulatedDrop(strengthOf(anchor) - strengthOf(one), variance);
    const teaches = drop * variance * (anchorImportance + importance(one.mu, top));
    if (teaches > most) [best, most] = [one, teaches];
  }
  return best;
}

/** The two assets in random order, so that neither side is favoured. */
export const shuffleSides = <T>(a: T, b: T, random: Random): readonly [T, T] => (random() < 0.5 ? [a, b] : [b, a]);

const drawOne = <T>(from: readonly T[], random: Random): T | undefined => from[Math.floor(random() * from.length)];

/** Up to `count` different allowed entries at random; fewer when the list has no more. */
export function drawSome<T>(from: readonly T[], count: number, allowed: (entry: T) => boolean, random: Random): T[] {
  const chosen = new Set<T>();
  // Drawing again is cheap while most entries are allowed; otherwise the list is filtered and shuffled.
  for (let tries = 4 * count; tries > 0 && chosen.size < count; tries--) {
    const entry = drawOne(from, random);
    if (entry !== undefined && allowed(entry)) chosen.add(entry);
  }
  if (chosen.size === count) return [...chosen];
  const rest = from.filter(allowed);
  for (let i = 0; i < Math.min(count, rest.length); i++) {
    const at = i + Math.floor(random() * (rest.length - i));
    [rest[i], rest[at]] = [rest[at] as T, rest[i] as T];
  }
  return rest.slice(0, count);
}
