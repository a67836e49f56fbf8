import type { AssetId } from "../ids.ts";
import type { Logged, NamedAsset, PoolName, VoteCast } from "./log.ts";
import { eloChance, eloStep } from "./plain-elo.ts";
import { ratingIn } from "./pool.ts";
import { predictAnswer } from "./predict.ts";
import { poolOf, type RatingState } from "./rating-state.ts";
import { levelOf } from "./selection.ts";
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
 * Sums over answers, each scored by the prediction made just before it was applied. `answers` counts all; `sided` those
 * that chose a side. Log loss and Brier score of a side are those of the chance that it would be chosen, given that one
 * is. `levelLoss` is the log loss over all five answers.
 */
export type Receipt = {
  readonly answers: number;
  readonly levelLoss: number;
  readonly sided: number;
  /** Sum of the chances given to the favoured sides, and how many of these were chosen. */
  readonly predicted: number;
  readonly chosen: number;
  readonly logLoss: number;
  readonly brier: number;
  /** The same answers scored by plain Elo (plain-elo.ts). */
  readonly eloLogLoss: number;
  readonly eloBrier: number;
};

const NO_RECEIPT: Receipt = {
  answers: 0,
  levelLoss: 0,
  sided: 0,
  predicted: 0,
  chosen: 0,
  logLoss: 0,
  brier: 0,
  eloLogLoss: 0,
  eloBrier: 0,
};

/** The fold of the judged answers, changed in place. */
export type Judged = {
  readonly receipts: Map<string, { readonly key: ReceiptKey; readonly receipt: Receipt }>;
  /** Ratings of plain Elo, in ln value. */
  readonly elo: Map<PoolName, Map<AssetId, number>>;
};

/** The fold before the first answer. */
export const nothingJudged = (): Judged => ({ receipts: new Map(), elo: new Map() });

/** The key of a receipt as one text. */
export const receiptName = ({ pool, week, established, bin }: ReceiptKey): string =>
  `${pool} ${week} ${established} ${bin}`;

// No chance is taken as smaller: one answer never costs more than 13.8.
const LEAST_CHANCE = 1e-6;
const lossOf = (chance: number): number => -Math.log(Math.max(LEAST_CHANCE, chance));

/**
 * Judges an answer that counts, by the state just before it is applied. Call it before `applyEvent`; answers of weight
 * 0 teach nothing and are left out. Throws when the pool or an asset is not in the state.
 */
export const judgeAnswer = (judged: Judged, state: RatingState, vote: Logged<VoteCast>, week: string): void => {
  if (vote.weight === 0) return;
  const pool = poolOf(state, vote.pool);
  const voter = state.voters.get(vote.voter)?.voter ?? NEW_VOTER;
  const contenders = (side: readonly NamedAsset[]) =>
    side.map(({ asset, offset }) => ({ ...ratingIn(pool, asset), offset }));
  const [left, right] = [contenders(vote.left), contenders(vote.right)];
  const chances = predictAnswer(left, right, voter);
  const [know, think, , thinkLeft, knowLeft] = chances as [number, number, number, number, number];
  const forLeft = (thinkLeft + knowLeft) / (know + think + thinkLeft + knowLeft);

  const elo = judged.elo.get(vote.pool) ?? new Map<AssetId, number>();
  judged.elo.set(vote.pool, elo);
  const eloSide = (side: typeof left) =>
    side.map(({ asset, prior, offset }) => ({ rating: elo.get(asset) ?? prior.mu, offset }));
  const [eloLeft, eloRight] = [eloSide(left), eloSide(right)];
  const eloForLeft = eloChance(eloLeft, eloRight);
  const score = (1 - Math.sign(vote.selection)) / 2;
  const stepped = eloStep(eloLeft, eloRight, score);
  left.forEach(({ asset }, i) => elo.set(asset, stepped.left[i] ?? 0));
  right.forEach(({ asset }, i) => elo.set(asset, stepped.right[i] ?? 0));

  const favoured = Math.max(forLeft, 1 - forLeft);
  const bin = Math.min(BINS - 1, Math.floor((favoured - 0.5) * 2 * BINS));
  const key = { pool: vote.pool, week, established: isEstablished(voter, vote.newVisitor), bin };
  const name = receiptName(key);
  const before = judged.receipts.get(name)?.receipt ?? NO_RECEIPT;
  const counted = {
    ...before,
    answers: before.answers + 1,
    levelLoss: before.levelLoss + lossOf(chances[levelOf(vote.selection)] ?? 0),
  };
  if (vote.selection === 0) {
    judged.receipts.set(name, { key, receipt: counted });
    return;
  }
  const [hit, eloHit] = score === 1 ? [forLeft, eloForLeft] : [1 - forLeft, 1 - eloForLeft];
  judged.receipts.set(name, {
    key,
    receipt: {
      ...counted,
      sided: before.sided + 1,
      predicted: before.predicted + favoured,
      chosen: before.chosen + (hit === favoured ? 1 : 0),
      logLoss: before.logLoss + lossOf(hit),
      brier: before.brier + (1 - hit) ** 2,
      eloLogLoss: before.eloLogLoss + lossOf(eloHit),
      eloBrier: before.eloBrier + (1 - eloHit) ** 2,
    },
  });
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
