import type { ScoreType } from "#core/score/score-type.ts";
import type { Format } from "#core/situation/situation.ts";
import { POOL_NAMES, type PoolName } from "#core/rating/log.ts";
import { LEAGUE_FORMATS, poolId, SCORE_TYPE_RECORDS } from "#server/base/db/reference-data.ts";

const idOf = (name: PoolName): number => {
  const [format, scoreType] = name.split("/") as [Format, ScoreType];
  const { leagueformatid } = LEAGUE_FORMATS.find(({ dataname }) => dataname === format)!;
  const { scoretypeid } = SCORE_TYPE_RECORDS.find(({ dataname }) => dataname === scoreType)!;
  return poolId(leagueformatid, scoretypeid);
};

const IDS = new Map(POOL_NAMES.map((name) => [name, idOf(name)]));
const NAMES = new Map([...IDS].map(([name, id]) => [id, name]));

/** Ids of all pools, in a fixed order. */
export const POOL_IDS: readonly number[] = [...IDS.values()];

export const poolIdOf = (name: PoolName): number => IDS.get(name)!;

/** The name of a pool. Throws if no pool has the id. */
export const poolNameOf = (poolid: number): PoolName => {
  const name = NAMES.get(poolid);
  if (!name) throw new RangeError(`There is no pool ${poolid}`);
  return name;
};
