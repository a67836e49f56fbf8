import type { Accuracy, Scores } from "#contract/accuracy.ts";
import { POOL_NAMES } from "#core/rating/log.ts";
import { BINS, sumReceipts, type Receipt, type ReceiptKey } from "#core/rating/receipts.ts";
import type { ScoreType } from "#core/score/score-type.ts";
import type { Format } from "#core/situation/situation.ts";
import type { Database } from "#server/base/db/database.ts";
import { ENGINE_VERSION } from "#server/ratings/cast-votes.ts";
import { readJudgedUpTo, readReceipts } from "#server/ratings/store/receipts.ts";

type Kept = { readonly key: ReceiptKey; readonly receipt: Receipt };

const short = (value: number): number => Math.round(value * 10_000) / 10_000;
const meanOf = (sum: number, count: number): number | null => (count > 0 ? short(sum / count) : null);

const scoresOf = (kept: readonly Kept[]): Scores => {
  const sum = sumReceipts(kept.map(({ receipt }) => receipt));
  return {
    answers: sum.answers,
    sided: sum.sided,
    hits: meanOf(sum.chosen, sum.sided),
    logloss: meanOf(sum.logLoss, sum.sided),
    brier: meanOf(sum.brier, sum.sided),
    elologloss: meanOf(sum.eloLogLoss, sum.sided),
    elobrier: meanOf(sum.eloBrier, sum.sided),
    fivelogloss: meanOf(sum.levelLoss, sum.answers),
  };
};

const reliabilityOf = (kept: readonly Kept[]): Accuracy["reliability"] =>
  Array.from({ length: BINS }, (_, bin) => {
    const { sided, predicted, chosen } = sumReceipts(
      kept.filter(({ key }) => key.bin === bin).map(({ receipt }) => receipt),
    );
    return {
      from: short(0.5 + bin / (2 * BINS)),
      to: short(0.5 + (bin + 1) / (2 * BINS)),
      sided,
      predicted: meanOf(predicted, sided),
      chosen: meanOf(chosen, sided),
    };
  });

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
    pools: POOL_NAMES.flatMap((name) => {
      const own = kept.filter(({ key }) => key.pool === name);
      const [format, scoretype] = name.split("/") as [Format, ScoreType];
      return own.length > 0 ? [{ format, scoretype, ...scoresOf(own) }] : [];
    }),
  };
};
