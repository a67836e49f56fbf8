import { isShowing } from "#core/insights/showing.ts";
import { codeOf } from "#server/situation/reference-data.ts";
import type { ReaderInsight } from "#contract/values/values.ts";
import type { Database, Connection } from "#server/kit/db/database.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { belief, pool, snapshot } from "#server/ratings/tables.ts";
import { scoretype } from "#server/situation/tables.ts";
import { insight, insightformat, type InsightRow } from "./tables.ts";
import type { FastifyBaseLogger } from "fastify";
import { referenceValue } from "#core/values/reference-value.ts";
import { unpackBeliefs } from "#server/ratings/store/snapshot.ts";
import { RATINGS_CHANNEL, readNotice } from "#server/ratings/store/notice.ts";

type Showing = ReadonlyMap<number, readonly ReaderInsight[]>;

/** The insights that readers see, in memory. */
export type ActiveInsights = {
  /** Rises whenever visible insights may have changed. */
  readonly version: number;
  readonly showing: (leagueFormatId: number) => Showing;
  readonly reload: () => Promise<void>;
};

async function load(db: Database) {
  const active = codeOf("insightstatus", "active");
  const insights = (await readInsights(db, "enabled")).filter((one) => one.insightstatuscodeid === active);
  const values = new Map<number, ReadonlyMap<number, number>>();
  // Values are needed only for insights with a threshold.
  const formats = new Set(
    insights.flatMap(({ valuethreshold, leagueformatids }) => (valuethreshold === null ? [] : leagueformatids)),
  );
  for (const id of formats) values.set(id, await dayValues(db, id));
  return { insights, values };
}

const toReader = (insight: StoredInsight): ReaderInsight => ({
  insightid: insight.insightid,
  insighttypecodeid: insight.insighttypecodeid,
  leagueformatids: insight.leagueformatids,
  sentiment: insight.sentiment,
  displayname: insight.displayname,
  bodytext: insight.bodytext,
});

const NOTHING: Showing = new Map();

export async function openActiveInsights(db: Database, now: () => Date): Promise<ActiveInsights> {
  let state = await load(db);
  let version = 1;
  let shown = new Map<number, Map<number, readonly ReaderInsight[]>>();
  let shownUntil = Number.NEGATIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();
  /** The next read, which has not begun yet; concurrent callers share it. */
  let next: Promise<void> | null = null;

  const arrange = (time: number): void => {
    shown = new Map();
    for (const insight of state.insights)
      for (const [format, basis] of insight.bases) {
        const terms = { ...insight, ends: insight.datethreshold?.getTime() ?? null, basis };
        if (!isShowing(terms, state.values.get(format)?.get(insight.assetid) ?? null, time)) continue;
        const byAsset = shown.get(format) ?? new Map<number, readonly ReaderInsight[]>();
        shown.set(format, byAsset.set(insight.assetid, [...(byAsset.get(insight.assetid) ?? []), toReader(insight)]));
      }
    const ends = state.insights.flatMap(({ datethreshold }) => datethreshold?.getTime() ?? []);
    shownUntil = Math.min(Number.POSITIVE_INFINITY, ...ends.filter((end) => end >= time));
  };
  arrange(now().getTime());

  /** Removes insights whose term has ended; nothing is written. */
  const followTerms = (): void => {
    const time = now().getTime();
    if (time <= shownUntil) return;
    arrange(time);
    version += 1;
  };

  return {
    get version() {
      followTerms();
      return version;
    },
    showing: (leagueFormatId) => {
      followTerms();
      return shown.get(leagueFormatId) ?? NOTHING;
    },
    reload: () => {
      next ??= last.then(async () => {
        next = null;
        state = await load(db);
        arrange(now().getTime());
        version += 1;
      });
      last = next.catch(() => {});
      return next;
    },
  };
}

/** By league format: the value that a trigger compares to; null where the asset had none. */
export type Bases = ReadonlyMap<number, number | null>;

/** An insight with its formats, in order. */
export type StoredInsight = InsightRow & { readonly leagueformatids: number[]; readonly bases: Bases };

/** Reads the insights, oldest first: all of them, or only the enabled ones. */
export async function readInsights(db: Database, which: "all" | "enabled"): Promise<StoredInsight[]> {
  const found = await db
    .select({ insight, leagueformatid: insightformat.leagueformatid, basis: insightformat.basis })
    .from(insight)
    .innerJoin(insightformat, eq(insightformat.insightid, insight.insightid))
    .where(which === "enabled" ? eq(insight.isdisabled, false) : undefined)
    .orderBy(asc(insight.insightid), asc(insightformat.leagueformatid));
  const byId = new Map<number, InsightRow & { bases: Map<number, number | null> }>();
  for (const { insight: row, leagueformatid, basis } of found) {
    const known = byId.get(row.insightid) ?? { ...row, bases: new Map<number, number | null>() };
    byId.set(row.insightid, known);
    known.bases.set(leagueformatid, basis);
  }
  return [...byId.values()].map((one) => ({ ...one, leagueformatids: [...one.bases.keys()] }));
}

const INSIGHTS_CHANNEL = "insights";

/** Notifies all processes at commit. `from` names this one, which reloads them itself. */
export async function tellInsights(tx: Database, from: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${INSIGHTS_CHANNEL}, ${from})`);
}

/** Follows other processes and day marks, which change what triggers compare. Returns a stop function. */
export async function followInsights(
  { listen, kind }: Pick<Connection, "listen" | "kind">,
  insights: ActiveInsights,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  let work: Promise<void> = Promise.resolve();
  const readAgain = (): void => {
    work = work
      .then(() => insights.reload())
      .catch((error: unknown) => log.error({ err: error }, "Insights that changed could not be read"));
  };
  const stops = [
    await listen(INSIGHTS_CHANNEL, (from) => from !== self && readAgain(), readAgain),
    await listen(RATINGS_CHANNEL, (payload) => readNotice(payload)?.moved === "all" && readAgain(), readAgain),
  ];
  // Changes between the first read of the insights and this subscription were missed, so read again.
  if (kind === "server") readAgain();
  return async () => {
    for (const stop of stops) await stop();
    await work;
  };
}

/** Reference values by the newest day mark, else current ones: triggers measure changes between such. */
export async function dayValues(db: Database, leagueFormatId: number): Promise<ReadonlyMap<number, number>> {
  const [perception] = await db
    .select({ poolid: pool.poolid, scale: pool.scale })
    .from(pool)
    .innerJoin(scoretype, eq(scoretype.scoretypeid, pool.scoretypeid))
    .where(and(eq(pool.leagueformatid, leagueFormatId), eq(scoretype.dataname, "perception")));
  if (!perception) return new Map();
  const { poolid, scale } = perception;
  const [mark] = await db
    .select()
    .from(snapshot)
    .where(eq(snapshot.poolid, poolid))
    .orderBy(desc(snapshot.day))
    .limit(1);
  if (mark)
    return new Map(
      [...unpackBeliefs(mark.packed)].map(([assetid, { mu }]) => [assetid, referenceValue(mu, mark.scale)]),
    );
  const beliefs = await db
    .select({ assetid: belief.assetid, mu: belief.mu })
    .from(belief)
    .where(eq(belief.poolid, poolid));
  return new Map(beliefs.map(({ assetid, mu }) => [assetid, referenceValue(mu, scale)]));
}
