import { sql } from "drizzle-orm";
import type { Moved } from "../book/book.ts";
import type { Database } from "../db/database.ts";
import { records } from "../db/rows.ts";
import { answer } from "../db/schema/ratings.ts";
import { lockBeliefs, toRating, updateBeliefs, type BeliefRow } from "./belief-row.ts";
import { assetsOf, beliefKey, countKey, movedBeliefs, questionKey, questionOf, settleIn, type Accepted, type AnswerRow, type Ledger, type Question } from "./ledger.ts";
import { shareRatings } from "./lock.ts";
import { telling } from "./notice.ts";
import { nextSeqs } from "./sequence.ts";
import { examine, lockPrompts, type Outcome, type Submission } from "./submission.ts";
import { lockVoters, readCounts, toVoterRow, updateVoters, writeCounts } from "./voter-row.ts";

export type Recorded = { readonly outcomes: readonly Outcome[]; readonly moved: readonly Moved[]; /** The pool of each answer counted. */ readonly poolids: readonly number[] };

/** `housed`: do the house rules about pace and repetition apply (switched off for load tests only)? `from` names this process to the others. */
export type Terms = { readonly housed: boolean; readonly from: string };

/**
 * Records a batch of answers in one transaction, in the order given: the prompts are closed, the answers stored, and the
 * beliefs and voters they move are written, or nothing is. Rows are locked in one order by every process: prompts,
 * beliefs by pool and asset, voters; numbers of the log are taken after that.
 */
export const recordAnswers = (db: Database, batch: readonly Submission[], terms: Terms): Promise<Recorded> =>
  db.transaction(async (tx) => {
    await shareRatings(tx);
    const prompts = await lockPrompts(tx, batch.map(({ modalId }) => modalId));
    const accepted: Accepted[] = [];
    const outcomes = batch.map((submitted): Outcome => {
      const asked = prompts.get(submitted.modalId);
      const outcome = examine(submitted, asked);
      if (asked && outcome === "counted") {
        prompts.set(submitted.modalId, { ...asked, answereddatetime: submitted.at, selection: submitted.selection });
        accepted.push({ submitted, asked });
      }
      return outcome;
    });
    return { outcomes, moved: accepted.length > 0 ? await count(tx, accepted, terms) : [], poolids: accepted.map(({ asked }) => asked.poolid) };
  });

const distinct = <T>(list: readonly T[], key: (one: T) => string): T[] => [...new Map(list.map((one) => [key(one), one])).values()];

/** Which of these questions have been answered before. */
const answeredBefore = async (tx: Database, questions: readonly Question[]): Promise<Set<string>> => {
  const found = await tx
    .select({ visitorid: answer.visitorid, poolid: answer.poolid, comparison: answer.comparison })
    .from(answer)
    .where(
      sql`(${answer.visitorid}, ${answer.poolid}, ${answer.comparison}) in (select k.visitorid, k.poolid, k.comparison from json_to_recordset(${records(questions)}) as k(visitorid uuid, poolid smallint, comparison text))`,
    );
  return new Set(found.map(questionKey));
};

const count = async (tx: Database, accepted: readonly Accepted[], { housed, from }: Terms): Promise<Moved[]> => {
  const beliefKeys = distinct(accepted.flatMap((one) => assetsOf(one).map((assetid) => ({ poolid: one.asked.poolid, assetid }))), beliefKey);
  const countKeys = distinct(accepted.flatMap((one) => assetsOf(one).map((assetid) => ({ visitorid: one.asked.visitorid, poolid: one.asked.poolid, assetid }))), countKey);
  const ledger: Ledger = {
    ratings: new Map((await lockBeliefs(tx, beliefKeys)).map((row) => [beliefKey(row), toRating(row)])),
    voters: await lockVoters(tx, [...new Set(accepted.map(({ asked }) => asked.visitorid))]),
    counts: new Map((await readCounts(tx, countKeys)).map((row) => [countKey(row), row])),
    answered: await answeredBefore(tx, accepted.map(questionOf)),
    movedAt: new Map(),
    countedKeys: new Set(),
    learnedIds: new Set(),
  };
  const seqs = await nextSeqs(tx, accepted.length);
  const answers = accepted.map((one, i) => settleIn(ledger, one, seqs[i]!, housed));
  const changed = movedBeliefs(ledger, beliefKeys);
  await write(tx, answers, changed, ledger, from);
  return changed.map(({ poolid, assetid, mu, variance, votes, updatedseq }) => ({ poolid, assetid, mu, variance, votes, seq: updatedseq }));
};

/** Everything a batch changes, in one statement. */
const write = async (tx: Database, answers: readonly AnswerRow[], changed: readonly BeliefRow[], ledger: Ledger, from: string): Promise<void> => {
  const learned = [...ledger.learnedIds].map((id) => toVoterRow(id, ledger.voters.get(id)!));
  const counted = [...ledger.countedKeys].map((key) => ledger.counts.get(key)!);
  const closed = answers.map(({ modalid, answereddatetime, selection }) => ({ modalid, answereddatetime, selection }));
  await tx.execute(
    sql`with moved as (${updateBeliefs(changed)}), learned as (${updateVoters(learned)}), counted as (${writeCounts(counted)}),
      closed as (
        update prompt set answereddatetime = n.answereddatetime, selection = n.selection, isopen = false
        from json_to_recordset(${records(closed)}) as n(modalid uuid, answereddatetime timestamptz, selection smallint) where prompt.modalid = n.modalid
      ),
      stored as (
        insert into answer (seq, modalid, poolid, visitorid, sessionid, userid, leftids, rightids, leftoffsets, rightoffsets, selection, comparison, promptreason,
          weight, weightreason, temper, attention, voterscale, issueddatetime, answereddatetime, engineversion)
        select * from json_to_recordset(${records(answers)}) as n(seq bigint, modalid uuid, poolid smallint, visitorid uuid, sessionid uuid, userid int, leftids int[], rightids int[],
          leftoffsets float8[], rightoffsets float8[], selection smallint, comparison text, promptreason text, weight float8, weightreason text, temper float8, attention float8,
          voterscale float8, issueddatetime timestamptz, answereddatetime timestamptz, engineversion smallint)
      )
      ${telling(from, answers.at(-1)!.seq, changed)}`,
  );
};
