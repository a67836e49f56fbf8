import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { insight, insightformat } from "#server/base/db/schema/insights.ts";
import type { NewInsight } from "../store.ts";

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

/** Replaces an insight and its formats. A generated insight is the staff's from then on. */
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
    .set({ ...draft, isgenerated: false, updateddatetime: now })
    .where(eq(insight.insightid, insightid));
  await tx.delete(insightformat).where(eq(insightformat.insightid, insightid));
  await tx
    .insert(insightformat)
    .values(
      formats.map(({ leagueformatid, basis }) => ({ insightid, assetid, insighttypecodeid, leagueformatid, basis })),
    );
};
