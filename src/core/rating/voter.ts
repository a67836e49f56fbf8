import { DAY_MS } from "#core/calendar.ts";

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

const PROBATION_VOTES = 6;
const REPEAT_LOSS = 0.5;
const ESTABLISHED_ANSWERS = 20;

// A visitor is new for half of the pool's age, within these days: in a young pool nobody can have been there for long.
const LEAST_NEW_DAYS = 3;
const MOST_NEW_DAYS = 28;

// A senior voter has given this share of the pool's answers, within these bounds.
const SENIOR_SHARE = 0.005;
const MOST_SENIOR_ANSWERS = 300;
const GROWN_POOL_ANSWERS = 8_000;

// About as many as lead to a pool's first refit, from which on strangers are held to small steps too.
const FIRST_ANSWERS = 700;

export const NEW_VOTER: Voter = { trust: CLASS_PRIOR, answers: [0, 0, 0, 0, 0] };

/** Counted answers of the voter. */
export const answersGiven = ({ answers }: Voter): number =>
  answers[0] + answers[1] + answers[2] + answers[3] + answers[4];

/** Probability of a level from a voter who does not look: the voter's own frequencies (Laplace's rule). */
export const blindChance = (voter: Voter, level: number): number =>
  (1 + (voter.answers[level] ?? 0)) / (5 + answersGiven(voter));

/** Temper of a new voter's answers: 0.5 at first, 1 after six answers. */
export const probation = (voter: Voter): number => 0.5 + 0.5 * Math.min(1, answersGiven(voter) / PROBATION_VOTES);

/**
 * Temper when the voter has answered about the same asset `repeats` times before. A voter's lasting opinion of an asset
 * is an error that repeating does not average out: n answers with noise variance v and opinion variance u carry n / (v
 * + n u), so the next one carries 1 / (1 + n u/v)^2 of the first. Any number of them counts as less than three.
 */
export const repeatTemper = (repeats: number): number => 1 / (1 + REPEAT_LOSS * repeats) ** 2;

/**
 * Is a visitor new to a pool at a moment, so that it may not vouch for a surprise? New means that the first visit lies
 * back by less than half of the pool's age, counted as at least 3 and at most 28 days. All moments in milliseconds.
 */
export const isNewVisitor = (firstVisit: number, now: number, poolOpened: number): boolean => {
  const days = Math.max(LEAST_NEW_DAYS, Math.min(MOST_NEW_DAYS, (now - poolOpened) / DAY_MS / 2));
  return now - firstVisit < days * DAY_MS;
};

/**
 * Did a visitor first come only a few days ago, so that it is not asked about contested assets? Shorter than
 * `isNewVisitor`, because most answers to such checks are honest and correct a ring. Both moments in milliseconds.
 */
export const hasJustCome = (firstVisit: number, now: number): boolean => now - firstVisit < LEAST_NEW_DAYS * DAY_MS;

/**
 * Is the voter established: with enough answers, and a first visit some days back? Answers alone are quickly given;
 * waiting costs honest visitors nothing and slows down an attacker with many visitors.
 */
export const isEstablished = (voter: Voter, newVisitor: boolean): boolean =>
  !newVisitor && answersGiven(voter) >= ESTABLISHED_ANSWERS;

/**
 * Has a voter given enough answers to vouch for a surprise? `earlier` are the answers counted on days before this one,
 * in all pools. Needs half a percent of the pool's answers at the last day mark (`poolAnswers`), counted as at least 20
 * and at most 300. News of an asset changes nothing about that: a ring can wait for news too.
 */
export const isSenior = (earlier: number, poolAnswers: number): boolean =>
  earlier >= Math.max(ESTABLISHED_ANSWERS, Math.min(MOST_SENIOR_ANSWERS, SENIOR_SHARE * poolAnswers));

/**
 * Has a pool so many answers, at its last day mark, that seniority in it is hard to earn? From here on a senior voter
 * has given at least 40. In a smaller pool many runs are long because first values are wrong, and a ring founded early
 * would be as senior as anybody.
 */
export const isGrown = (poolAnswers: number): boolean => poolAnswers >= GROWN_POOL_ANSWERS;

/** Has a pool, at its last day mark, so many answers that it needs no large step of one voter? */
export const isPastFirstAnswers = (poolAnswers: number): boolean => poolAnswers >= FIRST_ANSWERS;

/**
 * Is the voter a stranger to a pool: a new visitor, or on probation, in a pool that has enough answers of others? That
 * holds from the pool's first refit on (`votesAtRefit` above 0); before that everybody is new, and the pool could not
 * learn.
 */
export const isStranger = (voter: Voter, newVisitor: boolean, votesAtRefit: number): boolean =>
  votesAtRefit > 0 && (newVisitor || answersGiven(voter) < PROBATION_VOTES);

/** Probability that the voter looks at the pair at all. */
export const attention = ({ trust }: Voter): number => 1 - trust[3];

/** The noise multiplier of a voter who looks: the geometric mean of the class scales. */
export const voterScale = ({ trust }: Voter): number => {
  const looking = trust[0] + trust[1] + trust[2];
  if (looking <= 0) return 1;
  const logs =
    trust[0] * Math.log(CLASS_SCALES[0]) + trust[1] * Math.log(CLASS_SCALES[1]) + trust[2] * Math.log(CLASS_SCALES[2]);
  return Math.exp(logs / looking);
};

/**
 * Updates the voter after an answer of this level, to which the four kinds gave these probabilities. If all are 0,
 * trust stays.
 */
export const learnVoter = (voter: Voter, level: number, chances: ByClass): Voter => {
  const [a, b, c, d] = voter.trust;
  const [expert, normal, careless, blind] = [a * chances[0], b * chances[1], c * chances[2], d * chances[3]];
  const total = expert + normal + careless + blind;
  const learned = (share: number, prior: number): number => (1 - LEAK) * (share / total) + LEAK * prior;
  const trust: ByClass = [
    learned(expert, CLASS_PRIOR[0]),
    learned(normal, CLASS_PRIOR[1]),
    learned(careless, CLASS_PRIOR[2]),
    learned(blind, CLASS_PRIOR[3]),
  ];
  const count = (at: 0 | 1 | 2 | 3 | 4): number => voter.answers[at] + (at === level ? 1 : 0);
  return { trust: total > 0 ? trust : voter.trust, answers: [count(0), count(1), count(2), count(3), count(4)] };
};
