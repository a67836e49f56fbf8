import { asc, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { insight, insightformat, type InsightRow } from "../db/schema/insights.ts";

/** A league format of an insight, with the value its trigger compares to. */
export type Placed = { readonly leagueformatid: number; readonly basis: number | null };

/** An insight with its formats, in order. */
export type StoredInsight = InsightRow & { readonly formats: readonly Placed[] };

/** Reads the insights, oldest first: all of them, or only the enabled ones. */
export const readInsights = async (db: Database, which: "all" | "enabled"): Promise<StoredInsight[]> => {
  const found = await db
    .select({ insight, leagueformatid: insightformat.leagueformatid, basis: insightformat.basis })
    .from(insight)
    .innerJoin(insightformat, eq(insightformat.insightid, insight.insightid))
    .where(which === "enabled" ? eq(insight.isdisabled, false) : undefined)
    .orderBy(asc(insight.insightid), asc(insightformat.leagueformatid));
  const byId = new Map<number, InsightRow & { formats: Placed[] }>();
  for (const { insight: row, leagueformatid, basis } of found) {
    const known = byId.get(row.insightid) ?? { ...row, formats: [] };
    known.formats.push({ leagueformatid, basis });
    byId.set(row.insightid, known);
  }
  return [...byId.values()];
};
