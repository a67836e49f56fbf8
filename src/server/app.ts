import Fastify, { LogController, type FastifyInstance } from "fastify";
import cookie from "@fastify/cookie";
import { openKnownKeys, keyRoutes, dataSuiteRoutes, v1Routes } from "#server/api/api.ts";
import { dailyDayOf } from "#core/daily/day.ts";
import { dayOf } from "#core/kit/calendar.ts";
import type { Deps } from "./deps.ts";
import { beforeEachCall } from "#server/kit/http/authenticate.ts";
import { drainConnections, refuseWhenOverloaded, readyRoutes } from "#server/kit/http/lifecycle.ts";
import {
  handleErrors,
  refuse,
  refuseBadAddress,
  collectMethods,
  LONGEST_ID,
  refuseUnknown,
} from "#server/kit/http/errors.ts";
import { securityHeaders } from "#server/kit/http/headers.ts";
import { limitCalls, noticeUnnamedProxy } from "#server/kit/http/limits.ts";
import { openApi } from "#server/api/openapi.ts";
import { serveMetrics } from "#server/operations/metrics.ts";
import { logRequests } from "#server/kit/log.ts";
import { siteFiles } from "#server/kit/http/site-files.ts";
import { servePages, type Renderer as PageRenderer } from "#server/kit/http/pages.ts";
import { alertRoutes, endAlertsOfOthers } from "#server/watchlist/alerts/api.ts";
import { accuracyRoutes } from "#server/ratings/accuracy/api.ts";
import { adminInsightRoutes, insightRoutes } from "#server/insights/api.ts";
import { announcementRoutes } from "#server/operations/announcements.ts";
import { authRoutes, viewerOf } from "#server/accounts/api.ts";
import { discordRoutes } from "#server/api/discord/api.ts";
import {
  bulkRoutes,
  completedTradesRoutes,
  checkRoutes,
  embedRoutes,
  previewRoutes,
  shareRoutes,
  type ShareRenderer,
} from "#server/trades/api.ts";
import { addStatusGauges, browserErrorRoutes, healthRoutes, statusRoutes } from "#server/operations/api.ts";
import { draftRoutes } from "#server/draft/api.ts";
import { finderRoutes } from "#server/finder/api.ts";
import { userRoutes } from "#server/operations/users/users.ts";
import { ownDataRoutes } from "#server/operations/own-data.ts";
import { leagueRoutes } from "#server/leagues/api.ts";
import { leagueMarketRoutes, marketRoutes, roomRoutes, type RoomRenderer } from "#server/market/api.ts";
import { paidPreviewRoutes } from "#server/operations/paid-previews.ts";
import { dailyRoutes } from "#server/daily/api.ts";
import { promptRoutes } from "#server/prompts/api.ts";
import { aboutAsset, profilePaths, profileRoutes } from "#server/players/api.ts";
import { referenceRoutes } from "#server/catalogue/api.ts";
import { scoreRoutes } from "#server/scores/api.ts";
import { documentReader, subscriptionRoutes } from "#server/plans/api.ts";
import { valueRoutes, viewRoutes } from "#server/values/api.ts";
import { visitorRoutes } from "#server/visitors/api.ts";
import { watchlistRoutes } from "#server/watchlist/api.ts";

/** Bodies larger than this are rejected with 413; insights allow more. */
const BODY_LIMIT = 64 * 1024;

export type AppOptions = {
  /** Directory of the built web files, or null to serve calls only. */
  readonly webRoot: string | null;
  /** Renders the pages; needed where there are web files. */
  readonly renderer?: PageRenderer & ShareRenderer & RoomRenderer;
  /** Answer 503 while the event loop is far behind; for a process that listens. */
  readonly refuseOverload?: boolean;
  /** Whether the process is about to end; it is then no longer ready. */
  readonly isLeaving?: () => boolean;
};

/** Builds the HTTP application from its dependencies; nothing listens yet. Tests use `app.inject`. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const setHeaders = securityHeaders(deps.config);
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: LONGEST_ID },
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
    frameworkErrors: refuseBadAddress(setHeaders),
  });
  const methodsAt = collectMethods(app);
  handleErrors(app);
  drainConnections(app);
  noticeUnnamedProxy(app);
  await app.register(cookie, { hook: false });
  app.addHook("onRequest", (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  await limitCalls(app, deps.limits, deps.config.rateLimitFactor);
  beforeEachCall(app, deps, (token) => viewerOf(deps, token));
  if (options.refuseOverload) await refuseWhenOverloaded(app, { mostDelay: deps.config.overloadDelay });
  logRequests(app);
  serveMetrics(app, deps.metrics, deps.ratings, deps.config);
  addStatusGauges(deps.metrics.registry, deps);
  readyRoutes(app, deps, options.isLeaving);
  openApi(app, deps.config);
  siteFiles(app, deps.config, deps.now, { player: () => profilePaths(deps) });

  referenceRoutes(app, deps);
  visitorRoutes(app, deps);
  valueRoutes(app, deps);
  profileRoutes(app, deps);
  scoreRoutes(app, deps);
  dailyRoutes(app, deps, promptRoutes(app, deps));
  authRoutes(app, deps, endAlertsOfOthers);
  subscriptionRoutes(app, deps);
  insightRoutes(app, deps);
  userRoutes(app, deps);
  accuracyRoutes(app, deps);
  adminInsightRoutes(app, deps);
  leagueRoutes(app, deps, leagueMarketRoutes(app, deps));
  draftRoutes(app, deps);
  finderRoutes(app, deps);
  completedTradesRoutes(app, deps);
  ownDataRoutes(app, deps);
  await shareRoutes(app, deps, options);
  previewRoutes(app, deps);
  embedRoutes(app, deps);
  discordRoutes(app, deps);
  healthRoutes(app, deps);
  dataSuiteRoutes(app, deps);
  bulkRoutes(app, deps);
  checkRoutes(app, deps);
  const keys = openKnownKeys(deps);
  app.addHook("onClose", keys.close);
  keyRoutes(app, deps, keys);
  viewRoutes(app, deps);
  await v1Routes(app, deps, keys);
  statusRoutes(app, deps);
  browserErrorRoutes(app, deps);
  announcementRoutes(app, deps);
  paidPreviewRoutes(app, deps);
  watchlistRoutes(app, deps);
  alertRoutes(app, deps);
  marketRoutes(app, deps);
  await roomRoutes(app, deps, options);

  app.all("/api/*", refuseUnknown(methodsAt));
  if (options.webRoot && options.renderer) {
    await servePages(app, {
      config: deps.config,
      webRoot: options.webRoot,
      renderer: options.renderer,
      now: deps.now,
      about: { player: (params) => aboutAsset(deps, params) },
      readerOf: documentReader(deps),
      version: () => `${deps.ratings.version} ${dayOf(deps.now())} ${dailyDayOf(deps.now().getTime())}`,
    });
  } else app.setNotFoundHandler((_request, reply) => refuse(reply, "not-found"));
  return app;
}
