/** What newcomers have done to an asset: they share an allowance; a claim beyond it is for established voters. */
export type Proposal = {
  /** How far newcomers have carried the mean since established voters settled it, in ln value; positive: up. */
  readonly carried: number;
  /** How far they would have carried it without an allowance, in ln value. */
  readonly claimed: number;
};

export const NOTHING_PROPOSED: Proposal = { carried: 0, claimed: 0 };

type Proposed = Proposal & { readonly variance: number };

// The allowance, in deviations of the asset. Larger ones let rings raise a target by more than a tenth on average;
// smaller ones follow changes later.
const ALLOWANCE = 0.25;
// Where so much of the allowance is used, more newcomers' answers would be held back than counted.
const CONTESTED_SHARE = 0.7;
// Half of what is proposed is forgotten in ten days: longer than a wave of honest opinion, shorter than a ring's wait.
const FORGOTTEN_A_DAY = 0.07;
// An established answer speaks for or against a claim with twice its own move: with less a true claim needs more
// checks than an asset gets in a week, with more one voter would decide it.
const JUDGED = 2;

const allowanceOf = ({ variance }: Proposed): number => ALLOWANCE * Math.sqrt(variance);

/** How far newcomers may still move the asset in the direction of `move`, in ln value: 0 or more. */
export function roomFor(proposed: Proposed, move: number): number {
  return Math.max(0, allowanceOf(proposed) - proposed.carried * Math.sign(move));
}

/** Is the allowance nearly used? Then either the value has changed or somebody pushes it: established voters know. */
export function isContested(proposed: Proposed): boolean {
  return Math.abs(proposed.carried) >= CONTESTED_SHARE * allowanceOf(proposed);
}

/** The size of the claim, in deviations of the asset. */
export function claimOf({ claimed, variance }: Proposed): number {
  return Math.abs(claimed) / Math.sqrt(variance);
}

/** A newcomer's answer moved the asset by `moved`, and would have moved it by `wanted` without the allowance. */
export function propose({ carried, claimed }: Proposal, moved: number, wanted: number): Proposal {
  return { carried: carried + moved, claimed: claimed + wanted };
}

/** An established answer as it concerns a claim. */
type Judgement = {
  readonly move: number;
  /** The share of the asset's variance that it left (0..1). */
  readonly unsettled: number;
  /** Is it the voter's first about this asset? Only such answers confirm a claim. */
  readonly isFirst: boolean;
  /** The most that it may let through, in ln value. */
  readonly most: number;
};

/**
 * What an established answer makes of a proposal, and how far it lets the claim through (ln value, signed). It settles
 * both parts by the share of the variance it removed. Against the claim it strikes out twice its own move; with the
 * claim, a voter's first answer about the asset lets through twice its own move of what was held back.
 */
export function judge(
  { carried, claimed }: Proposal,
  { move, unsettled, isFirst, most }: Judgement,
): Proposal & { readonly through: number } {
  const direction = Math.sign(claimed);
  const claim = unsettled * Math.abs(claimed);
  const judged = JUDGED * Math.abs(move);
  const held = Math.max(0, claim - Math.max(0, direction * carried));
  const agrees = move * direction > 0;
  const struck = agrees ? 0 : Math.min(claim, judged);
  const through = agrees && isFirst ? Math.min(held, judged, most) : 0;
  return {
    carried: unsettled * carried,
    claimed: direction * (claim - struck - through),
    through: direction * through,
  };
}

/** The proposal a day later: a part of the allowance is free again, and of the claim forgotten. */
export function forget({ carried, claimed }: Proposal): Proposal {
  return { carried: (1 - FORGOTTEN_A_DAY) * carried, claimed: (1 - FORGOTTEN_A_DAY) * claimed };
}
