import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { insertRows, isAmong, updateRows, upsertRows } from "../../db/many-rows.ts";
import { rows } from "../../db/rows.ts";
import { answer, belief, prompt, voter, voterasset } from "../../db/schema/ratings.ts";
import { visitor } from "../../db/schema/visitors.ts";
import type { BeliefRow } from "./belief-row.ts";
import { RATINGS_CHANNEL } from "./notice.ts";
import type { VoterAssetRow, VoterRow } from "./voter-row.ts";

/** A locked prompt, and whether its visitor first came from a crowded address. */
export type LockedPrompt = typeof prompt.$inferSelect & { readonly fromcrowdedaddress: boolean };

export type AnswerRow = typeof answer.$inferSelect;

/**
 * Locks prompts and their visitors until the transaction ends, so that answers of one visitor are counted one after the
 * other. Every writer locks in the same order (visitors, prompts, beliefs by pool and asset), which prevents deadlocks.
 */
export const lockPrompts = async (tx: Database, modalIds: readonly string[]): Promise<LockedPrompt[]> =>
  tx
    .select({ ...getTableColumns(prompt), fromcrowdedaddress: visitor.fromcrowdedaddress })
    .from(prompt)
    .innerJoin(visitor, eq(visitor.visitorid, prompt.visitorid))
    .where(inArray(prompt.modalid, [...modalIds]))
    .orderBy(prompt.visitorid, prompt.modalid)
    .for("update", { of: [prompt, visitor] });

/** What answers to some prompts may change, and what their weights depend on. */
export type LockedVotes = {
  readonly beliefs: readonly BeliefRow[];
  readonly voters: readonly VoterRow[];
  /** How often each visitor has answered about each asset of the prompts. */
  readonly counts: readonly VoterAssetRow[];
  /** Earlier answers of the visitors to the same questions, in any pool. */
  readonly answered: readonly Pick<AnswerRow, "visitorid" | "comparison" | "poolid">[];
  /** A new log number for each prompt, ascending. */
  readonly seqs: readonly number[];
};

/**
 * Locks the beliefs that answers to locked prompts may change, and reads everything else needed; rows of the visitors
 * are protected by the locks on the visitors. Log numbers are taken after all beliefs are locked, so the log has the
 * order in which answers are applied, for each asset and each visitor.
 */
export const lockVotes = async (tx: Database, prompts: readonly LockedPrompt[]): Promise<LockedVotes> => {
  const named = prompts.flatMap(({ visitorid, poolid, leftids, rightids }) =>
    [...leftids, ...rightids].map((assetid) => ({ visitorid, poolid, assetid })),
  );
  const [found] = await rows<{ [Part in keyof LockedVotes]: LockedVotes[Part] | null }>(
    tx,
    sql`
      with locked as materialized (
        select * from ${belief} where ${isAmong([belief.poolid, belief.assetid], named)}
        order by poolid, assetid for update
      )
      select
        (select json_agg(locked) from locked) as beliefs,
        (select json_agg(voter) from ${voter} where ${isAmong([voter.visitorid], prompts)}) as voters,
        (
          select json_agg(voterasset) from ${voterasset}
          where ${isAmong([voterasset.visitorid, voterasset.poolid, voterasset.assetid], named)}
        ) as counts,
        (
          select json_agg(json_build_object('visitorid', visitorid, 'comparison', comparison, 'poolid', poolid))
          from ${answer} where ${isAmong([answer.visitorid, answer.comparison], prompts)}
        ) as answered,
        (
          select json_agg(nextval('ratingseq'))
          from (select count(*) from locked) as all_locked, generate_series(1, ${prompts.length}::int)
        ) as seqs`,
  );
  const { beliefs, voters, counts, answered, seqs } = found!;
  return {
    beliefs: beliefs ?? [],
    voters: voters ?? [],
    counts: counts ?? [],
    answered: answered ?? [],
    seqs: seqs ?? [],
  };
};

/** What a batch of answers changes. `notice` is sent to the other processes on commit. */
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
