import { eq } from "drizzle-orm";
import { dayOf, DAY_MS } from "#core/kit/calendar.ts";
import type { Code, LeagueFormat, ScoreTypeRecord } from "#contract/situation/reference.ts";
import { claimOf, isContested } from "#core/ratings/claim.ts";
import { bandStretch } from "#core/values/band-stretch.ts";
import { unknownRatings, type PoolBeliefs } from "#core/values/beliefs.ts";
import { prepareValueContext } from "#core/values/valuation.ts";
import type { ValueContext, ValuedAsset } from "#core/values/value-context.ts";
import { findFormatById } from "#core/situation/reference.ts";
import type { Format } from "#core/situation/situation.ts";
import { STATS, type ScoreType } from "#core/situation/score-type.ts";
import type { Database } from "#server/kit/db/database.ts";
import { asset } from "#server/assets/tables.ts";
import { pool } from "#server/ratings/tables.ts";
import { code, leagueformat, scoretype } from "#server/situation/tables.ts";
import { decimalAgeOn } from "#core/assets/age.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { openedDatetime, readAllBeliefs, toRating, type BeliefRow } from "#server/ratings/store/pool.ts";
import { STILL, type Movement } from "#core/values/trend.ts";
import { readTrends, type Movements } from "./trends.ts";

/** A pool in memory. The arrays are indexed as the assets of the ratings; NaN where there is no belief. */
export type PoolView = PoolBeliefs & {
  readonly poolid: number;
  readonly format: Format;
  readonly scoreType: ScoreType;
  readonly centre: number;
  scale: number;
  /** When it was opened (milliseconds), its counted answers at its newest day mark, and the date of that. */
  readonly opened: number;
  readonly votesAtMark: number;
  readonly markDay: string | null;
  /** Of contested assets, how much newcomers claim of each (core/ratings/claim.ts), in deviations; NaN for others. */
  readonly claim: Float64Array;
  /** Days for which the newest public news counts as new. */
  readonly newsDays: Int8Array;
  /** The log entry that last changed each belief: an older notice never overwrites a newer belief. */
  readonly seq: Float64Array;
};

export type Reference = {
  readonly codes: readonly Code[];
  readonly formats: readonly LeagueFormat[];
  readonly scoreTypes: readonly ScoreTypeRecord[];
};

/** The ratings of all assets in memory, and everything that turns them into values. */
export type LiveRatings = {
  readonly reference: Reference;
  readonly assets: readonly LiveAsset[];
  /** Rises whenever anything changes that values depend on. */
  readonly version: number;
  readonly indexOf: (assetid: number) => number | undefined;
  readonly pool: (format: Format, scoreType: ScoreType) => PoolView;
  readonly poolById: (poolid: number) => PoolView | undefined;
  /** The recent movement of an asset's value at the reference settings of a format. */
  readonly movement: (format: Format, assetid: number) => Movement;
  readonly valueContext: (format: Format) => ValueContext;
  readonly move: (moved: readonly BeliefRow[]) => void;
  /** Reads everything again: after an import, a day mark, a refit or a void. */
  readonly reload: () => Promise<void>;
};

type State = {
  reference: Reference;
  assets: readonly LiveAsset[];
  indexes: ReadonlyMap<number, number>;
  pools: ReadonlyMap<number, PoolView>;
  movements: ReadonlyMap<Format, Movements>;
  dayStart: number;
};

async function load(db: Database, today: string): Promise<State> {
  const reference: Reference = {
    codes: await db.select().from(code).orderBy(code.codeid),
    formats: await db.select().from(leagueformat).orderBy(leagueformat.leagueformatid),
    scoreTypes: await db.select().from(scoretype).orderBy(scoretype.scoretypeid),
  };
  const rows = await db.select().from(asset).where(eq(asset.isdisabled, false)).orderBy(asset.assetid);
  const assets = rows.map((row) => toLiveAsset(row, today));
  const indexes = new Map(assets.map(({ id }, index) => [id as number, index]));
  const pools = new Map<number, PoolView>();
  const unknown = (): Float64Array => new Float64Array(assets.length).fill(Number.NaN);
  for (const { row, opened } of await db.select({ row: pool, opened: openedDatetime }).from(pool)) {
    const format = findFormatById(row.leagueformatid, reference.formats);
    const type = reference.scoreTypes.find(({ scoretypeid }) => scoretypeid === row.scoretypeid);
    if (!format || !type) continue;
    pools.set(row.poolid, {
      poolid: row.poolid,
      format,
      scoreType: type.dataname,
      centre: row.centre,
      scale: row.scale,
      mu: unknown(),
      variance: unknown(),
      priorMu: unknown(),
      priorVariance: unknown(),
      votes: new Int32Array(assets.length),
      opened: Date.parse(opened),
      votesAtMark: row.votesatmark,
      markDay: row.markday,
      claim: unknown(),
      newsDays: new Int8Array(assets.length),
      seq: new Float64Array(assets.length),
    });
  }
  // Those of disabled assets have no index and are left out.
  for (const belief of await readAllBeliefs(db)) write(pools, indexes, belief);
  const movements = new Map<Format, Movements>();
  for (const { poolid, format, scoreType } of pools.values())
    if (scoreType === "perception") movements.set(format, await readTrends(db, poolid, today));
  return { reference, assets, indexes, pools, movements, dayStart: Date.parse(today) };
}

function write(pools: ReadonlyMap<number, PoolView>, indexes: ReadonlyMap<number, number>, row: BeliefRow): void {
  const view = pools.get(row.poolid);
  const index = indexes.get(row.assetid);
  if (!view || index === undefined || row.updatedseq < view.seq[index]!) return;
  view.mu[index] = row.mu;
  view.variance[index] = row.variance;
  view.priorMu[index] = row.priormu;
  view.priorVariance[index] = row.priorvariance;
  view.votes[index] = row.votes;
  const rating = toRating(row);
  view.claim[index] = isContested(rating) ? claimOf(rating) : Number.NaN;
  view.newsDays[index] = rating.newsDays;
  view.seq[index] = row.updatedseq;
}

/** The value model's context of a format, from the pools of that format. */
export function contextOf(state: Pick<State, "assets" | "pools">, format: Format): ValueContext {
  const beliefs = unknownRatings(state.assets.length);
  let scale = 1;
  for (const view of state.pools.values()) {
    if (view.format !== format) continue;
    if (view.scoreType === "perception") {
      beliefs.perception.set(view.mu);
      beliefs.stretch.set(bandStretch(view));
      beliefs.deviation.set(
        view.variance.map((variance, index) => (beliefs.stretch[index] ?? 1) * Math.sqrt(variance)),
      );
      scale = view.scale;
      continue;
    }
    const stat = STATS.indexOf(view.scoreType);
    for (let index = 0; index < state.assets.length; index++)
      beliefs.stats[index * STATS.length + stat] = view.mu[index] ?? Number.NaN;
  }
  return prepareValueContext(format, state.assets, beliefs, scale);
}

/** Loads the ratings. Ages follow the calendar, so assets are described again when the day changes. */
export async function openLiveRatings(db: Database, now: () => Date): Promise<LiveRatings> {
  let state = await load(db, dayOf(now()));
  let version = 1;
  // Beliefs that change during a full read; they are applied again after it.
  let isReading = false;
  let meanwhile: BeliefRow[] = [];
  let lastReload: Promise<void> = Promise.resolve();
  const prepared = new Map<Format, { version: number; ratings: ValueContext }>();

  const followCalendar = (): void => {
    // Called for every read of the ratings, so the day is compared by numbers and formatted only when it changes.
    const sinceDay = now().getTime() - state.dayStart;
    if (sinceDay >= 0 && sinceDay < DAY_MS) return;
    const today = dayOf(now());
    state = { ...state, assets: state.assets.map(({ row }) => toLiveAsset(row, today)), dayStart: Date.parse(today) };
    version += 1;
  };

  const readAgain = async (): Promise<void> => {
    isReading = true;
    meanwhile = [];
    try {
      const loaded = await load(db, dayOf(now()));
      for (const one of meanwhile) write(loaded.pools, loaded.indexes, one);
      state = loaded;
      version += 1;
    } finally {
      isReading = false;
    }
  };

  return {
    get reference() {
      return state.reference;
    },
    get assets() {
      followCalendar();
      return state.assets;
    },
    get version() {
      followCalendar();
      return version;
    },
    indexOf: (assetid) => state.indexes.get(assetid),
    pool: (format, scoreType) => {
      for (const view of state.pools.values()) if (view.format === format && view.scoreType === scoreType) return view;
      throw new Error(`There is no pool for ${format} ${scoreType}`);
    },
    poolById: (poolid) => state.pools.get(poolid),
    movement: (format, assetid) => state.movements.get(format)?.get(assetid) ?? STILL,
    valueContext: (format) => {
      followCalendar();
      const known = prepared.get(format);
      if (known?.version === version) return known.ratings;
      const ratings = contextOf(state, format);
      prepared.set(format, { version, ratings });
      return ratings;
    },
    move: (moved) => {
      if (moved.length === 0) return;
      for (const one of moved) write(state.pools, state.indexes, one);
      if (isReading) meanwhile.push(...moved);
      version += 1;
    },
    reload: () => {
      const next = lastReload.then(readAgain);
      lastReload = next.catch(() => {});
      return next;
    },
  };
}

export type AssetRow = typeof asset.$inferSelect;

/** An asset as the value model needs it, with the row that is sent to clients. */
export type LiveAsset = ValuedAsset & { readonly row: AssetRow; readonly yearsExperience: number | null };

function toLiveAsset(row: AssetRow, today: string): LiveAsset {
  const season = seasonOf(today);
  const isPick = row.position === "PICK";
  return {
    id: row.assetid,
    position: row.position,
    age: row.birthday === null ? null : decimalAgeOn(row.birthday, today),
    isRookie: !isPick && row.rookieyear === season,
    pick:
      isPick && row.pickyear !== null && row.pickround !== null
        ? { year: row.pickyear, round: row.pickround, slot: row.pickslot, tier: row.picktier }
        : null,
    yearsExperience: isPick || row.rookieyear === null ? null : Math.max(0, season - row.rookieyear),
    row,
  };
}
