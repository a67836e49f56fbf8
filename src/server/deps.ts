import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/database.ts";
import type { LiveRatings } from "./ratings/live/live-ratings.ts";
import type { Limits } from "./http/limits.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Newcomers } from "./http/newcomers.ts";
import type { Identity } from "./gateways/identity.ts";
import type { Payments } from "./gateways/payments.ts";
import type { ActiveInsights } from "./insights/active-insights.ts";

/** What services work with; built once by main, or by a test. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  /** The moment, so that tests can move it. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** The ratings as this process knows them. */
  readonly ratings: LiveRatings;
  /** The insights readers see, as this process knows them. */
  readonly insights: ActiveInsights;
  readonly metrics: Metrics;
  /** A name of its own for this process, by which it knows its own notices. */
  readonly self: string;
  /** Counts calls by source, together with the other processes. */
  readonly limits: Limits;
  /** Counts new visitors by address. */
  readonly newcomers: Newcomers;
  /** Signs cookies; the same for every process on one database. */
  readonly secret: Buffer;
  /** Signs users in; null where no provider is configured and none may stand in. */
  readonly identity: Identity | null;
  /** Takes payments; null where no provider is configured and none may stand in. */
  readonly payments: Payments | null;
};
