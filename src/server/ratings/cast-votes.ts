import { dayOf } from "#core/kit/calendar.ts";
import type { PoolName } from "#core/ratings/log.ts";
import {
  ratingIn,
  type PoolSlice,
  answeredKey,
  castVote,
  poolOf,
  type VoteSlice,
  type VoterRecord,
} from "#core/ratings/rating-state.ts";
import { isReadAsNew } from "#core/ratings/voter.ts";
import { weighAnswer, type Weighed } from "#core/ratings/vote-weight.ts";
import { toBeliefRow, toRating, poolIdOf, poolNameOf } from "./store/pool.ts";
import {
  named,
  toVoterRecord,
  toVoterRow,
  type AnswerMove,
  type VoterAssetKey,
  type VoterAssetRow,
  type AnswerRow,
  type LockedVotes,
  type VoteChanges,
  type LockedPrompt,
} from "./store/votes.ts";
import type { Selection } from "#core/ratings/selection.ts";

/** Version of the rating engine, stored with each answer. Raise it when the engine interprets answers differently. */
export const ENGINE_VERSION = 9;

const FULL_WEIGHT: Weighed = { weight: 1, reason: "counts" };

const assetsOf = ({ asked }: AcceptedSubmission): readonly number[] => [...asked.leftids, ...asked.rightids];
const questionOf = (row: Pick<AnswerRow, "visitorid" | "poolid" | "comparison">): string =>
  `${row.visitorid} ${row.poolid} ${row.comparison}`;
const countKey = ({ visitorid, poolid, assetid }: VoterAssetKey): string => `${visitorid} ${poolid} ${assetid}`;

function toSlice({ beliefs, voters, counts, pools: locked }: LockedVotes): VoteSlice {
  const pools = new Map<PoolName, PoolSlice>(
    locked.map(({ poolid, votesatmark, markday }) => {
      const name = poolNameOf(poolid);
      return [name, { name, ratings: [], places: new Map(), votes: 0, votesAtMark: votesatmark, day: markday }];
    }),
  );
  for (const row of beliefs) {
    const { places, ratings } = poolOf({ pools }, poolNameOf(row.poolid));
    places.set(row.assetid, ratings.length);
    ratings.push(toRating(row));
  }
  const records = new Map(voters.map((row): [string, VoterRecord] => [row.visitorid, toVoterRecord(row)]));
  for (const { visitorid, poolid, assetid, votes } of counts)
    records.get(visitorid)?.answered.set(answeredKey(poolNameOf(poolid), assetid), votes);
  return { pools, voters: records, seq: 0 };
}

/** How often others have answered about each asset of a comparison. */
function answersOfOthers(slice: VoteSlice, { asked }: AcceptedSubmission): readonly number[] {
  const name = poolNameOf(asked.poolid);
  const own = slice.voters.get(asked.visitorid)?.answered;
  return [...asked.leftids, ...asked.rightids].map(
    (asset) => ratingIn(poolOf(slice, name), asset).votes - (own?.get(answeredKey(name, asset)) ?? 0),
  );
}

/** Counts of counted answers by visitor and asset: the stored counts plus the answers of this batch. */
function answerCounts(slice: VoteSlice, stored: readonly VoterAssetRow[]) {
  const before = new Map(stored.map((row) => [countKey(row), row]));
  /** Returns the row of a visitor and an asset for a day. A batch that spans midnight counts as one day. */
  return (key: VoterAssetKey, day: string): VoterAssetRow => {
    const row = before.get(countKey(key));
    const { visitorid, poolid, assetid } = key;
    const votes = slice.voters.get(visitorid)?.answered.get(answeredKey(poolNameOf(poolid), assetid)) ?? 0;
    const today = (row?.day === day ? row.today : 0) + votes - (row?.votes ?? 0);
    return { visitorid, poolid, assetid, votes, today, day };
  };
}

/** Applies answers to locked rows in order and returns those to store; `weighted` is off in load tests only. */
export function castVotes(
  locked: LockedVotes,
  accepted: readonly AcceptedSubmission[],
  weighted: boolean,
): VoteChanges {
  const slice = toSlice(locked);
  const loaded = new Set([...slice.pools.values()].flatMap(({ ratings }) => ratings));
  const countOf = answerCounts(slice, locked.counts);
  const answered = new Set(locked.answered.map(questionOf));
  const counts = new Map<string, VoterAssetRow>();
  const pools = new Map(locked.pools.map((pool) => [pool.poolid, pool]));

  const weigh = ({ submitted, asked }: AcceptedSubmission, keys: readonly VoterAssetKey[], day: string): Weighed =>
    weighAnswer({
      answerMs: submitted.at.getTime() - asked.issueddatetime.getTime(),
      answersTodayAboutAsset: Math.max(...keys.map((key) => countOf(key, day).today)),
      pairAnsweredBefore: answered.has(questionOf(asked)),
      crowdedAddress: asked.fromcrowdedaddress,
    });

  const moves = new Map<string, AnswerMove>();
  const meansOf = (one: AcceptedSubmission): readonly number[] => {
    const pool = poolOf(slice, poolNameOf(one.asked.poolid));
    return assetsOf(one).map((assetid) => ratingIn(pool, assetid).mu);
  };

  const cast = (one: AcceptedSubmission, seq: number): AnswerRow => {
    const { submitted, asked } = one;
    const { poolid, visitorid } = asked;
    const day = dayOf(submitted.at);
    const keys = assetsOf(one).map((assetid) => ({ visitorid, poolid, assetid }));
    const { weight, reason } = weighted ? weigh(one, keys, day) : FULL_WEIGHT;
    const { opened } = pools.get(poolid)!;
    const visited = asked.firstvisitdatetime.getTime();
    const newVisitor = isReadAsNew(asked.reason, visited, submitted.at.getTime(), Date.parse(opened));
    const before = meansOf(one);
    const others = answersOfOthers(slice, one);
    const applied = castVote(
      slice,
      {
        pool: poolNameOf(poolid),
        voter: visitorid,
        left: named(asked.leftids, asked.leftoffsets),
        right: named(asked.rightids, asked.rightoffsets),
        selection: submitted.selection,
        weight,
        newVisitor,
      },
      seq,
    );
    moves.set(asked.modalid, { before, after: meansOf(one), others });
    answered.add(questionOf(asked));
    if (weight > 0) for (const key of keys) counts.set(countKey(key), countOf(key, day));
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
      comparison: asked.comparison,
      promptreason: asked.reason,
      explorechance: asked.explorechance,
      weight,
      weightreason: reason,
      isnewvisitor: newVisitor,
      temper: applied.temper,
      attention: applied.attention,
      voterscale: applied.scale,
      issueddatetime: asked.issueddatetime,
      answereddatetime: submitted.at,
      engineversion: ENGINE_VERSION,
      voidedby: null,
    };
  };

  const answers = accepted.map((one, i) => cast(one, locked.seqs[i]!));
  const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
  return {
    answers,
    moves,
    // Ratings are immutable: a rating has changed exactly if its object has.
    beliefs: [...slice.pools.values()].flatMap(({ name, ratings }) =>
      ratings.filter((rating) => !loaded.has(rating)).map((rating) => toBeliefRow(poolIdOf(name), rating, slice.seq)),
    ),
    // Sorted, because every writer locks rows in the same order. Otherwise two batches could deadlock on each other's
    // new rows.
    voters: [...slice.voters]
      .filter(([, { seq }]) => seq > 0)
      .sort(byKey)
      .map(([id, record]) => toVoterRow(id, record)),
    counts: [...counts].sort(byKey).map(([, row]) => row),
  };
}

export type Submission = {
  readonly modalId: string;
  readonly visitorId: string;
  readonly sessionId: string;
  readonly userId: number | null;
  readonly poolids: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly selection: Selection;
  readonly at: Date;
};

export type Outcome = "counted" | "repeated" | "other-answer" | "unknown" | "mismatch" | "not-shown" | "expired";

export type AcceptedSubmission = { readonly submitted: Submission; readonly asked: LockedPrompt };

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** The outcome of an answer, given the present state of its prompt. */
function examineOne(submitted: Submission, asked: LockedPrompt | undefined): Outcome {
  if (!asked || asked.visitorid !== submitted.visitorId) return "unknown";
  const matches =
    asked.sessionids.includes(submitted.sessionId) &&
    submitted.poolids.includes(asked.poolid) &&
    sameIds(asked.leftids, submitted.left) &&
    sameIds(asked.rightids, submitted.right);
  if (!matches) return "mismatch";
  if (asked.selection !== null) return asked.selection === submitted.selection ? "repeated" : "other-answer";
  if (asked.ispreload) return "not-shown";
  return asked.expiresdatetime <= submitted.at ? "expired" : "counted";
}

/** The outcome of each answer, and the answers to count. Of several answers to one prompt the first counts. */
export function examine(
  submissions: readonly Submission[],
  prompts: readonly LockedPrompt[],
): { readonly outcomes: readonly Outcome[]; readonly accepted: readonly AcceptedSubmission[] } {
  const open = new Map(prompts.map((one) => [one.modalid, one]));
  const accepted: AcceptedSubmission[] = [];
  const outcomes = submissions.map((submitted): Outcome => {
    const asked = open.get(submitted.modalId);
    const outcome = examineOne(submitted, asked);
    if (asked && outcome === "counted") {
      open.set(submitted.modalId, { ...asked, selection: submitted.selection });
      accepted.push({ submitted, asked });
    }
    return outcome;
  });
  return { outcomes, accepted };
}
