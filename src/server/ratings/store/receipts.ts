import { eq } from "drizzle-orm";
import { receiptName, type Judged } from "#core/rating/receipts.ts";
import type { PoolName } from "#core/rating/log.ts";
import type { Database } from "#server/base/db/database.ts";
import { insertRows } from "#server/base/db/rows.ts";
import { receipt, receiptstate } from "#server/base/db/schema/receipts.ts";
import { poolIdOf, poolNameOf } from "./pool.ts";

type ReceiptRow = typeof receipt.$inferSelect;

/**
 * The number of voids and the engine version with which the receipts were made; if either changes, they are made again.
 */
type Under = Pick<typeof receiptstate.$inferSelect, "voids" | "engineversion">;

const STATE = 1;
/** Rows of one statement. */
const CHUNK = 2000;

const fromRow = (row: ReceiptRow) => ({
  key: { pool: poolNameOf(row.poolid), week: row.week, established: row.established, bin: row.bin },
  receipt: {
    answers: row.answers,
    weight: row.weight,
    levelLoss: row.levelloss,
    sided: row.sided,
    sidedWeight: row.sidedweight,
    predicted: row.predicted,
    chosen: row.chosen,
    logLoss: row.logloss,
    brier: row.brier,
    eloLogLoss: row.elologloss,
    eloBrier: row.elobrier,
    squares: row.squares,
    chosenSquares: row.chosensquares,
    lossSquares: row.losssquares,
    lossesSquared: row.lossessquared,
  },
});

/** Reads all receipts. */
export const readReceipts = async (db: Database) => (await db.select().from(receipt)).map(fromRow);

/** Reads how far the log has been judged, and the estimate of biases; null if never. */
export const readJudgedUpTo = async (db: Database) =>
  (
    await db
      .select({
        at: receiptstate.judgeddatetime,
        engineversion: receiptstate.engineversion,
        biases: receiptstate.biases,
      })
      .from(receiptstate)
      .where(eq(receiptstate.receiptstateid, STATE))
  )[0] ?? null;

/**
 * Reads the receipts to continue, and the log number up to which answers are scored; null if they were made with other
 * voids or another engine version.
 */
export const loadJudged = async (
  db: Database,
  { voids, engineversion }: Under,
): Promise<{ readonly judged: Judged; readonly seq: number } | null> => {
  const [state] = await db.select().from(receiptstate).where(eq(receiptstate.receiptstateid, STATE));
  if (state?.voids !== voids || state.engineversion !== engineversion) return null;
  const receipts = new Map((await readReceipts(db)).map((one) => [receiptName(one.key), one]));
  const elo = new Map(Object.entries(state.elo).map(([pool, ratings]) => [pool as PoolName, new Map(ratings)]));
  return { judged: { receipts, elo, biases: state.biases }, seq: state.seq };
};

/** Replaces the stored receipts. */
export const saveJudged = async (
  tx: Database,
  { receipts, elo, biases }: Judged,
  { at, ...under }: Under & { readonly seq: number; readonly at: Date },
): Promise<void> => {
  const rows: ReceiptRow[] = [...receipts.values()].map(({ key, receipt: sums }) => ({
    poolid: poolIdOf(key.pool),
    week: key.week,
    established: key.established,
    bin: key.bin,
    answers: sums.answers,
    weight: sums.weight,
    levelloss: sums.levelLoss,
    sided: sums.sided,
    sidedweight: sums.sidedWeight,
    predicted: sums.predicted,
    chosen: sums.chosen,
    logloss: sums.logLoss,
    brier: sums.brier,
    elologloss: sums.eloLogLoss,
    elobrier: sums.eloBrier,
    squares: sums.squares,
    chosensquares: sums.chosenSquares,
    losssquares: sums.lossSquares,
    lossessquared: sums.lossesSquared,
  }));
  await tx.delete(receipt);
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.execute(insertRows(receipt, rows.slice(from, from + CHUNK)));
  const state = {
    ...under,
    elo: Object.fromEntries([...elo].map(([pool, ratings]) => [pool, [...ratings]])),
    biases,
    judgeddatetime: at,
  };
  await tx
    .insert(receiptstate)
    .values({ receiptstateid: STATE, ...state })
    .onConflictDoUpdate({ target: receiptstate.receiptstateid, set: state });
};
