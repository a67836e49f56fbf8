import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import type { BeliefRow } from "./belief-row.ts";
import { RATINGS_LOCK } from "./lock.ts";
import type { AnswerRow, Question } from "./ledger.ts";
import type { LockedPrompt } from "./submission.ts";
import type { VoterAssetRow, VoterRow } from "./voter-row.ts";

/** All that a batch of answers reads, locked. There are as many numbers of the log as answers; those left over stay unused. */
export type Batch = {
  readonly prompts: readonly LockedPrompt[];
  readonly beliefs: readonly BeliefRow[];
  readonly voters: readonly VoterRow[];
  readonly counts: readonly VoterAssetRow[];
  readonly answered: readonly Question[];
  readonly seqs: readonly number[];
};

type Wire = Omit<Batch, "prompts"> & { readonly prompts: readonly (Omit<LockedPrompt, "issueddatetime" | "expiresdatetime" | "answereddatetime"> & Readonly<Record<"issueddatetime" | "expiresdatetime", string>> & { answereddatetime: string | null })[] };

const toArray = (ids: readonly string[]): string => `{${ids.join(",")}}`;

/** Locks everything the answers to these prompts touch, in the order every writer keeps: prompts, beliefs by pool and asset, voters. */
export const lockBatch = async (tx: Database, modalIds: readonly string[]): Promise<Batch> => {
  const [row] = await rows<{ batch: Wire }>(tx, sql`select lock_answers(${toArray(modalIds)}::uuid[], ${RATINGS_LOCK}) as batch`);
  const { prompts, ...batch } = row!.batch;
  const moment = (text: string): Date => new Date(text);
  return {
    ...batch,
    prompts: prompts.map((one) => ({
      ...one,
      issueddatetime: moment(one.issueddatetime),
      expiresdatetime: moment(one.expiresdatetime),
      answereddatetime: one.answereddatetime === null ? null : moment(one.answereddatetime),
    })),
  };
};

/** What a batch of answers changes. */
export type Changes = { readonly answers: readonly AnswerRow[]; readonly beliefs: readonly BeliefRow[]; readonly voters: readonly VoterRow[]; readonly counts: readonly VoterAssetRow[]; readonly notice: string };

/** Writes it all. */
export const storeBatch = async (tx: Database, { answers, beliefs, voters, counts, notice }: Changes): Promise<void> => {
  const [a, b, v, c] = [answers, beliefs, voters, counts].map((list) => JSON.stringify(list));
  await tx.execute(sql`select store_answers(${a}::text::json, ${b}::text::json, ${v}::text::json, ${c}::text::json, ${notice})`);
};
