import type { Insight } from "#contract/insights/insights.ts";
import { type Database, ADVISORY_LOCKS } from "#server/kit/db/database.ts";
import { insight, insightformat } from "./tables.ts";
import { dayValues, readInsights, type StoredInsight } from "./active-insights.ts";
import { sql, and, eq, inArray, notInArray } from "drizzle-orm";

/** All insights, disabled ones too, oldest first. */
export const allInsights = (db: Database): Promise<StoredInsight[]> => readInsights(db, "all");

/** The enabled insights, oldest first. */
export const enabledInsights = (db: Database): Promise<StoredInsight[]> => readInsights(db, "enabled");

/** The insight as staff and paying readers load it. */
export const toInsight = ({
  formats,
  datethreshold,
  createddatetime,
  updateddatetime,
  ...row
}: StoredInsight): Insight => ({
  insightid: row.insightid,
  insighttypecodeid: row.insighttypecodeid,
  leagueformatids: formats.map(({ leagueformatid }) => leagueformatid),
  assetid: row.assetid,
  insightstatuscodeid: row.insightstatuscodeid,
  displayname: row.displayname,
  bodytext: row.bodytext,
  sentiment: row.sentiment,
  valuethreshold: row.valuethreshold,
  valuecondition: row.valuecondition,
  datethreshold: datethreshold?.toISOString() ?? null,
  isdisabled: row.isdisabled,
  isgenerated: row.isgenerated,
  createddatetime: createddatetime.toISOString(),
  updateddatetime: updateddatetime.toISOString(),
});

export type NewInsight = Omit<
  typeof insight.$inferInsert,
  "insightid" | "isdisabled" | "isgenerated" | "evidence" | "createddatetime" | "updateddatetime"
>;

/** The league formats of an insight, each with the value its trigger compares to. */
export async function basesOf(
  db: Database,
  assetid: number,
  leagueformatids: readonly number[],
): Promise<{ leagueformatid: number; basis: number | null }[]> {
  const bases: { leagueformatid: number; basis: number | null }[] = [];
  for (const leagueformatid of leagueformatids)
    bases.push({ leagueformatid, basis: (await dayValues(db, leagueformatid)).get(assetid) ?? null });
  return bases;
}

/** Stores an insight with its formats. A constraint refuses a second enabled one of the same asset, type and format. */
export async function addInsight(
  tx: Database,
  draft: NewInsight,
  leagueformatids: readonly number[],
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(insight)
    .values({ ...draft, createddatetime: now, updateddatetime: now })
    .returning({ insightid: insight.insightid });
  if (!row) throw new Error("The insight could not be stored");
  const { assetid, insighttypecodeid } = draft;
  for (const placed of await basesOf(tx, assetid, leagueformatids))
    await tx.insert(insightformat).values({ ...placed, insightid: row.insightid, assetid, insighttypecodeid });
  return row.insightid;
}

/** Until the transaction ends: changes are rare, and conflict checks must see all of them. */
export async function lockInsights(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.insights})`);
}

export async function disableInsights(tx: Database, insightids: readonly number[], now: Date): Promise<void> {
  if (insightids.length === 0) return;
  await tx
    .update(insight)
    .set({ isdisabled: true, updateddatetime: now })
    .where(inArray(insight.insightid, [...insightids]));
  await tx
    .update(insightformat)
    .set({ isdisabled: true })
    .where(inArray(insightformat.insightid, [...insightids]));
}

/** Removes an insight from all but the named formats. */
export async function keepFormats(
  tx: Database,
  insightid: number,
  leagueformatids: readonly number[],
  now: Date,
): Promise<void> {
  await tx.update(insight).set({ updateddatetime: now }).where(eq(insight.insightid, insightid));
  await tx
    .delete(insightformat)
    .where(and(eq(insightformat.insightid, insightid), notInArray(insightformat.leagueformatid, [...leagueformatids])));
}

type Placed = { readonly leagueformatid: number; readonly basis: number | null };

/** Replaces an insight and its formats. A generated insight is the staff's from then on. */
export async function rewriteInsight(
  tx: Database,
  insightid: number,
  draft: NewInsight,
  formats: readonly Placed[],
  now: Date,
): Promise<void> {
  const { assetid, insighttypecodeid } = draft;
  await tx
    .update(insight)
    .set({ ...draft, isgenerated: false, updateddatetime: now })
    .where(eq(insight.insightid, insightid));
  await tx.delete(insightformat).where(eq(insightformat.insightid, insightid));
  await tx
    .insert(insightformat)
    .values(
      formats.map(({ leagueformatid, basis }) => ({ insightid, assetid, insighttypecodeid, leagueformatid, basis })),
    );
}
