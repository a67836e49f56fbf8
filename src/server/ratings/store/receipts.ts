import { eq } from "drizzle-orm";
import { receiptName, type Judged } from "#core/ratings/receipts.ts";
import type { Database } from "#server/kit/db/database.ts";
import { insertRows, firstOf } from "#server/kit/db/rows.ts";
import { receipt, receiptstate } from "../receipt-tables.ts";
import { poolIdOf, poolNameOf } from "./pool.ts";

type ReceiptRow = typeof receipt.$inferSelect;

/** If one of them changes, the receipts are made again. */
type Under = Pick<typeof receiptstate.$inferSelect, "voids" | "engineversion">;

const STATE = 1;
const CHUNK = 2000;

const fromRow = (row: ReceiptRow) => ({
  key: { pool: poolNameOf(row.poolid), week: row.week, bin: row.bin, isDaily: row.isdaily },
  receipt: {
    answers: row.answers,
    sided: row.sided,
    weight: row.weight,
    predicted: row.predicted,
    chosen: row.chosen,
    logLoss: row.logloss,
    eloLogLoss: row.elologloss,
    squares: row.squares,
    chosenSquares: row.chosensquares,
  },
});

export const readReceipts = async (db: Database) => (await db.select().from(receipt)).map(fromRow);

/** Reads when the log was last judged, and by which engine; null if never. */
export function readLastJudged(db: Database) {
  const { judgeddatetime: at, engineversion } = receiptstate;
  return firstOf(db.select({ at, engineversion }).from(receiptstate).where(eq(receiptstate.receiptstateid, STATE)));
}

/** The receipts to continue, and up to which number; null with other voids or another engine. */
export async function loadJudged(
  db: Database,
  { voids, engineversion }: Under,
): Promise<{ readonly judged: Judged; readonly seq: number } | null> {
  const [state] = await db.select().from(receiptstate).where(eq(receiptstate.receiptstateid, STATE));
  if (state?.voids !== voids || state.engineversion !== engineversion) return null;
  const receipts = new Map((await readReceipts(db)).map((one) => [receiptName(one.key), one]));
  return { judged: { receipts, elo: new Map(state.elo) }, seq: state.seq };
}

export async function saveJudged(
  tx: Database,
  { receipts, elo }: Judged,
  { at, ...under }: Under & { readonly seq: number; readonly at: Date },
): Promise<void> {
  const rows: ReceiptRow[] = [...receipts.values()].map(({ key, receipt: sums }) => ({
    poolid: poolIdOf(key.pool),
    week: key.week,
    bin: key.bin,
    isdaily: key.isDaily,
    answers: sums.answers,
    sided: sums.sided,
    weight: sums.weight,
    predicted: sums.predicted,
    chosen: sums.chosen,
    logloss: sums.logLoss,
    elologloss: sums.eloLogLoss,
    squares: sums.squares,
    chosensquares: sums.chosenSquares,
  }));
  await tx.delete(receipt);
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.execute(insertRows(receipt, rows.slice(from, from + CHUNK)));
  const state = { ...under, elo: [...elo], judgeddatetime: at };
  await tx
    .insert(receiptstate)
    .values({ receiptstateid: STATE, ...state })
    .onConflictDoUpdate({ target: receiptstate.receiptstateid, set: state });
}
