/**
 * The keys of PostgreSQL's advisory locks that this product takes, the same in every process of a database. A key is
 * any number that no other lock uses.
 */
export const ADVISORY_LOCKS = {
  migrations: 4_207_311,
  seed: 4_207_312,
  ratings: 4_207_313,
  insights: 4_207_314,
  /** The first of two keys; the second is the pool's id. */
  ratingPool: 4_207_315,
  /** Taken by whoever adds trades of leagues to the market or withdraws them. */
  market: 4_207_316,
} as const;
