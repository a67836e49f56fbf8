import { and, gt, lte } from "drizzle-orm";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import type { Logged } from "#core/ratings/log.ts";
import { applyEvent, emptyRatingState } from "#core/ratings/rating-state.ts";
import { judgeAnswer, type JudgedCircumstances, nothingJudged, type Judged } from "#core/ratings/receipts.ts";
import { countsAfterVoids } from "#core/ratings/replay.ts";
import type { Database } from "#server/kit/db/database.ts";
import { answer } from "./tables.ts";
import { ENGINE_VERSION } from "./cast-votes.ts";
import { lockRatingsShared, settledSeq } from "./store/lock.ts";
import { readLog, readVoids } from "./store/read-log.ts";
import { resumeBefore } from "./store/checkpoints.ts";
import { loadJudged, saveJudged } from "./store/receipts.ts";

/** The Monday (YYYY-MM-DD, UTC) of the week of a moment. */
const weekOf = (moment: Date): string => addDays(dayOf(moment), -((moment.getUTCDay() + 6) % 7));

async function circumstancesBetween(
  db: Database,
  after: number,
  upTo: number,
): Promise<ReadonlyMap<number, JudgedCircumstances>> {
  const rows = await db
    .select({
      seq: answer.seq,
      at: answer.answereddatetime,
      reason: answer.promptreason,
      chance: answer.explorechance,
    })
    .from(answer)
    .where(and(gt(answer.seq, after), lte(answer.seq, upTo)));
  return new Map(
    rows.map(({ seq, at, reason, chance }) => {
      const isDaily = reason === "daily";
      return [seq, { week: weekOf(at), unchosen: isDaily || reason === "explore" ? { isDaily, chance } : null }];
    }),
  );
}

/** Judges the counted answers after one number of the log up to another, in order. */
async function judgeStretch(
  db: Database,
  judged: Judged,
  from: number,
  upTo: number,
  counts: (event: Logged) => boolean,
): Promise<number> {
  const state = from === 0 ? emptyRatingState() : await resumeBefore(db, from);
  let answers = 0;
  for await (const chunk of readLog(db, state.seq, upTo)) {
    const [first, last] = [chunk[0], chunk.at(-1)];
    if (!first || !last) continue;
    const circumstances = await circumstancesBetween(db, first.seq - 1, last.seq);
    for (const event of chunk) {
      if (!counts(event)) continue;
      if (event.type === "vote" && event.seq > from && event.weight > 0) {
        judgeAnswer(judged, state, event, circumstances.get(event.seq)!);
        answers += 1;
      }
      applyEvent(state, event);
    }
  }
  return answers;
}

/** Judges unjudged counted answers, returns how many; all again after voids, another engine, or `anew`. */
export async function judgeAnswers(db: Database, at: Date, anew = false): Promise<number> {
  const voids = await readVoids(db);
  const known = anew ? null : await loadJudged(db, { voids: voids.length, engineversion: ENGINE_VERSION });
  const { judged, seq: from } = known ?? { judged: nothingJudged(), seq: 0 };
  const upTo = await settledSeq(db);
  const counts = countsAfterVoids(voids);
  const answers = await judgeStretch(db, judged, from, upTo, counts);
  await db.transaction(async (tx) => {
    await lockRatingsShared(tx);
    // A void that happens meanwhile is not in these sums: the next run then scores all answers again.
    await saveJudged(tx, judged, { seq: upTo, voids: voids.length, engineversion: ENGINE_VERSION, at });
  });
  return answers;
}
