import { inArray, and, eq } from "drizzle-orm";
import { planRefresh, type RefreshPlan, type WantedInsight } from "#core/insights/refresh-plan.ts";
import { generateInsights, type GeneratedInsight } from "#core/insights/facts/generate.ts";
import type { Database } from "#server/kit/db/database.ts";
import { insertAll, updateRows } from "#server/kit/db/rows.ts";
import { insight, insightformat, type InsightRow } from "./tables.ts";
import { codeOf, formatIds } from "#server/situation/reference-data.ts";
import { tellInsights, readInsights } from "./active-insights.ts";
import { lockInsights } from "./store.ts";
import { pickFacts } from "#core/insights/facts/pick-class.ts";
import { playerFacts, type CommunityRating, type CommunityRatings } from "#core/insights/facts/player-facts.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { progressOf } from "#core/prior/progress.ts";
import { outlooks } from "#core/prior/projection.ts";
import {
  careersOf,
  readPastPlayers,
  readTeams,
  valuesByPlayer,
  readStoredCatalogue,
  factsDayOf,
} from "#server/catalogue/api.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { asset } from "#server/assets/tables.ts";
import { belief } from "#server/ratings/tables.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import type { Job } from "#server/kit/jobs/run-jobs.ts";

type Wanted = WantedInsight & { readonly sentiment: InsightRow["sentiment"] };

const toWanted = ({ type, formats, ...insight }: GeneratedInsight): Wanted => ({
  ...insight,
  insighttypecodeid: codeOf("insighttype", type),
  leagueformatids: formatIds(formats),
});

const contentOf = ({ leagueformatids: _formats, ...content }: Wanted) => content;

const formatRows = (insightid: number, { assetid, insighttypecodeid, leagueformatids }: Wanted) =>
  leagueformatids.map((leagueformatid) => ({ insightid, leagueformatid, assetid, insighttypecodeid }));

async function addAll(tx: Database, wanted: readonly Wanted[], now: Date): Promise<void> {
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
}

async function carryOut(tx: Database, { add, rewrite, withdraw }: RefreshPlan<Wanted>, now: Date): Promise<void> {
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
}

/** To a day's facts (YYYY-MM-DD); withdraws all unless `isOn`. Staff's stay. The caller reloads this process. */
export const refreshInsights = (
  db: Database,
  { day, now, from, isOn }: { readonly day: string; readonly now: Date; readonly from: string; readonly isOn: boolean },
) =>
  db.transaction(async (tx) => {
    await lockInsights(tx);
    const wanted = isOn ? (await insightsFromFacts(tx, day)).map(toWanted) : [];
    const plan = planRefresh(wanted, await readInsights(tx, "all"));
    await carryOut(tx, plan, now);
    const refreshed = { added: plan.add.length, changed: plan.rewrite.length, withdrawn: plan.withdraw.length };
    if (Object.values(refreshed).some((count) => count > 0)) await tellInsights(tx, from);
    return refreshed;
  });

async function insightsFromFacts(db: Database, today: string): Promise<readonly GeneratedInsight[]> {
  const { players, seasonLines, season } = await readStoredCatalogue(db, today);
  const ratings = await readCommunityRatings(db);
  const careers = careersOf(players, seasonLines);
  const projected = outlooks(careers, season, PRIOR, progressOf(careers, season));
  const teams = valuesByPlayer(readTeams());
  const teamsOf = (id: number): ReadonlyMap<number, string> => teams.get(id) ?? new Map<number, string>();
  const recorded = [
    ...careers.map((career, i) => ({ career, teams: teamsOf(career.id), outlook: projected[i] ?? null })),
    // Players who are no longer listed: their points have become available to others at their position of their former
    // teams.
    ...readPastPlayers().map(({ career }) => ({ career, teams: teamsOf(career.id), outlook: null })),
  ];
  const picks = draftPicks(today).map(({ id, year, round }) => ({ assetid: id, year, round }));
  return generateInsights(playerFacts(recorded, season, ratings), pickFacts(picks, ratings), await factsDayOf(db));
}

async function communityRatingsIn(db: Database, format: Format): Promise<ReadonlyMap<number, CommunityRating>> {
  const beliefs = await db
    .select({
      assetid: belief.assetid,
      position: asset.position,
      mu: belief.mu,
      variance: belief.variance,
      priormu: belief.priormu,
      priorvariance: belief.priorvariance,
    })
    .from(belief)
    .innerJoin(asset, and(eq(asset.assetid, belief.assetid), eq(asset.isdisabled, false)))
    .where(eq(belief.poolid, poolIdOf(`${format}/perception`)));
  const places = new Map<string, number>();
  return new Map(
    beliefs
      .sort((a, b) => b.mu - a.mu || a.assetid - b.assetid)
      .map(({ assetid, position, mu, variance, priormu, priorvariance }, i) => {
        const positionRank = (places.get(position) ?? 0) + 1;
        places.set(position, positionRank);
        const deviation = { before: Math.sqrt(priorvariance), now: Math.sqrt(variance) };
        return [assetid, { rank: i + 1, positionRank, againstStatistics: Math.exp(mu - priormu), deviation }];
      }),
  );
}

async function readCommunityRatings(db: Database): Promise<ReadonlyMap<number, CommunityRatings>> {
  const all = new Map<number, Partial<Record<Format, CommunityRating>>>();
  for (const format of FORMATS)
    for (const [assetid, rating] of await communityRatingsIn(db, format))
      all.set(assetid, { ...all.get(assetid), [format]: rating });
  return all;
}

/** Runs after the day is closed and the facts are refreshed, so that it uses the day's own. */
export const generatedInsights: Job = {
  name: "Insights from facts",
  hour: 12,
  run: async ({ db, now, self, config, insights }, day) => {
    const wish = { day, now: now(), from: self, isOn: config.autoInsights };
    const { added, changed, withdrawn } = await refreshInsights(db, wish);
    if (added + changed + withdrawn > 0) await insights.reload();
    return `${added} insights added, ${changed} changed, ${withdrawn} withdrawn`;
  },
};
