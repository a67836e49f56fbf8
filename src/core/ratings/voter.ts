import { DAY_MS } from "#core/kit/calendar.ts";
import type { PromptReason } from "./prompt-reason.ts";

/** The visitor id behind answers. Trust is never merged across ids. */
export type VoterId = string;

/** One number for each kind of voter: expert, normal, careless, blind (answers without looking). */
export type ByClass = readonly [number, number, number, number];

/** The belief about one voter, over all pools: nine numbers. */
export type Voter = {
  /** Probability of each kind of voter; the sum is 1. */
  readonly trust: ByClass;
  /** Counted answers by level (0 Know Right .. 4 Know Left). */
  readonly answers: readonly [number, number, number, number, number];
};

const CLASS_PRIOR: ByClass = [0.12, 0.58, 0.18, 0.12];

/** The noise multiplier of each kind of voter who looks. */
export const CLASS_SCALES: readonly [number, number, number] = [0.6, 1, 2.6];

// Voters may change: each answer mixes in a little of the prior.
const LEAK = 0.005;

// Opinion over noise, as variances, of the simulated crowd (`repeatTemper`).
const REPEAT_LOSS = 0.5;

// A voter is established in a pool after half of its age, within so many days: a season's ring would have to wait for a
// month, and on a new pool nobody can have been there for long.
const MOST_DAYS = 28;
// With this share of the pool's answers, within so many: half as many let rings in that give 30 honest answers first.
const ANSWERS_SHARE = 0.005;
const MOST_ANSWERS = 300;
// Up to its first refit nobody in a pool knows better than others.
const FIRST_ANSWERS = 700;

export const NEW_VOTER: Voter = { trust: CLASS_PRIOR, answers: [0, 0, 0, 0, 0] };

export const answersGiven = ({ answers }: Voter): number => answers.reduce((sum, count) => sum + count);

/** Probability of a level from a voter who does not look: the voter's own frequencies (Laplace's rule). */
export const blindChance = (voter: Voter, level: number): number =>
  (1 + (voter.answers[level] ?? 0)) / (5 + answersGiven(voter));

/**
 * Temper when the voter has answered about the same asset `repeats` times before. A voter's lasting opinion of an asset
 * is an error that repeating does not average out: n answers with noise variance v and opinion variance u carry n / (v
 * + n u), so the next one carries 1 / (1 + n u/v)^2 of the first. Any number of them counts as less than three.
 */
export const repeatTemper = (repeats: number): number => 1 / (1 + REPEAT_LOSS * repeats) ** 2;

/** Came less than half of the pool's age, at most 28 days, ago? All moments in milliseconds. */
export function isNewVisitor(firstVisit: number, now: number, poolOpened: number): boolean {
  return now - firstVisit < Math.min(MOST_DAYS * DAY_MS, (now - poolOpened) / 2);
}

/** To the Daily Twelve always: its pairs are known a day before, so a ring of established members could gather. */
export const isReadAsNew = (reason: PromptReason, ...visit: Parameters<typeof isNewVisitor>): boolean =>
  reason === "daily" || isNewVisitor(...visit);

/**
 * Is a voter established in a pool? Not if a new visitor, nor before giving half a percent of the pool's answers at its
 * last day mark (`poolAnswers`), at most 300, on days before this one (`earlier`): standing is earned by honest work
 * that grows with what there is to move. In a pool without 700 answers at that mark everybody is, so that its first day
 * teaches.
 */
export function isEstablished(newVisitor: boolean, earlier: number, poolAnswers: number): boolean {
  return poolAnswers < FIRST_ANSWERS || (!newVisitor && earlier >= Math.min(MOST_ANSWERS, ANSWERS_SHARE * poolAnswers));
}

/** Probability that the voter looks at the pair at all. */
export const attention = ({ trust }: Voter): number => 1 - trust[3];

/** The noise multiplier of a voter who looks: the geometric mean of the class scales. */
export function voterScale({ trust }: Voter): number {
  const looking = trust[0] + trust[1] + trust[2];
  const logs = CLASS_SCALES.reduce((sum, scale, kind) => sum + trust[kind]! * Math.log(scale), 0);
  return looking > 0 ? Math.exp(logs / looking) : 1;
}

/** Updates the voter by an answer and its probability from each kind. If all are 0, trust stays. */
export function learnVoter(voter: Voter, level: number, chances: ByClass): Voter {
  const shares = voter.trust.map((trust, kind) => trust * chances[kind]!);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const trust = shares.map((share, kind) => (1 - LEAK) * (share / total) + LEAK * CLASS_PRIOR[kind]!);
  const answers = voter.answers.map((count, at) => count + (at === level ? 1 : 0));
  return {
    trust: total > 0 ? (trust as [number, number, number, number]) : voter.trust,
    answers: answers as [number, number, number, number, number],
  };
}
