import type { Belief } from "#core/prior/belief.ts";
import type { Logged, NamedAsset, PoolName, VoteCast } from "./log.ts";
import { answeredKey, ratingIn, poolOf, type RatingState } from "./rating-state.ts";
import { predictAnswer, compare, logistic, NOISE, type SideAsset } from "./observe.ts";
import { NEW_VOTER } from "./voter.ts";

/** Bins of the calibration chart: the chance given to the favoured side, from one half to one. */
export const BINS = 10;

/** What a receipt is about: answers of one pool, week and bin of chances, to the Daily Twelve or to random pairs. */
export type ReceiptKey = {
  readonly pool: PoolName;
  readonly week: string;
  readonly bin: number;
  readonly isDaily: boolean;
};

const SUMS = [
  "answers",
  "sided",
  "weight",
  "predicted",
  "chosen",
  "logLoss",
  "eloLogLoss",
  "squares",
  "chosenSquares",
] as const;

/**
 * Sums over answers to pairs that nobody chose for the answerer, each scored by the prediction made just before it was
 * applied: the chance that the chosen side would be, given that one is. Every random pair of a pool counts alike: an
 * answer has the weight of its pair, the chance of an even draw over that with which it was drawn (Horvitz and Thompson
 * 1952); answers to the Daily Twelve have weight 1. `answers` counts all, `sided`
 * those that chose a side; the other sums are weighted, over the latter. `predicted` sums the chances given to the
 * favoured sides, `chosen` counts how many of these were chosen; `eloLogLoss` scores the same answers by plain Elo
 * (`plainElo`); for the standard error of the share chosen, `squares` and `chosenSquares` sum squared weights, of all
 * and of those that were chosen.
 */
export type Receipt = Readonly<Record<(typeof SUMS)[number], number>>;

/** The fold of the judged answers, changed in place. */
export type Judged = {
  readonly receipts: Map<string, { readonly key: ReceiptKey; readonly receipt: Receipt }>;
  /** Ratings of plain Elo in ln value, by `answeredKey` of pool and asset. */
  readonly elo: Map<number, number>;
};

export const nothingJudged = (): Judged => ({ receipts: new Map(), elo: new Map() });

/** Facts about an answer that its log entry does not contain. */
export type JudgedCircumstances = {
  readonly week: string;
  /** Of the Daily Twelve, or drawn at random with a `chance` (0..1; null: 1 is its weight); null for other pairs. */
  readonly unchosen: { readonly isDaily: boolean; readonly chance: number | null } | null;
};

export const receiptName = ({ pool, week, bin, isDaily }: ReceiptKey): string =>
  `${pool} ${week} ${bin}${isDaily ? " daily" : ""}`;

// No chance is taken as smaller: one answer never costs more than 13.8.
const LEAST_CHANCE = 1e-6;
const lossOf = (chance: number): number => -Math.log(Math.max(LEAST_CHANCE, chance));

/** The weight of a pair among `assets`: the chance of an even draw over its own. */
const pairWeight = (chance: number | null, assets: number): number =>
  chance === null ? 1 : 2 / (assets * (assets - 1)) / chance;

/**
 * Judges an answer that counts, by the state just before it is applied: plain Elo learns from it, and it is scored if
 * nobody chose its pair for the answerer. Pairs chosen so are close ones, and their answers would say little about the
 * others. Call it before `applyEvent`; answers of weight 0 teach nothing and are left out. Throws when the pool or
 * an asset is not in the state.
 */
export function judgeAnswer(
  judged: Judged,
  state: RatingState,
  vote: Logged<VoteCast>,
  { week, unchosen }: JudgedCircumstances,
): void {
  if (vote.weight === 0) return;
  const pool = poolOf(state, vote.pool);
  const contenders = (side: readonly NamedAsset[]) =>
    side.map(({ asset, offset }) => ({ ...ratingIn(pool, asset), offset, key: answeredKey(pool.name, asset) }));
  const [left, right] = [contenders(vote.left), contenders(vote.right)];
  const score = (1 - Math.sign(vote.selection)) / 2;
  const eloForLeft = learnElo(judged.elo, left, right, score);
  if (!unchosen) return;
  const forLeft = sideChance(predictAnswer(left, right, state.voters.get(vote.voter)?.voter ?? NEW_VOTER));
  const favoured = Math.max(forLeft, 1 - forLeft);
  const bin = Math.min(BINS - 1, Math.floor((favoured - 0.5) * 2 * BINS));
  const key = { pool: vote.pool, week, bin, isDaily: unchosen.isDaily };
  const [hit, eloHit] = score === 1 ? [forLeft, eloForLeft] : [1 - forLeft, 1 - eloForLeft];
  const weight = score === 0.5 ? 0 : pairWeight(unchosen.chance, pool.ratings.length);
  const isChosen = hit === favoured ? 1 : 0;
  const one: Receipt = {
    answers: 1,
    sided: score === 0.5 ? 0 : 1,
    weight,
    predicted: weight * favoured,
    chosen: weight * isChosen,
    logLoss: weight * lossOf(hit),
    eloLogLoss: weight * lossOf(eloHit),
    squares: weight * weight,
    chosenSquares: weight * weight * isChosen,
  };
  const known = judged.receipts.get(receiptName(key))?.receipt;
  judged.receipts.set(receiptName(key), { key, receipt: known ? sumReceipts([known, one]) : one });
}

/** The chance that the left side is chosen, given that one is. */
function sideChance(chances: readonly number[]): number {
  const [knowRight = 0, thinkRight = 0, , thinkLeft = 0, knowLeft = 0] = chances;
  return (thinkLeft + knowLeft) / (knowRight + thinkRight + thinkLeft + knowLeft);
}

type Rated = { readonly key: number; readonly prior: Belief; readonly offset: number };

/** The chance that plain Elo gives the left side; then its ratings learn the answer's score (1 left, 0 right). */
function learnElo(elo: Judged["elo"], left: readonly Rated[], right: readonly Rated[], score: number): number {
  const named = [...left, ...right];
  const before = named.map(({ key, prior, offset }) => ({ mu: elo.get(key) ?? prior.mu, variance: 0, offset }));
  const { chance, moves } = eloStep(before.slice(0, left.length), before.slice(left.length), score);
  named.forEach(({ key }, i) => elo.set(key, before[i]!.mu + moves[i]!));
  return chance;
}

/** Standard error of the weighted share chosen; `sum` has one sided answer or more. */
export function chosenError({ weight, chosen, squares, chosenSquares }: Receipt): number {
  const share = chosen / weight;
  // Sum of w^2 (x - share)^2 for x of 0 or 1.
  return Math.sqrt(Math.max(0, chosenSquares * (1 - 2 * share) + share * share * squares)) / weight;
}

/** Adds receipts up; none give zeros. */
export const sumReceipts = (receipts: readonly Receipt[]): Receipt =>
  Object.fromEntries(SUMS.map((sum) => [sum, receipts.reduce((total, one) => total + one[sum], 0)])) as Receipt;

/** Step of a plain Elo rating, in points. */
export const K = 32;
/** Elo points in one unit of ln value, at the noise of a normal voter. */
export const POINTS_PER_LN = 400 / Math.LN10 / NOISE;

/**
 * A plain Elo rating as a baseline for our own predictions (Elo 1978): win, loss or draw, K = 32, without a model of
 * voters or of uncertainty. Ratings are in ln value; the value of a side is the sum of its assets' values. Returns the
 * chance that the left side is chosen, and the moves of all ratings, first the left ones, after an answer of `score`: 1
 * left, 0 right, one half even. A side shares its step.
 */
function eloStep(left: readonly SideAsset[], right: readonly SideAsset[], score: number) {
  const { gap, loads } = compare(left, right);
  const chance = logistic(gap / NOISE);
  return { chance, moves: loads.map((load) => (K / POINTS_PER_LN) * (score - chance) * load) };
}
