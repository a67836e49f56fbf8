import { createHash } from "node:crypto";
import type { Received, Reply } from "#contract/kit/call.ts";
import type { answerDaily, DailyTwelve } from "#contract/daily.ts";
import { addDays } from "#core/kit/calendar.ts";
import { seeded, seedOf } from "#core/kit/chance.ts";
import { dailyDayOf, dailyStart } from "#core/daily/day.ts";
import { chooseTwelve } from "#core/daily/twelve.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { quarterbacks } from "#core/situation/summary.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import {
  addPrompt,
  askerOf,
  createCandidates,
  describeAsset,
  readAsker,
  refusalOf,
  type Prompting,
} from "#server/prompts/api.ts";
import { requireFormat } from "#server/situation/situation.ts";
import { ownerOf } from "#server/visitors/api.ts";
import * as store from "./store.ts";

/** The prompts of a day; chosen now where no process has done so. Throws Failure `unavailable` for too few assets. */
async function twelveOf(deps: Deps, leagueFormatId: number, day: string) {
  const { db, ratings, now } = deps;
  const format = requireFormat(ratings.reference, leagueFormatId);
  const { poolid } = ratings.pool(format, "perception");
  const read = () => store.readTwelve(db, leagueFormatId, day);
  let twelve = await read();
  if (!twelve) {
    const candidates = createCandidates(ratings, now).of(format, null).perception;
    const pairs = chooseTwelve(candidates, seeded(seedOf(`${day} ${format}`)));
    await store.addTwelve(db, {
      day,
      leagueformatid: leagueFormatId,
      leftids: pairs.map(({ left }) => left),
      rightids: pairs.map(({ right }) => right),
      chosendatetime: now(),
    });
    twelve = await read();
  }
  if (!twelve || twelve.leftids.length === 0) throw new Failure("unavailable", "There is nothing to ask today");
  return { ...twelve, format, poolid, comparisons: store.comparisonsOf(twelve) };
}

/** Chooses the prompts of a day in every format, where that is still to be done. */
export async function chooseDay(deps: Deps, day: string): Promise<number> {
  const { formats } = deps.ratings.reference;
  for (const { leagueformatid } of formats) await twelveOf(deps, leagueformatid, day);
  return formats.length;
}

/** Today's prompts with the viewer's answers; what everybody answered is told of those alone. */
export async function today(
  deps: Deps,
  { context }: Prompting,
  viewer: Viewer,
  leagueFormatId: number,
): Promise<DailyTwelve> {
  const { db, ratings, now } = deps;
  const day = dailyDayOf(now().getTime());
  const twelve = await twelveOf(deps, leagueFormatId, day);
  const own = await store.ownAnswers(db, await ownerOf(viewer), twelve);
  const counts = own.length > 0 ? await store.countsOf(db, twelve) : [];
  const seasons = await context.seasons(DEFAULT_SCORING);
  const { leftids, rightids, number, format } = twelve;
  return {
    day,
    number,
    leagueFormat: format,
    leagueFormatName: ratings.reference.formats.find(({ dataname }) => dataname === format)!.promptname,
    quarterbacks: quarterbacks(DEFAULT_ROSTER),
    enddatetime: new Date(dailyStart(addDays(day, 1))).toISOString(),
    prompts: leftids.flatMap((left, place) => {
      const sides = [left, rightids[place]!].map((id) => describeAsset(ratings, seasons, id));
      // An asset may have left the list since the day was chosen.
      return sides[0] && sides[1] ? [{ place, left: sides[0], right: sides[1] }] : [];
    }),
    answers: own.map(({ place, selection }) => ({ place, selection, counts: [...counts[place]!] })),
  };
}

/** The id of a person's prompt: the same in every process and for all browsers of an account, so it is stored once. */
function modalIdOf(person: string | number, { day, format }: { day: string; format: string }, place: number): string {
  const hex = createHash("sha256").update(`daily ${day} ${format} ${place} ${person}`).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Answers a prompt of today as any other, through the log; once a person. Throws Failure `gone` for another day, and
 * `conflict` where the person answered otherwise.
 */
export async function answerOne(
  deps: Deps,
  { answers }: Prompting,
  viewer: Viewer,
  { day, leagueFormatId, place, selection, sessionId }: Received<typeof answerDaily>["body"],
): Promise<Reply<typeof answerDaily>> {
  const { db, ratings, now } = deps;
  const asker = askerOf(viewer, sessionId);
  const { firstVisit } = await readAsker(deps, asker);
  const at = now();
  if (day !== dailyDayOf(at.getTime())) throw new Failure("gone", "That day has ended. The next twelve are here");
  const twelve = await twelveOf(deps, leagueFormatId, day);
  const [left, right] = [twelve.leftids[place], twelve.rightids[place]];
  const isAsked = [left, right].every((id) => id !== undefined && ratings.indexOf(id) !== undefined);
  if (left === undefined || right === undefined || !isAsked) throw refusalOf("unknown")!;
  const owner = await ownerOf(viewer);
  const own = await store.ownAnswers(db, owner, twelve);
  const reply = async (counted: boolean) => {
    const counts = await store.countsOf(db, twelve);
    return { counted, answer: { place, selection, counts: [...counts[place]!] } };
  };
  const before = own.find((one) => one.place === place);
  if (before && before.selection !== selection) throw refusalOf("other-answer")!;
  if (before) return reply(false);
  const modalid = modalIdOf(owner.userid ?? asker.visitorId, twelve, place);
  await addPrompt(db, {
    modalid,
    poolid: twelve.poolid,
    visitorid: asker.visitorId,
    sessionids: [asker.sessionId],
    leftids: [left],
    rightids: [right],
    leftoffsets: [0],
    rightoffsets: [0],
    comparison: twelve.comparisons[place]!,
    reason: "daily",
    explorechance: null,
    ispreload: false,
    // The open one is that of Hit Me, which goes on beside the twelve.
    isopen: false,
    // All twelve are shown at once, so an answer is timed from the one before it.
    issueddatetime: new Date(Math.max(...[dailyStart(day), firstVisit, ...own.map((one) => one.at)].map(Number))),
    expiresdatetime: new Date(dailyStart(addDays(day, 1))),
    answereddatetime: null,
    selection: null,
  });
  const { outcome } = await answers.record({
    modalId: modalid,
    visitorId: asker.visitorId,
    sessionId: asker.sessionId,
    userId: owner.userid,
    poolids: [twelve.poolid],
    left: [left],
    right: [right],
    selection,
    at,
  });
  deps.metrics.votes.inc({ outcome });
  // Another browser of the account was first in this moment.
  const isElsewhere = outcome === "unknown" && owner.userid !== null;
  const refusal = refusalOf(isElsewhere ? "other-answer" : outcome);
  if (refusal) throw refusal;
  return reply(outcome === "counted");
}
