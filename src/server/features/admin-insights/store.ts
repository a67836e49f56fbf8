import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { insight, insightformat } from "../../db/schema/insights.ts";
import type { NewInsight } from "../insights/store.ts";

// The key of the advisory lock: any number that no other lock uses.
const WRITING = 4_207_312;

/** Serialises changes of insights. They are rare, and conflict checks must see all of them. */
export const lockInsights = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${WRITING})`);
};

export const disableInsights = async (tx: Database, insightids: readonly number[], now: Date): Promise<void> => {
  if (insightids.length === 0) return;
  await tx
    .update(insight)
    .set({ isdisabled: true, updateddatetime: now })
    .where(inArray(insight.insightid, [...insightids]));
  await tx
    .update(insightformat)
    .set({ isdisabled: true })
    .where(inArray(insightformat.insightid, [...insightids]));
};

/** Removes an insight from all but the named formats. */
export const keepFormats = async (
  tx: Database,
  insightid: number,
  leagueformatids: readonly number[],
  now: Date,
): Promise<void> => {
  await tx.update(insight).set({ updateddatetime: now }).where(eq(insight.insightid, insightid));
  await tx
    .delete(insightformat)
    .where(and(eq(insightformat.insightid, insightid), notInArray(insightformat.leagueformatid, [...leagueformatids])));
};

type Placed = { readonly leagueformatid: number; readonly basis: number | null };

/** Replaces an insight and its formats. */
export const rewriteInsight = async (
  tx: Database,
  insightid: number,
  draft: NewInsight,
  formats: readonly Placed[],
  now: Date,
): Promise<void> => {
  const { assetid, insighttypecodeid } = draft;
  await tx
    .update(insight)
    .set({ ...draft, updateddatetime: now })
    .where(eq(insight.insightid, insightid));
  await tx.delete(insightformat).where(eq(insightformat.insightid, insightid));
  await tx
    .insert(insightformat)
    .values(
      formats.map(({ leagueformatid, basis }) => ({ insightid, assetid, insighttypecodeid, leagueformatid, basis })),
    );
};
