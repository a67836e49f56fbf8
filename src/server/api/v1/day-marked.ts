import { desc } from "drizzle-orm";
import { FORMATS } from "#core/situation/situation.ts";
import type { Database } from "#server/kit/db/database.ts";
import { snapshot } from "#server/ratings/tables.ts";
import { contextOf, type LiveAsset, type LiveRatings, type PoolView } from "#server/values/live/live-ratings.ts";
import { unpackBeliefs } from "#server/ratings/store/snapshot.ts";

/** The ratings of the last day mark, and its day; before the first mark the live ratings, and null. */
export type MarkedRatings = { readonly ratings: LiveRatings; readonly day: string | null };

async function lastMarks(db: Database, live: LiveRatings, assets: readonly LiveAsset[]) {
  const rows = await db.selectDistinctOn([snapshot.poolid]).from(snapshot).orderBy(snapshot.poolid, desc(snapshot.day));
  const pools = new Map<number, PoolView>();
  for (const { poolid, packed, scale } of rows) {
    const pool = live.poolById(poolid);
    if (!pool) continue;
    const beliefs = unpackBeliefs(packed);
    const at = (part: "mu" | "variance") =>
      Float64Array.from(assets, ({ id }) => beliefs.get(id)?.[part] ?? Number.NaN);
    pools.set(poolid, { ...pool, scale, mu: at("mu"), variance: at("variance") });
  }
  const day = rows.map((row) => row.day).sort()[0];
  return day === undefined ? null : { day, pools };
}

/** Once a day mark, which reloads every process. Values are alike everywhere, bands nearly. */
export function openDayMarked({ db, ratings: live }: { readonly db: Database; readonly ratings: LiveRatings }) {
  let kept: { readonly assets: readonly LiveAsset[]; readonly marked: Promise<MarkedRatings> } | null = null;
  let version = 0;

  const read = async (assets: readonly LiveAsset[]): Promise<MarkedRatings> => {
    const marks = await lastMarks(db, live, assets);
    if (!marks) return { ratings: live, day: null };
    const contexts = new Map(FORMATS.map((format) => [format, contextOf({ assets, pools: marks.pools }, format)]));
    const number = ++version;
    const { reference, movement } = live;
    const indexes = new Map(assets.map(({ id }, index) => [id as number, index]));
    const poolById = (poolid: number) => marks.pools.get(poolid);
    return {
      day: marks.day,
      ratings: {
        reference,
        assets,
        version: number,
        indexOf: (assetid) => indexes.get(assetid),
        poolById,
        pool: (format, scoreType) =>
          marks.pools.get(live.pool(format, scoreType).poolid) ?? live.pool(format, scoreType),
        movement,
        valueContext: (format) => contexts.get(format)!,
        move: () => {},
        reload: () => Promise.resolve(),
      },
    };
  };

  return (): Promise<MarkedRatings> => {
    const { assets } = live;
    if (kept?.assets === assets) return kept.marked;
    const marked = read(assets);
    kept = { assets, marked };
    marked.catch(() => (kept = null));
    return marked;
  };
}
