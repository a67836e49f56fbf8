import type { Accuracy, Scores } from "#contract/ratings/accuracy.ts";
import { BINS, chosenError, sumReceipts, type Receipt, type ReceiptKey } from "#core/ratings/receipts.ts";
import type { Database } from "#server/kit/db/database.ts";
import { ENGINE_VERSION } from "../cast-votes.ts";
import { readLastJudged, readReceipts } from "../store/receipts.ts";

type Kept = { readonly key: ReceiptKey; readonly receipt: Receipt };

const short = (value: number): number => Math.round(value * 10_000) / 10_000;
const meanOf = (sum: number, weight: number): number | null => (weight > 0 ? short(sum / weight) : null);
const sumOf = (kept: readonly Kept[]): Receipt => sumReceipts(kept.map(({ receipt }) => receipt));
const errorOf = (sum: Receipt): number | null => (sum.sided > 0 ? short(chosenError(sum)) : null);

function scoresOf(kept: readonly Kept[]): Scores {
  const sum = sumOf(kept);
  return {
    answers: sum.answers,
    sided: sum.sided,
    hits: meanOf(sum.chosen, sum.weight),
    hitserror: errorOf(sum),
    logloss: meanOf(sum.logLoss, sum.weight),
    elologloss: meanOf(sum.eloLogLoss, sum.weight),
  };
}

const reliabilityOf = (kept: readonly Kept[]): Accuracy["reliability"] =>
  Array.from({ length: BINS }, (_, bin) => {
    const sum = sumOf(kept.filter(({ key }) => key.bin === bin));
    return {
      from: short(0.5 + bin / (2 * BINS)),
      to: short(0.5 + (bin + 1) / (2 * BINS)),
      sided: sum.sided,
      predicted: meanOf(sum.predicted, sum.weight),
      chosen: meanOf(sum.chosen, sum.weight),
      error: errorOf(sum),
    };
  });

/** The scores of judged answers to random pairs, by week too, and to the Daily Twelve; reliability is of both. */
export async function accuracy(db: Database): Promise<Accuracy> {
  const judged = await readLastJudged(db);
  const kept = await readReceipts(db);
  const random = kept.filter(({ key }) => !key.isDaily);
  const weeks = [...new Set(random.map(({ key }) => key.week))].sort();
  return {
    judgeddatetime: judged?.at.toISOString() ?? null,
    methodversion: judged?.engineversion ?? ENGINE_VERSION,
    all: scoresOf(random),
    daily: scoresOf(kept.filter(({ key }) => key.isDaily)),
    reliability: reliabilityOf(kept),
    weeks: weeks.map((week) => ({ week, ...scoresOf(random.filter(({ key }) => key.week === week)) })),
  };
}
