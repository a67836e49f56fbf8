import type { AssetId } from "../ids.ts";
import { type AnswerCircumstances, type BiasFit, correctionFor, learnBias, noBiasFit } from "./answer-bias.ts";
import type { Belief } from "./rating.ts";
import type { Logged, NamedAsset, PoolName, VoteCast } from "./log.ts";
import { eloChance, eloStep } from "./plain-elo.ts";
import { ratingIn, poolOf, type RatingState } from "./rating-state.ts";
import { levelOf, predictAnswer } from "./observe.ts";
import { isEstablished, NEW_VOTER } from "./voter.ts";

/** Bins of the reliability curve: the chance given to the favoured side, from one half to one. */
export const BINS = 10;

/** What a receipt is about: answers of one pool and week, of established voters or others, of one bin of chances. */
export type ReceiptKey = {
  readonly pool: PoolName;
  /** Monday of the week (YYYY-MM-DD). */
  readonly week: string;
  readonly established: boolean;
  readonly bin: number;
};

/**
 * Sums over answers to random pairs, each scored by the prediction made just before it was applied. Every pair of a
 * pool counts alike: an answer has the weight of its pair, the chance of an even draw over that with which it was drawn
 * (Horvitz and Thompson 1952). `answers` counts all, `sided` those that chose a side; the other sums are weighted. Log
 * loss and Brier score of a side are those of the chance that it would be chosen, given that one is. `levelLoss` is the
 * log loss over all five answers.
 */
export type Receipt = {
  readonly answers: number;
  readonly weight: number;
  readonly levelLoss: number;
  readonly sided: number;
  readonly sidedWeight: number;
  /** Sum of the chances given to the favoured sides, and how many of these were chosen. */
  readonly predicted: number;
  readonly chosen: number;
  readonly logLoss: number;
  readonly brier: number;
  /** The same answers scored by plain Elo (plain-elo.ts). */
  readonly eloLogLoss: number;
  readonly eloBrier: number;
  /**
   * For the standard errors, by squared weights: their sum, that of favoured sides chosen, of log losses and of squared
   * log losses.
   */
  readonly squares: number;
  readonly chosenSquares: number;
  readonly lossSquares: number;
  readonly lossesSquared: number;
};

const NO_RECEIPT: Receipt = {
  answers: 0,
  weight: 0,
  levelLoss: 0,
  sided: 0,
  sidedWeight: 0,
  predicted: 0,
  chosen: 0,
  logLoss: 0,
  brier: 0,
  eloLogLoss: 0,
  eloBrier: 0,
  squares: 0,
  chosenSquares: 0,
  lossSquares: 0,
  lossesSquared: 0,
};

/** The fold of the judged answers, changed in place. */
export type Judged = {
  readonly receipts: Map<string, { readonly key: ReceiptKey; readonly receipt: Receipt }>;
  /** Ratings of plain Elo, in ln value. */
  readonly elo: Map<PoolName, Map<AssetId, number>>;
  /** The estimate of biases (answer-bias.ts). */
  readonly biases: BiasFit;
};

/** The fold before the first answer. */
export const nothingJudged = (): Judged => ({ receipts: new Map(), elo: new Map(), biases: noBiasFit() });

/** Facts about an answer that its log entry does not contain. */
export type JudgedCircumstances = AnswerCircumstances & {
  readonly week: string;
  /** Was its pair drawn at random? `chance` (0..1) is that of the pair; null if it was not stored. */
  readonly explored: { readonly chance: number | null } | null;
};

/** The key of a receipt as one text. */
export const receiptName = ({ pool, week, established, bin }: ReceiptKey): string =>
  `${pool} ${week} ${established} ${bin}`;

// No chance is taken as smaller: one answer never costs more than 13.8.
const LEAST_CHANCE = 1e-6;
const lossOf = (chance: number): number => -Math.log(Math.max(LEAST_CHANCE, chance));

/** The weight of a pair among `assets`: the chance of an even draw over its own. */
const pairWeight = (chance: number | null, assets: number): number =>
  chance === null ? 1 : 2 / (assets * (assets - 1)) / chance;

/**
 * Judges an answer that counts, by the state just before it is applied: plain Elo and the estimate of biases learn from
 * it, and it is scored if its pair was drawn at random. Pairs chosen for information are close ones, so their answers
 * would say little about the others. Call it before `applyEvent`; answers of weight 0 teach nothing and are left out.
 * Throws when the pool or an asset is not in the state.
 */
export const judgeAnswer = (
  judged: Judged,
  state: RatingState,
  vote: Logged<VoteCast>,
  circumstances: JudgedCircumstances,
): void => {
  if (vote.weight === 0) return;
  const pool = poolOf(state, vote.pool);
  const voter = state.voters.get(vote.voter)?.voter ?? NEW_VOTER;
  const contenders = (side: readonly NamedAsset[]) =>
    side.map(({ asset, offset }) => ({ ...ratingIn(pool, asset), offset }));
  const [left, right] = [contenders(vote.left), contenders(vote.right)];
  const level = levelOf(vote.selection);
  const score = (1 - Math.sign(vote.selection)) / 2;
  const eloForLeft = learnElo(judged.elo, vote.pool, left, right, score);
  const { explored, week } = circumstances;
  if (explored) {
    const chances = predictAnswer(left, right, voter, correctionFor(judged.biases, circumstances));
    const established = isEstablished(voter, vote.newVisitor);
    addReceipt(
      judged.receipts,
      { pool: vote.pool, week, established },
      {
        weight: pairWeight(explored.chance, pool.ratings.length),
        levelLoss: lossOf(chances[level] ?? 0),
        forLeft: sideChance(chances),
        eloForLeft,
        score,
      },
    );
  }
  learnBias(judged.biases, left, right, voter, level, circumstances);
};

/** The chance that the left side is chosen, given that one is. */
const sideChance = (chances: readonly number[]): number => {
  const [knowRight = 0, thinkRight = 0, , thinkLeft = 0, knowLeft = 0] = chances;
  return (thinkLeft + knowLeft) / (knowRight + thinkRight + thinkLeft + knowLeft);
};

type Rated = { readonly asset: AssetId; readonly prior: Belief; readonly offset: number };

/** The chance that plain Elo gives the left side; then its ratings learn the answer's score (1 left, 0 right). */
const learnElo = (
  pools: Judged["elo"],
  name: PoolName,
  left: readonly Rated[],
  right: readonly Rated[],
  score: number,
): number => {
  const elo = pools.get(name) ?? new Map<AssetId, number>();
  pools.set(name, elo);
  const sideOf = (side: readonly Rated[]) =>
    side.map(({ asset, prior, offset }) => ({ rating: elo.get(asset) ?? prior.mu, offset }));
  const [eloLeft, eloRight] = [sideOf(left), sideOf(right)];
  const stepped = eloStep(eloLeft, eloRight, score);
  left.forEach(({ asset }, i) => elo.set(asset, stepped.left[i] ?? 0));
  right.forEach(({ asset }, i) => elo.set(asset, stepped.right[i] ?? 0));
  return eloChance(eloLeft, eloRight);
};

type ScoredAnswer = {
  readonly weight: number;
  readonly levelLoss: number;
  readonly forLeft: number;
  readonly eloForLeft: number;
  /** 1 for the left side, 0 for the right, one half for Even. */
  readonly score: number;
};

const addReceipt = (
  receipts: Judged["receipts"],
  kind: Omit<ReceiptKey, "bin">,
  { weight, levelLoss, forLeft, eloForLeft, score }: ScoredAnswer,
): void => {
  const favoured = Math.max(forLeft, 1 - forLeft);
  const key = { ...kind, bin: Math.min(BINS - 1, Math.floor((favoured - 0.5) * 2 * BINS)) };
  const name = receiptName(key);
  const one = { ...NO_RECEIPT, answers: 1, weight, levelLoss: weight * levelLoss };
  const before = receipts.get(name)?.receipt ?? NO_RECEIPT;
  if (score === 0.5) {
    receipts.set(name, { key, receipt: sumReceipts([before, one]) });
    return;
  }
  const [hit, eloHit] = score === 1 ? [forLeft, eloForLeft] : [1 - forLeft, 1 - eloForLeft];
  const isChosen = hit === favoured ? 1 : 0;
  const [loss, square] = [lossOf(hit), weight * weight];
  const sided: Receipt = {
    ...one,
    sided: 1,
    sidedWeight: weight,
    predicted: weight * favoured,
    chosen: weight * isChosen,
    logLoss: weight * loss,
    brier: weight * (1 - hit) ** 2,
    eloLogLoss: weight * lossOf(eloHit),
    eloBrier: weight * (1 - eloHit) ** 2,
    squares: square,
    chosenSquares: square * isChosen,
    lossSquares: square * loss,
    lossesSquared: square * loss * loss,
  };
  receipts.set(name, { key, receipt: sumReceipts([before, sided]) });
};

/** Standard errors of the weighted means over answers that chose a side: of the share chosen, and of the log loss. */
export const standardErrors = (sum: Receipt): { readonly chosen: number; readonly logLoss: number } => {
  const { sidedWeight, squares } = sum;
  // Sum of w^2 (x - mean)^2, from the sums of w^2, w^2 x and w^2 x^2.
  const errorOf = (total: number, mixed: number, squared: number): number => {
    const mean = total / sidedWeight;
    return Math.sqrt(Math.max(0, squared - 2 * mean * mixed + mean * mean * squares)) / sidedWeight;
  };
  return {
    chosen: errorOf(sum.chosen, sum.chosenSquares, sum.chosenSquares),
    logLoss: errorOf(sum.logLoss, sum.lossSquares, sum.lossesSquared),
  };
};

/** Adds receipts up. */
export const sumReceipts = (receipts: readonly Receipt[]): Receipt =>
  receipts.reduce(
    (sum, one) =>
      Object.fromEntries(
        (Object.keys(NO_RECEIPT) as (keyof Receipt)[]).map((field) => [field, sum[field] + one[field]]),
      ) as Receipt,
    NO_RECEIPT,
  );
