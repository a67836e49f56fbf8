import { sql, type SQL } from "drizzle-orm";
import type { Rating } from "#core/rating/rating.ts";
import { suspicionOf } from "#core/rating/surprise.ts";
import type { Moved } from "./live/moved.ts";
import { records } from "../db/rows.ts";
import type { belief } from "../db/schema/ratings.ts";

export type BeliefRow = typeof belief.$inferSelect;

/** A stored belief as core knows it. */
export const toRating = (row: Omit<BeliefRow, "updatedseq">): Rating => ({
  asset: row.assetid,
  mu: row.mu,
  variance: row.variance,
  votes: row.votes,
  prior: { mu: row.priormu, variance: row.priorvariance },
  inflated: row.inflated,
  rise: { sum: row.riseevidence, voters: row.risevoters },
  fall: { sum: row.fallevidence, voters: row.fallvoters },
});

/** What the ratings of a process takes over of a stored belief. */
export const toMoved = (row: BeliefRow): Moved => ({
  poolid: row.poolid,
  assetid: row.assetid,
  mu: row.mu,
  variance: row.variance,
  votes: row.votes,
  suspicion: suspicionOf(toRating(row)),
  seq: row.updatedseq,
});

/** A belief as it is stored, changed by the log entry `seq`. */
export const toBeliefRow = (poolid: number, rating: Rating, seq: number): BeliefRow => ({
  poolid,
  assetid: rating.asset,
  mu: rating.mu,
  variance: rating.variance,
  priormu: rating.prior.mu,
  priorvariance: rating.prior.variance,
  inflated: rating.inflated,
  riseevidence: rating.rise.sum,
  fallevidence: rating.fall.sum,
  risevoters: [...rating.rise.voters],
  fallvoters: [...rating.fall.voters],
  votes: rating.votes,
  updatedseq: seq,
});

/** The update of many beliefs at once. */
export const updateBeliefs = (changed: readonly BeliefRow[]): SQL => sql`
  update belief set mu = n.mu, variance = n.variance, priormu = n.priormu, priorvariance = n.priorvariance, inflated = n.inflated,
    riseevidence = n.riseevidence, fallevidence = n.fallevidence, risevoters = n.risevoters, fallvoters = n.fallvoters, votes = n.votes, updatedseq = n.updatedseq
  from json_to_recordset(${records(changed)}) as n(poolid smallint, assetid int, mu float8, variance float8, priormu float8, priorvariance float8, inflated float8,
    riseevidence float8, fallevidence float8, risevoters uuid[], fallvoters uuid[], votes int, updatedseq bigint)
  where belief.poolid = n.poolid and belief.assetid = n.assetid`;

export type BeliefKey = { readonly poolid: number; readonly assetid: number };
