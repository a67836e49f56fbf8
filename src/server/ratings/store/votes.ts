import { sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { ADVISORY_LOCKS, type Database } from "#server/kit/db/database.ts";
import { insertRows, isAmong, updateRows, upsertRows, preparedRows } from "#server/kit/db/rows.ts";
import { answer, belief, type pool, voter, voterasset, type prompt } from "../tables.ts";
import { type BeliefRow, openedDatetime } from "./pool.ts";
import { newVoterRecord, type VoterRecord } from "#core/ratings/rating-state.ts";
import type { NamedAsset } from "#core/ratings/log.ts";
import type { Voter } from "#core/ratings/voter.ts";

/** A locked prompt, with its visitor's first visit and whether that came from a crowded address. */
export type LockedPrompt = PromptRow & { readonly fromcrowdedaddress: boolean; readonly firstvisitdatetime: Date };

export type AnswerRow = typeof answer.$inferSelect;

/** One side of a stored comparison, as the log names it. */
export const named = (ids: readonly number[], offsets: readonly number[]): NamedAsset[] =>
  ids.map((asset, i) => ({ asset, offset: offsets[i] ?? 0 }));

/** Locks prompts and visitors in the order of every writer (visitors, prompts, beliefs): no deadlocks. */
export async function lockPrompts(tx: Database, modalIds: readonly string[]): Promise<LockedPrompt[]> {
  const locked = await preparedRows<{ prompt: PromptInJson; fromcrowdedaddress: boolean; firstvisit: string }>(
    tx,
    "lock_prompts",
    sql`
      select to_json(prompt) as prompt, fromcrowdedaddress, to_json(visitor.createddatetime) as firstvisit
      from prompt join visitor using (visitorid)
      where modalid = any (${makePgArray([...modalIds])}::uuid[])
      order by visitorid, modalid for update of prompt, visitor`,
  );
  return locked.map(({ prompt, fromcrowdedaddress, firstvisit }) => ({
    ...toPromptRow(prompt),
    fromcrowdedaddress,
    firstvisitdatetime: new Date(firstvisit),
  }));
}

/** What answers to some prompts may change, and what their weights depend on. */
export type LockedVotes = {
  readonly beliefs: readonly BeliefRow[];
  readonly voters: readonly VoterRow[];
  readonly counts: readonly VoterAssetRow[];
  /** Earlier answers of the visitors to the same questions, in any pool. */
  readonly answered: readonly Pick<AnswerRow, "visitorid" | "comparison" | "poolid">[];
  /** A new log number for each prompt of a locked pool, ascending. */
  readonly seqs: readonly number[];
  /** The pools that were locked (another process holds the others), with the moments in ISO form they were opened. */
  readonly pools: readonly (Pick<typeof pool.$inferSelect, "poolid" | "votesatmark" | "markday"> & {
    readonly opened: string;
  })[];
};

/**
 * Locks the pools of the prompts that no other process holds and the beliefs that answers in them may change, and reads
 * everything else needed; rows of the visitors are protected by the locks on the visitors. Log numbers are taken after
 * all beliefs are locked, so the log has the order in which answers are applied, for each pool and each visitor.
 */
export async function lockVotes(tx: Database, prompts: readonly LockedPrompt[]): Promise<LockedVotes> {
  const named = prompts.flatMap(({ visitorid, poolid, leftids, rightids }) =>
    [...leftids, ...rightids].map((assetid) => ({ visitorid, poolid, assetid })),
  );
  const counts = new Map<number, number>();
  for (const { poolid } of prompts) counts.set(poolid, (counts.get(poolid) ?? 0) + 1);
  const asked = JSON.stringify([...counts].map(([poolid, prompts]) => ({ poolid, prompts })));
  const [found] = await preparedRows<{ [Part in keyof LockedVotes]: LockedVotes[Part] | null }>(
    tx,
    "lock_votes",
    sql`
      with tried as materialized (
        select poolid, prompts, pg_try_advisory_xact_lock(${ADVISORY_LOCKS.ratingPool}::int, poolid) as istaken
        from json_to_recordset(${asked}::text::json) as asked (poolid int, prompts int)
      ), taken as materialized (
        select poolid, prompts from tried where istaken
      ), locked as materialized (
        select * from belief
        where ${isAmong([belief.poolid, belief.assetid], named)} and poolid in (select poolid from taken)
        order by poolid, assetid for update
      )
      select
        (
          select json_agg(json_build_object(
            'poolid', poolid, 'votesatmark', votesatmark,
            'markday', markday, 'opened', ${openedDatetime}
          ))
          from pool where poolid in (select poolid from taken)
        ) as pools,
        (select json_agg(locked) from locked) as beliefs,
        (select json_agg(voter) from voter where ${isAmong([voter.visitorid], prompts)}) as voters,
        (
          select json_agg(voterasset) from voterasset
          where ${isAmong([voterasset.visitorid, voterasset.poolid, voterasset.assetid], named)}
        ) as counts,
        (
          select json_agg(json_build_object('visitorid', visitorid, 'comparison', comparison, 'poolid', poolid))
          from answer where ${isAmong([answer.visitorid, answer.comparison], prompts)}
        ) as answered,
        (
          select json_agg(nextval('ratingseq'))
          from (select count(*) from locked) as all_locked,
            generate_series(1, (select sum(prompts) from taken)::int)
        ) as seqs`,
  );
  const { beliefs, voters, counts: answers, answered, seqs, pools } = found!;
  return {
    beliefs: beliefs ?? [],
    voters: voters ?? [],
    counts: answers ?? [],
    answered: answered ?? [],
    seqs: seqs ?? [],
    pools: pools ?? [],
  };
}

/** Means before and after an answer, left side first, and how often others had answered about each. */
export type AnswerMove = {
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly others: readonly number[];
};

export type VoteChanges = {
  readonly answers: readonly AnswerRow[];
  readonly moves: ReadonlyMap<string, AnswerMove>;
  readonly beliefs: readonly BeliefRow[];
  readonly voters: readonly VoterRow[];
  readonly counts: readonly VoterAssetRow[];
};

/** Adds the answers, closes their prompts and writes what they change, in one statement. */
export async function storeVotes(
  tx: Database,
  { answers, beliefs, voters, counts }: Omit<VoteChanges, "moves">,
): Promise<void> {
  await preparedRows(
    tx,
    "store_votes",
    sql`
      with
        added as (${insertRows(answer, answers)} returning modalid, answereddatetime, selection),
        closed as (
          update prompt set answereddatetime = added.answereddatetime, selection = added.selection, isopen = false
          from added where prompt.modalid = added.modalid
        ),
        moved as (${updateRows(belief, beliefs)}),
        learned as (${upsertRows(voter, voters)}),
        counted as (${upsertRows(voterasset, counts)})
      select`,
  );
}

export type PromptRow = typeof prompt.$inferSelect;

/** A stored prompt as PostgreSQL writes it as JSON: its moments are texts. */
export type PromptInJson = {
  readonly [Column in keyof PromptRow]: PromptRow[Column] extends Date | null
    ? string | Extract<PromptRow[Column], null>
    : PromptRow[Column];
};

export const toPromptRow = (row: PromptInJson): PromptRow => ({
  ...row,
  issueddatetime: new Date(row.issueddatetime),
  expiresdatetime: new Date(row.expiresdatetime),
  answereddatetime: row.answereddatetime === null ? null : new Date(row.answereddatetime),
});

export type VoterRow = typeof voter.$inferSelect;
export type VoterAssetRow = typeof voterasset.$inferSelect;
export type VoterAssetKey = Pick<VoterAssetRow, "visitorid" | "poolid" | "assetid">;

/** Converts a stored voter to core's record, without the counts by asset. */
export function toVoterRecord({ classes, choices, markday, earlier }: VoterRow): VoterRecord {
  const [expert = 0, normal = 0, careless = 0, blind = 0] = classes;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = choices;
  const voter: Voter = { trust: [expert, normal, careless, blind], answers: [a, b, c, d, e] };
  return { ...newVoterRecord(), voter, day: markday, earlier };
}

export const toVoterRow = (visitorid: string, { voter, day, earlier }: VoterRecord): VoterRow => ({
  visitorid,
  classes: [...voter.trust],
  choices: [...voter.answers],
  markday: day,
  earlier,
});
