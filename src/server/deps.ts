import type { FastifyBaseLogger } from "fastify";
import type { Config } from "#server/kit/config/config.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { LiveRatings } from "#server/values/live/live-ratings.ts";
import type { LimitCounts } from "#server/kit/http/limits.ts";
import type { Events } from "#server/kit/events.ts";
import type { Metrics } from "#server/operations/metrics.ts";
import type { Newcomers } from "#server/kit/http/newcomers.ts";
import type { Identity } from "#server/accounts/gateway.ts";
import type { Payments } from "#server/plans/gateway/payments.ts";
import type { LeagueSources } from "#server/leagues/platforms/league-sources.ts";
import type { Pictures } from "#server/kit/pictures/open-pictures.ts";
import type { ActiveInsights } from "#server/insights/active-insights.ts";

/** The dependencies of services; built once by main, or by a test. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
  readonly ratings: LiveRatings;
  readonly insights: ActiveInsights;
  readonly metrics: Metrics;
  readonly events: Events;
  /** A unique name of this process, by which it recognises its own notices. */
  readonly self: string;
  readonly limits: LimitCounts;
  readonly newcomers: Newcomers;
  /** Aborts when shutdown begins, so that pending waits end. */
  readonly closing: AbortSignal;
  /** Signs cookies; the same for every process on one database. */
  readonly secret: Buffer;
  /** Signs users in; null where neither a provider nor a stand-in is configured. */
  readonly identity: Identity | null;
  /** Takes payments; null where neither a provider nor a stand-in is configured. */
  readonly payments: Payments | null;
  readonly leagues: LeagueSources;
  readonly pictures: Pictures;
};
