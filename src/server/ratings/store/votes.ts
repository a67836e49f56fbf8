import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { insertRows, isAmong, updateRows, upsertRows } from "../../db/many-rows.ts";
import { answer, belief, prompt, voter, voterasset } from "../../db/schema/ratings.ts";
import { visitor } from "../../db/schema/visitors.ts";
import { lockBeliefs, type BeliefRow } from "./belief-row.ts";
import { RATINGS_CHANNEL } from "./notice.ts";
import type { VoterAssetRow, VoterRow } from "./voter-row.ts";

/** A stored prompt, locked, and whether its visitor first came from a crowded address. */
export type LockedPrompt = typeof prompt.$inferSelect & { readonly fromcrowdedaddress: boolean };

export type AnswerRow = typeof answer.$inferSelect;

/**
 * Locks prompts until the transaction ends, in the order of their ids. Every writer locks in this order: prompts, then
 * beliefs by pool and asset, then voters by id; so two transactions never wait for each other in a circle.
 */
export const lockPrompts = async (tx: Database, modalIds: readonly string[]): Promise<LockedPrompt[]> =>
  tx
    .select({ ...getTableColumns(prompt), fromcrowdedaddress: visitor.fromcrowdedaddress })
    .from(prompt)
    .innerJoin(visitor, eq(visitor.visitorid, prompt.visitorid))
    .where(inArray(prompt.modalid, [...modalIds]))
    .orderBy(prompt.modalid)
    .for("update", { of: prompt });

/** What answers to some prompts may change, and what their weights depend on. */
export type LockedVotes = {
  readonly beliefs: readonly BeliefRow[];
  readonly voters: readonly VoterRow[];
  /** How often the visitors have answered about the assets the prompts name. */
  readonly counts: readonly VoterAssetRow[];
  /** Earlier answers of the visitors to the same questions, in any pool. */
  readonly answered: readonly Pick<AnswerRow, "visitorid" | "comparison" | "poolid">[];
};

/** Locks the beliefs and voters that answers to the prompts may change, and reads what goes with them. */
export const lockVotes = async (tx: Database, prompts: readonly LockedPrompt[]): Promise<LockedVotes> => {
  const named = prompts.flatMap(({ visitorid, poolid, leftids, rightids }) =>
    [...leftids, ...rightids].map((assetid) => ({ visitorid, poolid, assetid })),
  );
  const visitorIds = prompts.map(({ visitorid }) => visitorid);
  return {
    beliefs: await lockBeliefs(tx, named),
    voters: await tx
      .select()
      .from(voter)
      .where(inArray(voter.visitorid, visitorIds))
      .orderBy(voter.visitorid)
      .for("update"),
    counts: await tx
      .select()
      .from(voterasset)
      .where(isAmong([voterasset.visitorid, voterasset.poolid, voterasset.assetid], named)),
    answered: await tx
      .select({ visitorid: answer.visitorid, comparison: answer.comparison, poolid: answer.poolid })
      .from(answer)
      .where(isAmong([answer.visitorid, answer.comparison], prompts)),
  };
};

/** What a batch of answers changes; `notice` tells the other processes once it is committed. */
export type VoteChanges = {
  readonly answers: readonly AnswerRow[];
  readonly beliefs: readonly BeliefRow[];
  readonly voters: readonly VoterRow[];
  readonly counts: readonly VoterAssetRow[];
  readonly notice: string;
};

/** Closes the prompts, adds the answers and writes what they change, in one statement. */
export const storeVotes = async (
  tx: Database,
  { answers, beliefs, voters, counts, notice }: VoteChanges,
): Promise<void> => {
  const closed = answers.map(({ modalid, answereddatetime, selection }) => ({
    modalid,
    answereddatetime,
    selection,
    isopen: false,
  }));
  await tx.execute(sql`
    with
      closed as (${updateRows(prompt, closed, ["answereddatetime", "selection", "isopen"])}),
      added as (${insertRows(answer, answers)}),
      moved as (${updateRows(belief, beliefs)}),
      learned as (${upsertRows(voter, voters)}),
      counted as (${upsertRows(voterasset, counts)})
    select pg_notify(${RATINGS_CHANNEL}, ${notice})`);
};
