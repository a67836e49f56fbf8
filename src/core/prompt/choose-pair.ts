import type { Random } from "../chance.ts";
import { type Candidate, importance, isSettled, strengthOf, topOf } from "./candidate.ts";
import { tabulatedDrop } from "./information.ts";
import { drawSome } from "./random-draw.ts";
import { pairKey, type Seen } from "./session.ts";

export type PairReason = "explore" | "info";
export type ChosenPair = { readonly first: Candidate; readonly second: Candidate; readonly reason: PairReason };

// Random pairs reveal voters who answer blindly, and find assets whose value has jumped.
const EXPLORE_SHARE = 0.1;
const ANCHORS = 6;
const OPPONENTS = 24;
// While assets are contested, this share of the other pairs checks one of them: of three drawn at random, the one with
// the longest run.
const CHECK_SHARE = 0.35;
const CHECK_DRAWS = 3;

/**
 * Chooses two assets to compare. The anchor is the best of six by uncertainty, importance and suspicion; the opponent
 * is the one of 24 with the highest expected information. One pair in ten is random. While some candidates are
 * contested, about a third of the other pairs have a contested anchor. No asset repeats in a session while two unseen
 * ones are left; after that, no pair repeats. Only pairs that fit and are not settled; null when no such pair is left.
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
  const fresh = drawSome(candidates, 2, unseen, random).length === 2;
  const allowed = fresh ? unseen : () => true;
  const opposes = (first: Candidate) => (one: Candidate) =>
    one.asset !== first.asset &&
    allowed(one) &&
    !isSettled(first, one) &&
    fits(first, one) &&
    (fresh || !seen.pairs.has(pairKey(first.asset, one.asset)));

  if (explores) {
    const first = drawSome(candidates, 1, allowed, random)[0];
    const second = first && drawSome(candidates, 1, opposes(first), random)[0];
    if (first && second) return { first, second, reason: "explore" };
  }
  const top = topOf(candidates);
  const worth = ({ mu, variance, suspicion }: Candidate): number =>
    importance(mu, top) * variance * (1 + (suspicion ?? 0));
  const anchors = drawSome(candidates, fresh ? ANCHORS : candidates.length, allowed, random).sort(
    (a, b) => worth(b) - worth(a),
  );
  const checked =
    contested.length > 0 && random() < CHECK_SHARE ? mostContested(contested, allowed, random) : undefined;
  for (const first of checked ? [checked, ...anchors] : anchors) {
    const opponents = drawSome(candidates, OPPONENTS, opposes(first), random);
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
  drawSome(contested, CHECK_DRAWS, allowed, random).sort((a, b) => (b.run ?? 0) - (a.run ?? 0))[0];

/** The best opponent, as in choosePair, of a given asset among those that the session has not been asked about. */
export const chooseOpponent = (
  anchor: Candidate,
  candidates: readonly Candidate[],
  seen: Seen,
  random: Random,
): Candidate | undefined => {
  const opposes = (one: Candidate): boolean =>
    one.asset !== anchor.asset && !seen.assets.has(one.asset) && !isSettled(anchor, one);
  return bestOpponent(anchor, drawSome(candidates, OPPONENTS, opposes, random), topOf(candidates));
};

/** The opponent whose comparison with the anchor is expected to remove most variance, weighted by importance. */
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

/** The two assets in random order, so that neither side is favoured. */
export const shuffleSides = <T>(a: T, b: T, random: Random): readonly [T, T] => (random() < 0.5 ? [a, b] : [b, a]);
