import type { Accuracy, Scores } from "#contract/accuracy.ts";
import { POOL_NAMES } from "#core/rating/log.ts";
import { biasesOf, type BiasFit, easyEvens } from "#core/rating/answer-bias.ts";
import { BINS, standardErrors, sumReceipts, type Receipt, type ReceiptKey } from "#core/rating/receipts.ts";
import type { ScoreType } from "#core/score/score-type.ts";
import type { Format } from "#core/situation/situation.ts";
import type { Database } from "#server/base/db/database.ts";
import { ENGINE_VERSION } from "#server/ratings/cast-votes.ts";
import { readJudgedUpTo, readReceipts } from "#server/ratings/store/receipts.ts";

type Kept = { readonly key: ReceiptKey; readonly receipt: Receipt };

const short = (value: number): number => Math.round(value * 10_000) / 10_000;
const meanOf = (sum: number, weight: number): number | null => (weight > 0 ? short(sum / weight) : null);

const scoresOf = (kept: readonly Kept[]): Scores => {
  const sum = sumReceipts(kept.map(({ receipt }) => receipt));
  return {
    answers: sum.answers,
    sided: sum.sided,
    hits: meanOf(sum.chosen, sum.sidedWeight),
    hitserror: sum.sided > 0 ? short(standardErrors(sum).chosen) : null,
    logloss: meanOf(sum.logLoss, sum.sidedWeight),
    loglosserror: sum.sided > 0 ? short(standardErrors(sum).logLoss) : null,
    brier: meanOf(sum.brier, sum.sidedWeight),
    elologloss: meanOf(sum.eloLogLoss, sum.sidedWeight),
    elobrier: meanOf(sum.eloBrier, sum.sidedWeight),
    fivelogloss: meanOf(sum.levelLoss, sum.weight),
  };
};

const reliabilityOf = (kept: readonly Kept[]): Accuracy["reliability"] =>
  Array.from({ length: BINS }, (_, bin) => {
    const sum = sumReceipts(kept.filter(({ key }) => key.bin === bin).map(({ receipt }) => receipt));
    return {
      from: short(0.5 + bin / (2 * BINS)),
      to: short(0.5 + (bin + 1) / (2 * BINS)),
      sided: sum.sided,
      predicted: meanOf(sum.predicted, sum.sidedWeight),
      chosen: meanOf(sum.chosen, sum.sidedWeight),
      error: sum.sided > 0 ? short(standardErrors(sum).chosen) : null,
    };
  });

const biasesIn = (fit: BiasFit): Accuracy["biases"] =>
  biasesOf(fit).map(({ bias, value, error, isClear }, i) => ({
    bias,
    value: short(value),
    error: short(error),
    answers: fit.about[i] ?? 0,
    iscorrected: isClear,
  }));

const easyEvensIn = (fit: BiasFit): Accuracy["easyevens"] => {
  const easy = easyEvens(fit);
  return easy && { answers: fit.evens, share: short(easy.share), error: short(easy.error) };
};

/** The scores of all judged answers; of established voters; by week, oldest first; and by pool, where there are any. */
export const accuracy = async (db: Database): Promise<Accuracy> => {
  const judged = await readJudgedUpTo(db);
  const kept = await readReceipts(db);
  const weeks = [...new Set(kept.map(({ key }) => key.week))].sort();
  return {
    judgeddatetime: judged?.at.toISOString() ?? null,
    methodversion: judged?.engineversion ?? ENGINE_VERSION,
    all: scoresOf(kept),
    established: scoresOf(kept.filter(({ key }) => key.established)),
    reliability: reliabilityOf(kept),
    weeks: weeks.map((week) => ({ week, ...scoresOf(kept.filter(({ key }) => key.week === week)) })),
    biases: judged && judged.biases.answers > 0 ? biasesIn(judged.biases) : [],
    easyevens: judged && easyEvensIn(judged.biases),
    pools: POOL_NAMES.flatMap((name) => {
      const own = kept.filter(({ key }) => key.pool === name);
      const [format, scoretype] = name.split("/") as [Format, ScoreType];
      return own.length > 0 ? [{ format, scoretype, ...scoresOf(own) }] : [];
    }),
  };
};
