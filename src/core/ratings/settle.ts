import { judge, propose, roomFor } from "./claim.ts";
import { compare, levelOf, observe } from "./observe.ts";
import { grownBy, type Rating, VARIANCE_FLOOR } from "./rating.ts";
import type { Selection } from "./selection.ts";
import { attention, learnVoter, repeatTemper, type Voter, voterScale } from "./voter.ts";

/** One asset of a comparison as shown to the voter. */
export type Named = {
  readonly rating: Rating;
  /** What the voter's situation adds to the asset's ln value; 0 outside perception. */
  readonly offset: number;
  /** Earlier counted answers of this voter about this asset in this pool. */
  readonly repeats: number;
};

type Answer = {
  readonly selection: Selection;
  /** Weight of the answer after vote weighting (vote-weight.ts), 0 to 1. */
  readonly weight: number;
  readonly established: boolean;
};

/** The parameters with which an answer was applied. They are stored with it, so that a refit uses the same. */
export type Applied = {
  /** Exponent of the likelihood (tempering), 0 to 1: the product of repeats, vote weighting and the caps. */
  readonly temper: number;
  /** Estimated probability that the voter looked. */
  readonly attention: number;
  readonly scale: number;
};

type Settlement = {
  readonly left: readonly Rating[];
  readonly right: readonly Rating[];
  readonly voter: Voter;
  readonly applied: Applied;
};

const MOST_MOVED = 0.6;

const mostMoved = ({ variance }: Rating): number => MOST_MOVED * Math.sqrt(variance);

/**
 * Applies one answer to its assets and its voter: the whole update of the engine
 * (docs/decisions/0009-rating-update.md). What one asset gains the other loses, in proportion to its variance. No asset
 * moves by more than 0.6 of its deviation; newcomers move it within their allowance, and established voters judge what
 * newcomers claim beyond it (claim.ts). An answer of weight 0 changes nothing.
 */
export function settleVote(
  left: readonly Named[],
  right: readonly Named[],
  voter: Voter,
  { selection, weight, established }: Answer,
): Settlement {
  const named = [...left, ...right];
  const ownTemper = weight * repeatTemper(Math.max(...named.map(({ repeats }) => repeats)));
  const looked = attention(voter);
  const appliedWith = (temper: number): Applied => ({ temper, attention: looked, scale: voterScale(voter) });
  if (weight === 0) return { left: left.map(ratingOf), right: right.map(ratingOf), voter, applied: appliedWith(0) };

  const { gap, variance, loads } = compare(left.map(toContender), right.map(toContender));
  const level = levelOf(selection);
  const seen = observe(gap, variance, level, voter, ownTemper);
  const moved = seen.gap - gap;
  const removed = variance - seen.variance;

  const parts = named.map(({ rating, repeats }, i) => {
    const load = loads[i]!;
    const share = (rating.variance * load) / variance;
    const most = mostMoved(rating);
    const wanted = Math.max(-most, Math.min(most, share * moved));
    const room = established ? most : Math.min(most, roomFor(rating, wanted));
    return { rating, repeats, load, share, wanted, room };
  });
  // All assets of the comparison keep the share of the answer that the one with least room allows.
  const kept = Math.min(
    1,
    ...parts.map(({ share, room }) => room / Math.max(Number.MIN_VALUE, Math.abs(share * moved))),
  );

  const settled = parts.map(({ rating, repeats, load, share, wanted }): Rating => {
    const move = kept * share * moved;
    const learned = Math.max(VARIANCE_FLOOR, rating.variance - kept * share * share * removed);
    const counted = { ...rating, mu: rating.mu + move, variance: learned, votes: rating.votes + 1 };
    // An absurd answer may add variance: not a newcomer's, or it would add to the allowance.
    if (!established)
      return { ...counted, ...propose(rating, move, wanted), variance: Math.min(rating.variance, learned) };
    const { through, ...proposal } = judge(rating, {
      move,
      unsettled: Math.min(1, learned / rating.variance),
      isFirst: repeats === 0,
      most: mostMoved(rating) - Math.abs(move),
    });
    const squared = moved ** 2 / Math.max(removed, 1e-9);
    // Who says the same again says less that is new.
    const grown = grownBy(rating, learned, squared, repeatTemper(repeats) * looked * share * load);
    return { ...counted, ...proposal, mu: counted.mu + through, variance: grown };
  });
  return {
    left: settled.slice(0, left.length),
    right: settled.slice(left.length),
    voter: learnVoter(voter, level, seen.chances),
    applied: appliedWith(ownTemper * kept),
  };
}

const ratingOf = ({ rating }: Named): Rating => rating;
const toContender = ({ rating, offset }: Named) => ({ ...rating, offset });
