import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp, type AppOptions } from "./app.ts";
import { openLiveRatings } from "#server/values/live/live-ratings.ts";
import { nameList } from "#core/kit/name-list.ts";
import { dayOf } from "#core/kit/calendar.ts";
import type { Config } from "#server/kit/config/config.ts";
import { applyShippedFacts, seed } from "#server/catalogue/api.ts";
import { openEmbedded, openServer, type Connection } from "#server/kit/db/database.ts";
import { cookieKey } from "#server/kit/db/secret.ts";
import type { Deps } from "./deps.ts";
import { identityFrom, paymentsFrom, leagueSourcesFrom } from "./providers.ts";
import { createLimitCounts } from "#server/kit/http/limits.ts";
import { postSharedTrades } from "#server/api/discord/api.ts";
import { createEvents } from "#server/kit/events.ts";
import { createMetrics } from "#server/operations/metrics.ts";
import { createNewcomers } from "#server/kit/http/newcomers.ts";
import { followInsights, openActiveInsights, refreshInsights } from "#server/insights/api.ts";
import { ENGINE_VERSION } from "./ratings/cast-votes.ts";
import { recountForEngine } from "./ratings/rebuild.ts";
import { followRatings } from "#server/values/live/follow-ratings.ts";
import { releasePaymentLocks } from "#server/plans/api.ts";
import { openPictures } from "#server/kit/pictures/open-pictures.ts";

export type Product = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly connection: Connection;
  readonly close: () => Promise<void>;
};

export const connect = (config: Config): Promise<Connection> =>
  config.databaseUrl
    ? openServer(config.databaseUrl, config.listenDatabaseUrl)
    : openEmbedded(config.dataDir, { synced: config.embeddedFsync });

/** How long one part may take to close. */
const CLOSE_MS = 6_000;

/** Closes one part. A part that takes too long is abandoned with a warning; no acknowledged data depends on it. */
async function inTime(what: string, close: () => PromiseLike<unknown>, log: FastifyBaseLogger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn(`Closing ${what} took too long; it was left as it was`);
      resolve();
    }, CLOSE_MS);
  });
  await Promise.race([close(), late]);
  clearTimeout(timer);
}

/** Assembles the application on an open database: seeds it if it is empty, loads the ratings, mounts the calls. */
export async function assemble(
  config: Config,
  connection: Connection,
  { now, log, newId = randomUUID }: Pick<Deps, "now" | "log"> & Partial<Pick<Deps, "newId">>,
  options: AppOptions,
): Promise<Product> {
  const { db } = connection;
  const self = randomUUID();
  const today = dayOf(now());
  const isNew = await seed(db, today, () => log.info("Filling the empty database with players and values ..."));
  if (connection.kind === "embedded") await releasePaymentLocks(db);
  if (isNew) log.info("The catalogue and its starting beliefs were written to the empty database");
  const recounted = await recountForEngine(db, self);
  if (recounted)
    log.info(
      `This version's rating engine (${ENGINE_VERSION}) counted all ${recounted.answers} answers of the log anew; ` +
        `before, engine ${nameList(recounted.engines.map(String))} had counted them`,
    );
  const shipped = isNew ? null : await applyShippedFacts(db, now(), self);
  const areFactsNew = isNew || shipped?.doubts.length === 0;
  if (shipped?.doubts.length === 0)
    log.info(`The facts shipped with this version, as of ${shipped.asof}, were applied: ${shipped.changes} changes`);
  if (shipped && shipped.doubts.length > 0)
    log.warn(
      `The facts shipped with this version, as of ${shipped.asof}, look wrong beside the stored ones and were left ` +
        `out: ${shipped.doubts.join("; ")}. Import newer ones: npm run operator -- refresh`,
    );
  if (areFactsNew || !config.autoInsights) {
    const wish = { day: today, now: now(), from: self, isOn: config.autoInsights };
    const { added, withdrawn } = await refreshInsights(db, wish);
    if (added + withdrawn > 0) log.info(`${added} insights were written from the facts, ${withdrawn} withdrawn`);
  }
  const { identity, local } = await identityFrom(config);
  const secret = await cookieKey(db);
  const { payments, local: localPayments } = await paymentsFrom(config, db, now, secret);
  const ratings = await openLiveRatings(db, now);
  const insights = await openActiveInsights(db, now);
  const closing = new AbortController();
  const deps: Deps = {
    config,
    db,
    now,
    newId,
    log,
    ratings,
    insights,
    metrics: createMetrics(),
    events: createEvents(),
    self,
    limits: createLimitCounts(now, secret),
    newcomers: createNewcomers(config.rateLimitFactor, now),
    closing: closing.signal,
    secret,
    identity,
    payments,
    leagues: await leagueSourcesFrom(config, now),
    pictures: openPictures(log),
  };
  postSharedTrades(deps);
  const app = await buildApp(deps, options);
  app.addHook("preClose", async () => closing.abort());
  local?.mount(app);
  localPayments?.mount(app);
  const stopFollowing = await followRatings(connection, deps.ratings, deps.self, log);
  const stopFollowingInsights = await followInsights(connection, insights, deps.self, log);
  return {
    app,
    deps,
    connection,
    close: async () => {
      const steps = {
        "the calls": () => app.close(),
        "the ratings": stopFollowing,
        "the insights": stopFollowingInsights,
        "the pictures": deps.pictures.close,
        "the database": connection.close,
      };
      for (const [what, step] of Object.entries(steps)) await inTime(what, step, log);
    },
  };
}
