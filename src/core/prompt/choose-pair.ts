import type { Random } from "../chance.ts";
import { type Candidate, importance, strengthOf, topOf } from "./candidate.ts";
import { tabulatedDrop } from "./information.ts";
import { pickSome } from "./pick.ts";
import { pairKey, type Seen } from "./session.ts";

export type PairReason = "explore" | "info";
export type ChosenPair = { readonly first: Candidate; readonly second: Candidate; readonly reason: PairReason };

// Pairs drawn evenly unmask answers given without looking, and find assets that have jumped.
const EXPLORE_SHARE = 0.1;
const ANCHORS = 6;
const OPPONENTS = 24;
// While assets are contested, this share of the other pairs checks one of them: the longest run of three drawn evenly.
const CHECK_SHARE = 0.35;
const CHECK_DRAWS = 3;

/**
 * Two assets to compare next: the anchor is the most doubtful, important and suspected of six,
 * its opponent the one of 24 whose comparison is expected to teach most; one pair in ten is drawn evenly. While some of
 * the candidates are contested, about a third of the other pairs have one of these as anchor.
 * No asset twice in a session while two unseen are left, then only no pair twice. Only pairs that fit; null when no
 * such pair is left.
 */
export const choosePair = (
  candidates: readonly Candidate[],
  seen: Seen,
  random: Random,
  fits: (first: Candidate, second: Candidate) => boolean = () => true,
  contested: readonly Candidate[] = [],
): ChosenPair | null => {
  const explores = random() < EXPLORE_SHARE;
  const unseen = ({ asset }: Candidate): boolean => !seen.assets.has(asset);
  const fresh = pickSome(candidates, 2, unseen, random).length === 2;
  const allowed = fresh ? unseen : () => true;
  const opposes = (first: Candidate) => (one: Candidate) =>
    one.asset !== first.asset &&
    allowed(one) &&
    fits(first, one) &&
    (fresh || !seen.pairs.has(pairKey(first.asset, one.asset)));

  if (explores) {
    const first = pickSome(candidates, 1, allowed, random)[0];
    const second = first && pickSome(candidates, 1, opposes(first), random)[0];
    if (first && second) return { first, second, reason: "explore" };
  }
  const top = topOf(candidates);
  const worth = ({ mu, variance, suspicion }: Candidate): number =>
    importance(mu, top) * variance * (1 + (suspicion ?? 0));
  const anchors = pickSome(candidates, fresh ? ANCHORS : candidates.length, allowed, random).sort(
    (a, b) => worth(b) - worth(a),
  );
  const checked =
    contested.length > 0 && random() < CHECK_SHARE ? mostContested(contested, allowed, random) : undefined;
  for (const first of checked ? [checked, ...anchors] : anchors) {
    const opponents = pickSome(candidates, OPPONENTS, opposes(first), random);
    const second = bestOpponent(first, opponents, top);
    if (second) return { first, second, reason: "info" };
  }
  return null;
};

const mostContested = (
  contested: readonly Candidate[],
  allowed: (one: Candidate) => boolean,
  random: Random,
): Candidate | undefined =>
  pickSome(contested, CHECK_DRAWS, allowed, random).sort((a, b) => (b.run ?? 0) - (a.run ?? 0))[0];

/** The opponent whose comparison with the anchor is expected to take away most variance, weighted by importance. */
const bestOpponent = (anchor: Candidate, opponents: readonly Candidate[], top: number): Candidate | undefined => {
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
};

/** The two in random order, so that no side is favoured. */
export const shuffleSides = <T>(a: T, b: T, random: Random): readonly [T, T] => (random() < 0.5 ? [a, b] : [b, a]);
