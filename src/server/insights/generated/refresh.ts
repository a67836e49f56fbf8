import { inArray } from "drizzle-orm";
import { planRefresh, type RefreshPlan, type WantedInsight } from "#core/insight/refresh-plan.ts";
import type { GeneratedInsight } from "#core/insight/facts/generate.ts";
import type { Code } from "#contract/reference.ts";
import type { Database } from "../../db/database.ts";
import { insertAll } from "../../db/insert-all.ts";
import { updateRows } from "../../db/many-rows.ts";
import { insight, insightformat, type InsightRow } from "../../db/schema/insights.ts";
import { CODES, LEAGUE_FORMATS } from "../../catalogue/reference-data.ts";
import { tellInsights } from "../follow.ts";
import { lockInsights } from "../lock.ts";
import { readInsights } from "../read-insights.ts";
import { insightsFromFacts } from "./from-facts.ts";

/** How many generated insights a refresh wrote, changed and removed. */
export type Refreshed = { readonly added: number; readonly changed: number; readonly withdrawn: number };

type Wanted = WantedInsight & { readonly sentiment: InsightRow["sentiment"] };

const codeOf = (codegroup: Code["codegroup"], dataname: string): number =>
  CODES.find((code) => code.codegroup === codegroup && code.dataname === dataname)!.codeid;

const toWanted = ({ type, formats, ...insight }: GeneratedInsight): Wanted => ({
  ...insight,
  insighttypecodeid: codeOf("insighttype", type),
  leagueformatids: LEAGUE_FORMATS.filter(({ dataname }) => formats.includes(dataname)).map(
    ({ leagueformatid }) => leagueformatid,
  ),
});

/** The columns of the insight itself. */
const contentOf = ({ assetid, insighttypecodeid, sentiment, displayname, bodytext, evidence }: Wanted) => ({
  assetid,
  insighttypecodeid,
  sentiment,
  displayname,
  bodytext,
  evidence,
});

/** Generated insights have no trigger, so their formats hold no value to count from. */
const formatRows = (insightid: number, { assetid, insighttypecodeid, leagueformatids }: Wanted) =>
  leagueformatids.map((leagueformatid) => ({ insightid, leagueformatid, assetid, insighttypecodeid }));

const addAll = async (tx: Database, wanted: readonly Wanted[], now: Date): Promise<void> => {
  if (wanted.length === 0) return;
  const keyOf = ({
    assetid,
    insighttypecodeid,
    evidence,
  }: Pick<InsightRow, "assetid" | "insighttypecodeid" | "evidence">) => `${assetid} ${insighttypecodeid} ${evidence}`;
  const added = await tx
    .insert(insight)
    .values(
      wanted.map((one) => ({
        ...contentOf(one),
        insightstatuscodeid: codeOf("insightstatus", "active"),
        isgenerated: true,
        createddatetime: now,
        updateddatetime: now,
      })),
    )
    .returning();
  const ids = new Map(added.map((row) => [keyOf(row), row.insightid]));
  await insertAll(
    tx,
    insightformat,
    wanted.flatMap((one) => formatRows(ids.get(keyOf(one))!, one)),
  );
};

const carryOut = async (tx: Database, { add, rewrite, withdraw }: RefreshPlan<Wanted>, now: Date): Promise<void> => {
  const moved = rewrite.map(({ insightid }) => insightid);
  // Formats go first, as an insight may take the place of another.
  if (withdraw.length > 0) await tx.delete(insight).where(inArray(insight.insightid, [...withdraw]));
  if (moved.length > 0) await tx.delete(insightformat).where(inArray(insightformat.insightid, moved));
  if (rewrite.length > 0) {
    const rows = rewrite.map(({ insightid, wanted }) => ({ insightid, ...contentOf(wanted), updateddatetime: now }));
    await tx.execute(updateRows(insight, rows, [...Object.keys(contentOf(rewrite[0]!.wanted)), "updateddatetime"]));
  }
  await insertAll(
    tx,
    insightformat,
    rewrite.flatMap(({ insightid, wanted }) => formatRows(insightid, wanted)),
  );
  await addAll(tx, add, now);
};

/**
 * Brings the generated insights to what the facts of a day (YYYY-MM-DD) give; with `isOn` false it withdraws them all.
 * What staff wrote or saved stays. The caller reads the insights again in this process (`from`); the others are told.
 */
export const refreshInsights = (
  db: Database,
  { day, now, from, isOn }: { readonly day: string; readonly now: Date; readonly from: string; readonly isOn: boolean },
): Promise<Refreshed> =>
  db.transaction(async (tx) => {
    await lockInsights(tx);
    const known = (await readInsights(tx, "all")).map(({ formats, ...row }) => ({
      ...row,
      leagueformatids: formats.map(({ leagueformatid }) => leagueformatid),
    }));
    const wanted = isOn ? (await insightsFromFacts(tx, day)).map(toWanted) : [];
    const plan = planRefresh(wanted, known);
    await carryOut(tx, plan, now);
    const refreshed = { added: plan.add.length, changed: plan.rewrite.length, withdrawn: plan.withdraw.length };
    if (Object.values(refreshed).some((count) => count > 0)) await tellInsights(tx, from);
    return refreshed;
  });
