import type { AssetId } from "../ids.ts";
import type { Belief } from "./rating.ts";
import type { Logged, NamedAsset, PoolName, VoteCast } from "./log.ts";
import { eloChance, eloStep } from "./plain-elo.ts";
import { ratingIn, poolOf, type RatingState } from "./rating-state.ts";
import { predictAnswer } from "./observe.ts";
import { NEW_VOTER } from "./voter.ts";

/** Bins of the calibration chart: the chance given to the favoured side, from one half to one. */
export const BINS = 10;

/** What a receipt is about: answers of one pool and week, of one bin of chances. */
export type ReceiptKey = {
  readonly pool: PoolName;
  readonly week: string;
  readonly bin: number;
};

/**
 * Sums over answers to random pairs, each scored by the prediction made just before it was applied: the chance that the
 * chosen side would be, given that one is. Every pair of a pool counts alike: an answer has the weight of its pair, the
 * chance of an even draw over that with which it was drawn (Horvitz and Thompson 1952). `answers` counts all, `sided`
 * those that chose a side; the other sums are weighted, over the latter.
 */
export type Receipt = {
  readonly answers: number;
  readonly sided: number;
  readonly weight: number;
  readonly predicted: number;
  readonly chosen: number;
  readonly logLoss: number;
  /** The same answers scored by plain Elo (plain-elo.ts). */
  readonly eloLogLoss: number;
  /** For the standard error of the share chosen: sums of squared weights, of all and of those that were chosen. */
  readonly squares: number;
  readonly chosenSquares: number;
};

const NO_RECEIPT: Receipt = {
  answers: 0,
  sided: 0,
  weight: 0,
  predicted: 0,
  chosen: 0,
  logLoss: 0,
  eloLogLoss: 0,
  squares: 0,
  chosenSquares: 0,
};

/** The fold of the judged answers, changed in place. */
export type Judged = {
  readonly receipts: Map<string, { readonly key: ReceiptKey; readonly receipt: Receipt }>;
  /** Ratings of plain Elo, in ln value. */
  readonly elo: Map<PoolName, Map<AssetId, number>>;
};

/** The fold before the first answer. */
export const nothingJudged = (): Judged => ({ receipts: new Map(), elo: new Map() });

/** Facts about an answer that its log entry does not contain. */
export type JudgedCircumstances = {
  readonly week: string;
  /** Was its pair drawn at random? `chance` (0..1) is that of the pair; null if it was not stored. */
  readonly explored: { readonly chance: number | null } | null;
};

/** The key of a receipt as one text. */
export const receiptName = ({ pool, week, bin }: ReceiptKey): string => `${pool} ${week} ${bin}`;

// No chance is taken as smaller: one answer never costs more than 13.8.
const LEAST_CHANCE = 1e-6;
const lossOf = (chance: number): number => -Math.log(Math.max(LEAST_CHANCE, chance));

/** The weight of a pair among `assets`: the chance of an even draw over its own. */
const pairWeight = (chance: number | null, assets: number): number =>
  chance === null ? 1 : 2 / (assets * (assets - 1)) / chance;

/**
 * Judges an answer that counts, by the state just before it is applied: plain Elo learns from it, and it is scored if
 * its pair was drawn at random. Pairs chosen for information are close ones, so their answers would say little about
 * the others. Call it before `applyEvent`; answers of weight 0 teach nothing and are left out. Throws when the pool or
 * an asset is not in the state.
 */
export function judgeAnswer(
  judged: Judged,
  state: RatingState,
  vote: Logged<VoteCast>,
  { week, explored }: JudgedCircumstances,
): void {
  if (vote.weight === 0) return;
  const pool = poolOf(state, vote.pool);
  const contenders = (side: readonly NamedAsset[]) =>
    side.map(({ asset, offset }) => ({ ...ratingIn(pool, asset), offset }));
  const [left, right] = [contenders(vote.left), contenders(vote.right)];
  const score = (1 - Math.sign(vote.selection)) / 2;
  const eloForLeft = learnElo(judged.elo, vote.pool, left, right, score);
  if (!explored) return;
  const chances = predictAnswer(left, right, state.voters.get(vote.voter)?.voter ?? NEW_VOTER);
  const [forLeft, weight] = [sideChance(chances), pairWeight(explored.chance, pool.ratings.length)];
  const favoured = Math.max(forLeft, 1 - forLeft);
  const key = { pool: vote.pool, week, bin: Math.min(BINS - 1, Math.floor((favoured - 0.5) * 2 * BINS)) };
  const name = receiptName(key);
  const before = judged.receipts.get(name)?.receipt ?? NO_RECEIPT;
  const one = { ...NO_RECEIPT, answers: 1, ...(score !== 0.5 && scoresOf({ forLeft, eloForLeft, score, weight })) };
  judged.receipts.set(name, { key, receipt: sumReceipts([before, one]) });
}

/** The chance that the left side is chosen, given that one is. */
function sideChance(chances: readonly number[]): number {
  const [knowRight = 0, thinkRight = 0, , thinkLeft = 0, knowLeft = 0] = chances;
  return (thinkLeft + knowLeft) / (knowRight + thinkRight + thinkLeft + knowLeft);
}

/** The sums of one answer that chose a side: the left one (score 1) or the right one (0). */
function scoresOf({
  forLeft,
  eloForLeft,
  score,
  weight,
}: Record<"forLeft" | "eloForLeft" | "score" | "weight", number>): Omit<Receipt, "answers"> {
  const [hit, eloHit] = score === 1 ? [forLeft, eloForLeft] : [1 - forLeft, 1 - eloForLeft];
  const favoured = Math.max(forLeft, 1 - forLeft);
  const isChosen = hit === favoured ? 1 : 0;
  return {
    sided: 1,
    weight,
    predicted: weight * favoured,
    chosen: weight * isChosen,
    logLoss: weight * lossOf(hit),
    eloLogLoss: weight * lossOf(eloHit),
    squares: weight * weight,
    chosenSquares: weight * weight * isChosen,
  };
}

type Rated = { readonly asset: AssetId; readonly prior: Belief; readonly offset: number };

/** The chance that plain Elo gives the left side; then its ratings learn the answer's score (1 left, 0 right). */
function learnElo(
  pools: Judged["elo"],
  name: PoolName,
  left: readonly Rated[],
  right: readonly Rated[],
  score: number,
): number {
  const elo = pools.get(name) ?? new Map<AssetId, number>();
  pools.set(name, elo);
  const sideOf = (side: readonly Rated[]) =>
    side.map(({ asset, prior, offset }) => ({ rating: elo.get(asset) ?? prior.mu, offset }));
  const [eloLeft, eloRight] = [sideOf(left), sideOf(right)];
  const stepped = eloStep(eloLeft, eloRight, score);
  left.forEach(({ asset }, i) => elo.set(asset, stepped.left[i] ?? 0));
  right.forEach(({ asset }, i) => elo.set(asset, stepped.right[i] ?? 0));
  return eloChance(eloLeft, eloRight);
}

/** Standard error of the weighted share chosen; `sum` has one sided answer or more. */
export function chosenError({ weight, chosen, squares, chosenSquares }: Receipt): number {
  const share = chosen / weight;
  // Sum of w^2 (x - share)^2 for x of 0 or 1.
  return Math.sqrt(Math.max(0, chosenSquares * (1 - 2 * share) + share * share * squares)) / weight;
}

/** Adds receipts up. */
export function sumReceipts(receipts: readonly Receipt[]): Receipt {
  const fields = Object.keys(NO_RECEIPT) as (keyof Receipt)[];
  const added = fields.map((field) => [field, receipts.reduce((sum, one) => sum + one[field], 0)]);
  return Object.fromEntries(added) as Receipt;
}
