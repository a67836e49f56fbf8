import { and, asc, eq, gt, lte, desc, gte, inArray, sql } from "drizzle-orm";
import type { Logged, VoteCast, VotersVoided } from "#core/ratings/log.ts";
import type { Selection } from "#core/ratings/selection.ts";
import type { Database } from "#server/kit/db/database.ts";
import { answer, ratingevent, type RatingEvent } from "../tables.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { poolNameOf } from "./pool.ts";
import { nextSeq } from "./lock.ts";
import { named, type AnswerRow } from "./votes.ts";
import { firstOf } from "#server/kit/db/rows.ts";

export const toVote = (row: AnswerRow): Logged<VoteCast> => ({
  seq: row.seq,
  type: "vote",
  pool: poolNameOf(row.poolid),
  voter: row.visitorid,
  left: named(row.leftids, row.leftoffsets),
  right: named(row.rightids, row.rightoffsets),
  selection: row.selection as Selection,
  weight: row.weight,
  newVisitor: row.isnewvisitor,
  applied: { temper: row.temper, attention: row.attention, scale: row.voterscale },
});

const seedsOf = ({ assetids, mus, variances }: { assetids: number[]; mus: number[]; variances: number[] }) =>
  assetids.map((asset, i) => ({ asset, mu: mus[i]!, variance: variances[i]! }));

function toEvent({ seq, poolid, markday, detail }: typeof ratingevent.$inferSelect): Logged {
  if (detail.kind === "void") return { seq, type: "void", voters: detail.visitorids };
  const pool = poolNameOf(poolid!);
  switch (detail.kind) {
    case "open":
      return { seq, type: "open", pool, seeds: seedsOf(detail) };
    case "add":
      return { seq, type: "add", pool, seed: { asset: detail.assetid, mu: detail.mu, variance: detail.variance } };
    case "news":
      return { seq, type: "news", pool, asset: detail.assetid, variance: detail.variance };
    case "day":
      return { seq, type: "day", pool, date: markday!, drift: detail.drift, scale: detail.scale };
    case "refit":
      return { seq, type: "refit", pool, beliefs: seedsOf(detail) };
    default:
      return detail satisfies never;
  }
}

const CHUNK = 5000;

/** Entries after one number up to another, in chunks. Nothing may be written in that range meanwhile. */
export async function* readLog(db: Database, after: number, upTo: number): AsyncGenerator<readonly Logged[]> {
  const events = (
    await db
      .select()
      .from(ratingevent)
      .where(and(gt(ratingevent.seq, after), lte(ratingevent.seq, upTo)))
      .orderBy(asc(ratingevent.seq))
  ).map(toEvent);
  let next = 0;
  for (let from = after; ;) {
    const answers = await db
      .select()
      .from(answer)
      .where(and(gt(answer.seq, from), lte(answer.seq, upTo)))
      .orderBy(asc(answer.seq))
      .limit(CHUNK);
    const isLast = answers.length < CHUNK;
    from = isLast ? upTo : answers.at(-1)!.seq;
    const chunk: Logged[] = [];
    for (const row of answers) {
      while (next < events.length && events[next]!.seq < row.seq) chunk.push(events[next++]!);
      chunk.push(toVote(row));
    }
    while (next < events.length && events[next]!.seq <= from) chunk.push(events[next++]!);
    yield chunk;
    if (isLast) return;
  }
}

export const readVoids = async (db: Database): Promise<Logged<VotersVoided>[]> =>
  (await db.select().from(ratingevent).where(eq(ratingevent.kind, "void")).orderBy(asc(ratingevent.seq)))
    .map(toEvent)
    .filter((event) => event.type === "void");

/** Appends an event, returns its number. Needs the exclusive ratings lock, so that it follows all before. */
export async function append(
  tx: Database,
  detail: RatingEvent,
  { at, ...place }: { readonly poolid: number | null; readonly markday?: string; readonly at: Date },
): Promise<number> {
  const seq = await nextSeq(tx);
  await tx.insert(ratingevent).values({ seq, ...place, kind: detail.kind, detail, createddatetime: at });
  return seq;
}

type News = { readonly assetid: number; readonly note: string; readonly at: Date };

/** The news of the log, the oldest first: of a pool, since a moment, about some assets, as far as these are given. */
export async function readNews(
  db: Database,
  { poolid, since, assetids }: { poolid?: number; since?: Date; assetids?: readonly number[] },
): Promise<readonly News[]> {
  const { detail, createddatetime: at } = ratingevent;
  const isWanted = and(
    eq(ratingevent.kind, "news"),
    poolid === undefined ? undefined : eq(ratingevent.poolid, poolid),
    since && gte(at, since),
    assetids && inArray(sql`(${detail} ->> 'assetid')::int`, [...assetids]),
  );
  const events = await db.select({ detail, at }).from(ratingevent).where(isWanted).orderBy(asc(ratingevent.seq));
  return events.flatMap((event) =>
    event.detail.kind === "news" ? [{ assetid: event.detail.assetid, note: event.detail.note, at: event.at }] : [],
  );
}

/** When the newest answer was given; null before the first. */
export const newestAnswer = async (db: Database): Promise<Date | null> =>
  (await firstOf(db.select({ at: answer.answereddatetime }).from(answer).orderBy(desc(answer.seq)).limit(1)))?.at ??
  null;

const sideOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join("+");

/** The key of the question a comparison asks. It is the same whichever side each asset is on. */
export const comparisonOf = (left: readonly number[], right: readonly number[]): string =>
  [sideOf(left), sideOf(right)].sort().join(":");

const idsIn = (side = ""): AssetId[] => side.split("+").map((id) => Number(id) as AssetId);

/** The two sides of a question key, in the key's order. */
export function sidesIn(comparison: string): { readonly left: readonly AssetId[]; readonly right: readonly AssetId[] } {
  const [left, right] = comparison.split(":");
  return { left: idsIn(left), right: idsIn(right) };
}
