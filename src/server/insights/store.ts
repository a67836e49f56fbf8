import type { Insight } from "#contract/insights/insights.ts";
import { type Database, ADVISORY_LOCKS } from "#server/kit/db/database.ts";
import { insight, insightformat } from "./tables.ts";
import { dayValues, type Bases, type StoredInsight } from "./active-insights.ts";
import { sql, and, eq, inArray, notInArray } from "drizzle-orm";

/** The insight as staff and paying readers load it. */
export const toInsight = ({ bases: _bases, evidence: _evidence, ...row }: StoredInsight): Insight => ({
  ...row,
  datethreshold: row.datethreshold?.toISOString() ?? null,
  createddatetime: row.createddatetime.toISOString(),
  updateddatetime: row.updateddatetime.toISOString(),
});

export type NewInsight = Omit<
  typeof insight.$inferInsert,
  "insightid" | "isdisabled" | "isgenerated" | "evidence" | "createddatetime" | "updateddatetime"
>;

/** What the trigger of an insight about an asset compares to from now on, in each of its league formats. */
export async function basesOf(db: Database, assetid: number, leagueformatids: readonly number[]): Promise<Bases> {
  const bases = new Map<number, number | null>();
  for (const id of leagueformatids) bases.set(id, (await dayValues(db, id)).get(assetid) ?? null);
  return bases;
}

const formatRows = (insightid: number, { assetid, insighttypecodeid }: NewInsight, bases: Bases) =>
  [...bases].map(([leagueformatid, basis]) => ({ insightid, assetid, insighttypecodeid, leagueformatid, basis }));

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
  const { insightid } = row!;
  await tx
    .insert(insightformat)
    .values(formatRows(insightid, draft, await basesOf(tx, draft.assetid, leagueformatids)));
  return insightid;
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

/** Replaces an insight and its formats. A generated insight is the staff's from then on. */
export async function rewriteInsight(
  tx: Database,
  insightid: number,
  draft: NewInsight,
  bases: Bases,
  now: Date,
): Promise<void> {
  await tx
    .update(insight)
    .set({ ...draft, isgenerated: false, updateddatetime: now })
    .where(eq(insight.insightid, insightid));
  await tx.delete(insightformat).where(eq(insightformat.insightid, insightid));
  await tx.insert(insightformat).values(formatRows(insightid, draft, bases));
}
