import type { Rating } from "#core/rating/rating.ts";
import { settleVote, type Named } from "#core/rating/settle.ts";
import { NEW_VOTER, type Voter } from "#core/rating/voter.ts";
import { weighAnswer, type Weighed } from "#core/rating/weigh.ts";
import type { answer } from "../db/schema/ratings.ts";
import { toBeliefRow, type BeliefKey, type BeliefRow } from "./belief-row.ts";
import type { LockedPrompt, Submission } from "./submission.ts";
import type { VoterAssetKey, VoterAssetRow } from "./voter-row.ts";

/** What an answer adds to its prompt. */
export type SettledAnswer = Readonly<
  Pick<
    typeof answer.$inferSelect,
    | "seq"
    | "modalid"
    | "sessionid"
    | "userid"
    | "selection"
    | "weight"
    | "weightreason"
    | "temper"
    | "attention"
    | "voterscale"
    | "answereddatetime"
  >
>;

/** An answer that is to be counted, and the prompt it is to. */
export type Accepted = { readonly submitted: Submission; readonly asked: LockedPrompt };

/** The rows a batch of answers may change, locked and in memory; each answer sees what those before it did. */
export type BatchState = {
  readonly ratings: Map<string, Rating>;
  readonly voters: Map<string, Voter>;
  readonly counts: Map<string, VoterAssetRow>;
  /** Questions this batch has answered, by `questionKey`. */
  readonly answered: Set<string>;
  readonly movedAt: Map<string, number>;
  readonly countedKeys: Set<string>;
  readonly learnedIds: Set<string>;
};

export const beliefKey = ({ poolid, assetid }: BeliefKey): string => `${poolid} ${assetid}`;
export const countKey = ({ visitorid, poolid, assetid }: VoterAssetKey): string => `${visitorid} ${poolid} ${assetid}`;

const questionKey = ({ asked }: Accepted): string => `${asked.visitorid} ${asked.poolid} ${asked.comparison}`;

export const assetsOf = ({ asked }: Accepted): number[] => [...asked.leftids, ...asked.rightids];

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Stored with each answer; raised when the engine reads answers differently. */
export const ENGINE_VERSION = 3;

const weigh = (state: BatchState, one: Accepted, today: (assetid: number) => number): Weighed =>
  weighAnswer({
    answerMs: one.submitted.at.getTime() - one.asked.shown,
    answersTodayAboutAsset: Math.max(...assetsOf(one).map(today)),
    pairAnsweredBefore: one.asked.answeredbefore || state.answered.has(questionKey(one)),
    crowdedAddress: one.asked.fromcrowdedaddress,
  });

/** Settles one answer in the state and gives what is stored of it. `weighted`: do the vote weighting about pace and repetition apply? */
export const applyInBatch = (state: BatchState, one: Accepted, seq: number, weighted: boolean): SettledAnswer => {
  const { asked, submitted } = one;
  const { poolid, visitorid } = asked;
  const day = dayOf(submitted.at);
  const countOf = (assetid: number): VoterAssetRow | undefined =>
    state.counts.get(countKey({ visitorid, poolid, assetid }));
  const today = (assetid: number): number => {
    const count = countOf(assetid);
    return count?.day === day ? count.today : 0;
  };
  const { weight, reason } = weighted ? weigh(state, one, today) : ({ weight: 1, reason: "counts" } as const);
  const named = (assetid: number, offset = 0): Named => ({
    rating: state.ratings.get(beliefKey({ poolid, assetid }))!,
    offset,
    repeats: countOf(assetid)?.votes ?? 0,
  });
  const settled = settleVote(
    asked.leftids.map((id, i) => named(id, asked.leftoffsets[i])),
    asked.rightids.map((id, i) => named(id, asked.rightoffsets[i])),
    state.voters.get(visitorid) ?? NEW_VOTER,
    { voter: visitorid, selection: submitted.selection, weight },
  );
  state.answered.add(questionKey(one));
  if (weight > 0) {
    for (const rating of [...settled.left, ...settled.right]) {
      const key = beliefKey({ poolid, assetid: rating.asset });
      state.ratings.set(key, rating);
      state.movedAt.set(key, seq);
    }
    for (const assetid of assetsOf(one)) {
      const key = countKey({ visitorid, poolid, assetid });
      state.counts.set(key, {
        visitorid,
        poolid,
        assetid,
        votes: (countOf(assetid)?.votes ?? 0) + 1,
        today: today(assetid) + 1,
        day,
      });
      state.countedKeys.add(key);
    }
    state.voters.set(visitorid, settled.voter);
    state.learnedIds.add(visitorid);
  }
  return {
    seq,
    modalid: asked.modalid,
    sessionid: submitted.sessionId,
    userid: submitted.userId,
    selection: submitted.selection,
    weight,
    weightreason: reason,
    temper: settled.applied.temper,
    attention: settled.applied.attention,
    voterscale: settled.applied.scale,
    answereddatetime: submitted.at,
  };
};

/** The beliefs the answers moved, as they are stored. */
export const movedBeliefs = (state: BatchState, keys: readonly BeliefKey[]): BeliefRow[] =>
  keys.flatMap((key) => {
    const seq = state.movedAt.get(beliefKey(key));
    return seq === undefined ? [] : [toBeliefRow(key.poolid, state.ratings.get(beliefKey(key))!, seq)];
  });
