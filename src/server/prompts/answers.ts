import type * as contract from "#contract/prompts.ts";
import type { Received } from "#contract/kit/call.ts";
import type { AnswerEffect } from "#contract/prompts.ts";
import { agreesWith, favouredBy, type Favoured, strengthOf } from "#core/ratings/observe.ts";
import type { SitbarLeagueSettings } from "#contract/visitors.ts";
import type { Format } from "#core/situation/situation.ts";
import { communityStat } from "#core/scores/display.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { statusFactor } from "#core/values/status.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { findFormatById, findTeamStatusById } from "#core/situation/reference.ts";
import { storedSettings, UUID } from "#server/visitors/api.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { orderPicks } from "#core/values/picks.ts";
import { referenceValue } from "#core/values/reference-value.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { records, rows } from "#server/kit/db/rows.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import type { Deps } from "#server/deps.ts";
import type { Outcome, Submission } from "#server/ratings/cast-votes.ts";
import type { LiveRatings, PoolView } from "#server/values/live/live-ratings.ts";
import { createRatingMaintenance } from "#server/ratings/maintenance.ts";
import { createCoalescer, recordVotes, type CountedPrompt } from "#server/ratings/record-votes.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import type { LockedPrompt } from "#server/ratings/store/votes.ts";
import type { PromptContext } from "./prompt-context.ts";
import type { PromptRow } from "./store.ts";

type Answer = Received<typeof contract.submitAnswer>["body"];

/** The two sides of an answer. Throws Failure `invalid` if its parts contradict each other. */
function sidesOf({ isTeamBased, assetIdA, assetIdB, teamAssetIds }: Answer): {
  left: readonly number[];
  right: readonly number[];
} {
  const refusal = (): Failure => new Failure("invalid", "The answer does not fit the comparison it names");
  if (isTeamBased) {
    if (!teamAssetIds) throw refusal();
    const { teamA, teamB } = teamAssetIds;
    if ((assetIdA != null && !teamA.includes(assetIdA)) || (assetIdB != null && !teamB.includes(assetIdB)))
      throw refusal();
    return { left: teamA, right: teamB };
  }
  if (assetIdA == null || assetIdB == null) throw refusal();
  const extra =
    teamAssetIds && (teamAssetIds.teamA.join() !== String(assetIdA) || teamAssetIds.teamB.join() !== String(assetIdB));
  if (extra) throw refusal();
  return { left: [assetIdA], right: [assetIdB] };
}

/** Why an answer was not taken; null where it was. */
export function refusalOf(outcome: Outcome): Failure | null {
  switch (outcome) {
    case "counted":
    case "repeated":
      return null;
    case "unknown":
      return new Failure("not-found", "There is no such comparison");
    case "mismatch":
      return new Failure("invalid", "The answer does not fit the comparison it names");
    case "other-answer":
      return new Failure("conflict", "You have answered this comparison differently already");
    case "not-shown":
      return new Failure("conflict", "This comparison has not been shown yet");
    case "expired":
      return new Failure("gone");
    default:
      return outcome satisfies never;
  }
}

/** Counts once however often sent, acknowledged when durable. The reply rounds and hides the weight. */
export async function submit(
  deps: Deps,
  { answers, context: { limit } }: { readonly answers: Answers; readonly context: Pick<PromptContext, "limit"> },
  viewer: Viewer,
  body: Answer,
) {
  const { left, right } = sidesOf(body);
  const modalId = body.modalId.toLowerCase();
  if (!viewer.visitorId || viewer.visitorId !== body.visitorId.toLowerCase() || !UUID.test(modalId))
    throw refusalOf("unknown")!;
  const settings = body.scoreType === "perception" ? await storedSettings(deps, viewer) : null;
  const format = settings && findFormatById(settings.leagueFormatId, deps.ratings.reference.formats);
  const earlier = settings && format && { format, shownIn: visitorsLeague(deps, settings, format) };
  const { outcome, shift } = await answers.record({
    modalId,
    visitorId: viewer.visitorId,
    sessionId: body.sessionId.toLowerCase(),
    userId: (await viewer.user())?.userid ?? null,
    poolids: deps.ratings.reference.formats.map(({ dataname }) => poolIdOf(`${dataname}/${body.scoreType}`)),
    left,
    right,
    selection: body.selection,
    at: deps.now(),
  });
  deps.metrics.votes.inc({ outcome });
  const refusal = refusalOf(outcome);
  if (refusal) throw refusal;
  if (outcome === "counted") limit.answered(viewer.source);
  return {
    counted: outcome === "counted",
    selection: body.selection,
    effect: shift && (await effectOf(deps, answers, { settings, earlier }, shift, body.selection)),
  };
}

/** The settings of the visitor, and what their league paid before the answer; null without settings. */
type VisitorsLeague = {
  readonly settings: SitbarLeagueSettings | null;
  readonly earlier: { readonly format: Format; readonly shownIn: InLeague } | null | undefined;
};

async function effectOf(
  deps: Deps,
  { ofOthers }: Pick<Answers, "ofOthers">,
  { settings, earlier }: VisitorsLeague,
  { prompt, moved, crowd, mayHaveBeenAsked }: Shift,
  selection: Selection,
): Promise<AnswerEffect> {
  const { ratings } = deps;
  const pool = ratings.poolById(prompt.poolid);
  const isValue = pool?.scoreType === "perception";
  const later: InLeague = isValue && settings ? visitorsLeague(deps, settings, pool.format) : (_, value) => value;
  const before = earlier?.format === pool?.format ? (earlier?.shownIn ?? later) : later;
  const shown = (value: number): number => (isValue ? Math.round(value) : value);
  return {
    moved: moved.map((one) => {
      const index = ratings.indexOf(one.id) ?? -1;
      return {
        id: one.id,
        name: ratings.assets[index]?.row.assetdisplayname ?? "",
        before: shown(before(index, one.before)),
        after: shown(later(index, one.after)),
      };
    }),
    others: mayHaveBeenAsked ? await ofOthers(prompt) : null,
    crowd,
    agrees: crowd && agreesWith(selection, crowd),
  };
}

type InLeague = (index: number, standardValue: number) => number;

/** Turns values at the standard settings into those of the visitor's league and status, by the present ratings. */
function visitorsLeague({ ratings, now }: Deps, settings: SitbarLeagueSettings, format: Format): InLeague {
  const { scoringSettings: scoring, rosterSettings: roster, teamStatusCodeId } = settings;
  const { values, context } = valuationOf(ratings.valueContext(format), { format, scoring, roster });
  const status = findTeamStatusById(teamStatusCodeId, ratings.reference.codes) ?? 0;
  const season = seasonOf(dayOf(now()));
  return (index, value) => {
    const standard = context.referenceValues[index] ?? 0;
    const asset = ratings.assets[index];
    return standard > 0 && asset
      ? (value * (values[index] ?? 0) * statusFactor(asset, status, format, season)) / standard
      : 0;
  };
}

/** The most answers in one transaction, and the most that may wait for the next ones. */
const BATCHES = {
  batch: 128,
  waiting: 4000,
  refuse: () => new Failure("unavailable", "Very many answers are coming in: please try again in a moment"),
};

type Recorded = { readonly outcome: Outcome; readonly shift: Shift | null };

/** Records answers, and counts those of others; each in batches of concurrent calls. */
export type Answers = {
  readonly record: (submitted: Submission) => Promise<Recorded>;
  /** Counts the answers of others to a question, in one statement with those of concurrent calls. */
  readonly ofOthers: (question: Question) => Promise<AnswersOfOthers>;
  readonly rest: () => Promise<void>;
};

export function openAnswers({ db, ratings, now, config, log, self }: Deps): Answers {
  const maintenance = createRatingMaintenance({ db, ratings, now, log, self });
  return {
    record: createCoalescer(async (batch: readonly Submission[]) => {
      const { outcomes, asked, moved, poolids } = await recordVotes(db, batch, {
        weighted: config.rateLimitFactor > 0,
        self,
      }).catch((error: unknown) => {
        // Some of the batch may have been stored all the same; while the database is away, the followers read it later.
        ratings.reload().catch((err: unknown) => log.warn({ err }, "The ratings could not be read again"));
        throw error;
      });
      // Before the ratings in memory change, because they still say which side was ahead before the answers.
      const recorded = outcomes.map((outcome, i): Recorded => {
        const counted = asked[i];
        return { outcome, shift: counted ? shiftOf(ratings, counted) : null };
      });
      ratings.move(moved);
      maintenance.counted(poolids);
      return recorded;
    }, BATCHES),
    ofOthers: createCoalescer((batch: readonly Question[]) => answersOfOthers(db, batch), BATCHES),
    rest: maintenance.rest,
  };
}

/** What a counted answer moved: trade values at the standard settings, or season totals. */
type Shift = {
  readonly prompt: Pick<LockedPrompt, "poolid" | "comparison" | "leftids" | "rightids" | "visitorid">;
  readonly moved: readonly { readonly id: number; readonly before: number; readonly after: number }[];
  /** The side that the ratings favoured before the answer; null below five answers of others about any asset. */
  readonly crowd: Favoured | null;
  /** Whether others had answered about every asset of the comparison. If not, nobody else can have been asked it. */
  readonly mayHaveBeenAsked: boolean;
};

/** With fewer answers of others about an asset, no opinion of the crowd is shown. */
const FEWEST_OTHERS = 5;

type MeanOf = (index: number) => number;

/** Trade values at the standard settings, the picks in draft order as in the lists. */
function standardValues(assets: LiveRatings["assets"], scale: number, indexes: readonly number[], meanOf: MeanOf) {
  const valueOf = (index: number): number => referenceValue(meanOf(index), scale);
  if (!indexes.some((index) => assets[index]?.pick)) return indexes.map(valueOf);
  const picks = assets.flatMap(({ pick }, index) => (pick && !Number.isNaN(meanOf(index)) ? [index] : []));
  const values = new Float64Array(assets.length);
  for (const index of [...indexes, ...picks]) values[index] = valueOf(index);
  orderPicks(assets, values, picks);
  return indexes.map((index) => values[index]!);
}

const shown = (
  { assets }: LiveRatings,
  { scoreType, scale }: PoolView,
  indexes: readonly number[],
  meanOf: MeanOf,
): readonly number[] =>
  scoreType === "perception"
    ? standardValues(assets, scale, indexes, meanOf)
    : indexes.map((index) => communityStat(scoreType, meanOf(index)));

/** What one answer moved alone, by the ratings before its batch; null if an asset has left. */
function shiftOf(ratings: LiveRatings, { prompt, move }: CountedPrompt): Shift | null {
  const view = ratings.poolById(prompt.poolid);
  const ids = [...prompt.leftids, ...prompt.rightids];
  const indexes = ids.map((id) => ratings.indexOf(id) ?? -1);
  if (!view || indexes.includes(-1)) return null;
  const before: MeanOf = (index) => view.mu[index] ?? Number.NaN;
  const meansBy = (means: readonly number[]): MeanOf => {
    const own = new Map(indexes.map((index, i) => [index, means[i] ?? Number.NaN]));
    return (index) => own.get(index) ?? before(index);
  };
  const shownBefore = shown(ratings, view, indexes, meansBy(move.before));
  const shownAfter = shown(ratings, view, indexes, meansBy(move.after));
  const contenders = [...prompt.leftoffsets, ...prompt.rightoffsets].map((offset, i) => ({
    mu: before(indexes[i] ?? -1),
    variance: 0,
    offset,
  }));
  const left = prompt.leftids.length;
  const fewest = Math.min(...move.others);
  return {
    prompt,
    moved: ids.map((id, i) => ({ id, before: shownBefore![i]!, after: shownAfter![i]! })),
    crowd:
      fewest >= FEWEST_OTHERS
        ? favouredBy(strengthOf(contenders.slice(0, left)) - strengthOf(contenders.slice(left)))
        : null,
    mayHaveBeenAsked: fewest > 0,
  };
}

type Question = Pick<PromptRow, "poolid" | "comparison" | "leftids" | "visitorid">;

/** How often others have answered a question, for each side as it was shown; null if none have. */
type AnswersOfOthers = { readonly left: number; readonly even: number; readonly right: number } | null;

type Counted = {
  readonly place: number;
  readonly leftids: readonly number[];
  readonly selection: number;
  readonly times: number;
};

function sumUp(shownLeft: readonly number[], counted: readonly Counted[]): AnswersOfOthers {
  if (counted.length === 0) return null;
  const isLeft = new Set(shownLeft);
  const towards = (wanted: number): number =>
    counted.reduce((sum, { leftids, selection, times }) => {
      const side = Math.sign(selection) * (leftids.every((id) => isLeft.has(id)) ? 1 : -1);
      return sum + (side === wanted ? times : 0);
    }, 0);
  return { left: towards(-1), even: towards(0), right: towards(1) };
}

/** Answers of others to each question in its pool, in order: one statement for all. */
async function answersOfOthers(db: Database, questions: readonly Question[]): Promise<AnswersOfOthers[]> {
  const asked = questions.map(({ poolid, comparison, visitorid }, place) => ({ place, poolid, comparison, visitorid }));
  const counted = await rows<Counted>(
    db,
    sql`
      select place, leftids, selection, times
      from json_to_recordset(${records(asked)}) as asked (place int, poolid int, comparison text, visitorid uuid)
      cross join lateral (
        select leftids, selection, count(*)::int as times from answer
        where answer.comparison = asked.comparison and answer.poolid = asked.poolid
          and answer.visitorid <> asked.visitorid and voidedby is null
        group by leftids, selection
      ) as given`,
  );
  const found = questions.map((): Counted[] => []);
  for (const one of counted) found[one.place]?.push(one);
  return questions.map(({ leftids }, place) => sumUp(leftids, found[place] ?? []));
}
