import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { insight, insightformat } from "../../db/schema/insights.ts";
import type { NewInsight } from "../insights/store.ts";

// Any number will do, as long as no other lock of the product uses it.
const WRITING = 4_207_312;

/** Lets one change of insights go on at a time: they are rare, and whoever checks for conflicts must see them all. */
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

/** Leaves an insight in the named formats alone. */
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

/** Writes an insight anew, in the named formats and in no other. */
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
