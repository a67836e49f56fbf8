import { and, eq } from "drizzle-orm";
import type { Standing, Standings } from "#core/insight/facts/player-facts.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import type { Database } from "../../db/database.ts";
import { asset } from "../../db/schema/assets.ts";
import { belief } from "../../db/schema/ratings.ts";
import { poolIdOf } from "../../ratings/store/pool-ids.ts";

/** What the ratings say about every listed asset in a format. */
const standingsIn = async (db: Database, format: Format): Promise<ReadonlyMap<number, Standing>> => {
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
};

/** What the ratings say about every listed asset, by format. */
export const readStandings = async (db: Database): Promise<ReadonlyMap<number, Standings>> => {
  const all = new Map<number, Partial<Record<Format, Standing>>>();
  for (const format of FORMATS)
    for (const [assetid, standing] of await standingsIn(db, format))
      all.set(assetid, { ...all.get(assetid), [format]: standing });
  return all;
};
