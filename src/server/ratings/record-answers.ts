import { sql } from "drizzle-orm";
import type { Rating } from "#core/rating/rating.ts";
import { settleVote, type Named } from "#core/rating/settle.ts";
import { NEW_VOTER, type Voter } from "#core/rating/voter.ts";
import { weighAnswer, type Weighed } from "#core/rating/weigh.ts";
import type { Moved } from "../book/book.ts";
import type { Database } from "../db/database.ts";
import { records, rows } from "../db/rows.ts";
import { answer } from "../db/schema/ratings.ts";
import { lockBeliefs, toBeliefRow, toRating, updateBeliefs, type BeliefKey } from "./belief-row.ts";
import { shareRatings } from "./lock.ts";
import { telling } from "./notice.ts";
import { nextSeqs } from "./sequence.ts";
import { comparisonOf, examine, lockPrompts, type LockedPrompt, type Outcome, type Submission } from "./submission.ts";
import { lockVoters, readCounts, toVoterRow, updateVoters, writeCounts, type VoterAssetKey, type VoterAssetRow } from "./voter-row.ts";

/** Stored with each answer; raised when the engine reads answers differently. */
export const ENGINE_VERSION = 1;

export type Recorded = { readonly outcomes: readonly Outcome[]; readonly moved: readonly Moved[] };

/** `housed`: do the house rules about pace and repetition apply? Switched off for load tests only. */
export type Rules = { readonly housed: boolean };

type Accepted = { readonly submitted: Submission; readonly asked: LockedPrompt };
type AnswerRow = typeof answer.$inferInsert;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const beliefKey = ({ poolid, assetid }: BeliefKey): string => `${poolid} ${assetid}`;
const countKey = ({ visitorid, poolid, assetid }: VoterAssetKey): string => `${visitorid} ${poolid} ${assetid}`;
const questionKey = ({ visitorid, poolid, comparison }: Pick<AnswerRow, "visitorid" | "poolid" | "comparison">): string => `${visitorid} ${poolid} ${comparison}`;

const distinct = <T>(list: readonly T[], key: (one: T) => string): T[] => [...new Map(list.map((one) => [key(one), one])).values()];

/** Which of these questions the visitors have answered before. */
const answeredBefore = async (tx: Database, asked: readonly Pick<AnswerRow, "visitorid" | "poolid" | "comparison">[]): Promise<Set<string>> => {
  const found = await tx
    .select({ visitorid: answer.visitorid, poolid: answer.poolid, comparison: answer.comparison })
    .from(answer)
    .where(
      sql`(${answer.visitorid}, ${answer.poolid}, ${answer.comparison}) in (select k.visitorid, k.poolid, k.comparison from json_to_recordset(${records(asked)}) as k(visitorid uuid, poolid smallint, comparison text))`,
    );
  return new Set(found.map(questionKey));
};

const idsOf = ({ asked }: Accepted): number[] => [...asked.leftids, ...asked.rightids];

/**
 * Records a batch of answers in one transaction, in the order given: the prompts are closed, the answers stored, and the
 * beliefs and voters they move are written, or nothing is. Rows are locked in one order by every process: prompts,
 * beliefs by pool and asset, voters; numbers of the log are taken after that.
 */
export const recordAnswers = (db: Database, batch: readonly Submission[], { housed }: Rules): Promise<Recorded> =>
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
    return { outcomes, moved: accepted.length > 0 ? await apply(tx, accepted, housed) : [] };
  });

const apply = async (tx: Database, accepted: readonly Accepted[], housed: boolean): Promise<Moved[]> => {
  const beliefKeys = distinct(accepted.flatMap((one) => idsOf(one).map((assetid) => ({ poolid: one.asked.poolid, assetid }))), beliefKey);
  const countKeys = distinct(accepted.flatMap((one) => idsOf(one).map((assetid) => ({ visitorid: one.asked.visitorid, poolid: one.asked.poolid, assetid }))), countKey);
  const questions = accepted.map(({ asked }) => ({ visitorid: asked.visitorid, poolid: asked.poolid, comparison: comparisonOf(asked.leftids, asked.rightids) }));

  const ratings = new Map((await lockBeliefs(tx, beliefKeys)).map((row) => [beliefKey(row), toRating(row)]));
  const voters = await lockVoters(tx, [...new Set(accepted.map(({ asked }) => asked.visitorid))]);
  const counts = new Map((await readCounts(tx, countKeys)).map((row) => [countKey(row), row]));
  const known = await answeredBefore(tx, questions);
  const seqs = await nextSeqs(tx, accepted.length);

  const movedAt = new Map<string, number>();
  const answers = accepted.map((one, i): AnswerRow => {
    const { asked, submitted } = one;
    const { poolid, visitorid } = asked;
    const seq = seqs[i]!;
    const day = dayOf(submitted.at);
    const keyOfCount = (assetid: number): string => countKey({ visitorid, poolid, assetid });
    const today = (assetid: number): number => {
      const count = counts.get(keyOfCount(assetid));
      return count?.day === day ? count.today : 0;
    };
    const question = questionKey(questions[i]!);
    const weighed: Weighed = housed
      ? weighAnswer({
          answerMs: submitted.at.getTime() - asked.issueddatetime.getTime(),
          answersTodayAboutAsset: Math.max(...idsOf(one).map(today)),
          pairAnsweredBefore: known.has(question),
          crowdedAddress: asked.fromCrowdedAddress,
        })
      : { weight: 1, reason: "counts" };
    known.add(question);

    const named = (assetid: number, offset: number): Named => ({ rating: ratings.get(beliefKey({ poolid, assetid }))!, offset, repeats: counts.get(keyOfCount(assetid))?.votes ?? 0 });
    const settled = settleVote(
      asked.leftids.map((id, at) => named(id, asked.leftoffsets[at] ?? 0)),
      asked.rightids.map((id, at) => named(id, asked.rightoffsets[at] ?? 0)),
      voters.get(visitorid) ?? NEW_VOTER,
      { voter: visitorid, selection: submitted.selection, weight: weighed.weight },
    );
    if (weighed.weight > 0) {
      for (const rating of [...settled.left, ...settled.right]) keep(ratings, movedAt, poolid, rating, seq);
      for (const assetid of idsOf(one)) counts.set(keyOfCount(assetid), { visitorid, poolid, assetid, votes: (counts.get(keyOfCount(assetid))?.votes ?? 0) + 1, today: today(assetid) + 1, day });
      voters.set(visitorid, settled.voter);
    }
    return {
      seq,
      modalid: asked.modalid,
      poolid,
      visitorid,
      sessionid: submitted.sessionId,
      userid: submitted.userId,
      leftids: asked.leftids,
      rightids: asked.rightids,
      leftoffsets: asked.leftoffsets,
      rightoffsets: asked.rightoffsets,
      selection: submitted.selection,
      comparison: questions[i]!.comparison,
      promptreason: asked.reason,
      weight: weighed.weight,
      weightreason: weighed.reason,
      temper: settled.applied.temper,
      attention: settled.applied.attention,
      voterscale: settled.applied.scale,
      issueddatetime: asked.issueddatetime,
      answereddatetime: submitted.at,
      engineversion: ENGINE_VERSION,
    };
  });

  const changed = beliefKeys.flatMap((key) => {
    const seq = movedAt.get(beliefKey(key));
    return seq === undefined ? [] : [toBeliefRow(key.poolid, ratings.get(beliefKey(key))!, seq)];
  });
  await write(tx, answers, changed, voters, [...counts.values()]);
  return changed.map(({ poolid, assetid, mu, variance, votes, updatedseq }) => ({ poolid, assetid, mu, variance, votes, seq: updatedseq }));
};

const keep = (ratings: Map<string, Rating>, movedAt: Map<string, number>, poolid: number, rating: Rating, seq: number): void => {
  const key = beliefKey({ poolid, assetid: rating.asset });
  ratings.set(key, rating);
  movedAt.set(key, seq);
};

/** Everything a batch changes, in one statement. */
const write = async (tx: Database, answers: readonly AnswerRow[], changed: ReturnType<typeof toBeliefRow>[], voters: ReadonlyMap<string, Voter>, counts: readonly VoterAssetRow[]): Promise<void> => {
  await rows(
    tx,
    sql`with moved as (${updateBeliefs(changed)}),
      learned as (${updateVoters([...voters].map(([id, voter]) => toVoterRow(id, voter)))}),
      counted as (${writeCounts(counts)}),
      closed as (
        update prompt set answereddatetime = n.answereddatetime, selection = n.selection, isopen = false
        from json_to_recordset(${records(answers)}) as n(modalid uuid, answereddatetime timestamptz, selection smallint) where prompt.modalid = n.modalid
      ),
      stored as (
        insert into answer (seq, modalid, poolid, visitorid, sessionid, userid, leftids, rightids, leftoffsets, rightoffsets, selection, comparison, promptreason,
          weight, weightreason, temper, attention, voterscale, issueddatetime, answereddatetime, engineversion)
        select * from json_to_recordset(${records(answers)}) as n(seq bigint, modalid uuid, poolid smallint, visitorid uuid, sessionid uuid, userid int, leftids int[], rightids int[],
          leftoffsets float8[], rightoffsets float8[], selection smallint, comparison text, promptreason text, weight float8, weightreason text, temper float8, attention float8,
          voterscale float8, issueddatetime timestamptz, answereddatetime timestamptz, engineversion smallint)
      )
      ${telling(answers.at(-1)!.seq, changed)}`,
  );
};

