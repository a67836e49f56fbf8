import Fastify, { LogController, type FastifyInstance } from "fastify";
import cookie from "@fastify/cookie";
import { openKnownKeys } from "./api-keys/known-keys.ts";
import type { Deps } from "./deps.ts";
import { beforeEachCall } from "./http/authenticate.ts";
import { drainConnections } from "./http/drain.ts";
import { handleErrors, refuse, refuseBadAddress } from "./http/errors.ts";
import { headersOf, securityHeaders } from "./http/headers.ts";
import { collectMethods, LONGEST_ID, refuseUnknown } from "./http/methods.ts";
import { openApi } from "./http/openapi.ts";
import { serveMetrics } from "./http/metrics.ts";
import { refuseWhenOverloaded } from "./http/overload.ts";
import { readyRoutes } from "./http/ready.ts";
import { logRequests } from "./http/request-log.ts";
import { noticeUnnamedProxy } from "./http/unnamed-proxy.ts";
import { siteFiles } from "./http/site-files.ts";
import { servePages } from "./http/pages.ts";
import { accuracyRoutes } from "./features/accuracy/routes.ts";
import { adminInsightRoutes } from "./features/admin-insights/routes.ts";
import { announcementRoutes } from "./features/announcements/routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { discordRoutes } from "./features/values/discord/routes.ts";
import { bulkRoutes } from "./features/values/bulk/routes.ts";
import { checkRoutes } from "./features/values/checks/routes.ts";
import { keyRoutes } from "./features/keys/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { leagueRoutes } from "./features/leagues/routes.ts";
import { insightRoutes } from "./features/insights/routes.ts";
import { promptRoutes } from "./features/prompts/routes.ts";
import { aboutAsset, profilePaths } from "./features/values/profile/document.ts";
import { embedRoutes } from "./features/values/embeds/routes.ts";
import { previewRoutes } from "./features/values/previews/routes.ts";
import { profileRoutes } from "./features/values/profile/routes.ts";
import { referenceRoutes } from "./features/reference/routes.ts";
import { scoreRoutes } from "./features/scores/routes.ts";
import { addStatusGauges } from "./features/status/gauges.ts";
import { statusRoutes } from "./features/status/routes.ts";
import { shareRoutes } from "./features/values/shares/routes.ts";
import { subscriptionRoutes } from "./features/subscriptions/routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { dataSuiteRoutes } from "./features/values/data-suite/routes.ts";
import { valueRoutes } from "./features/values/routes.ts";
import { v1Routes } from "./features/values/v1/routes.ts";
import { viewRoutes } from "./features/views/routes.ts";
import { visitorRoutes } from "./features/visitors/routes.ts";
import { viewerOf } from "./features/auth/store.ts";
import { findMember } from "./member-start.ts";

/** Bodies larger than this are rejected with 413; insights allow more. */
const BODY_LIMIT = 64 * 1024;

export type AppOptions = {
  /** Directory of the built web files, or null to serve calls only. */
  readonly webRoot: string | null;
  /** Answer 503 while the event loop is far behind; for a process that listens. */
  readonly refuseOverload?: boolean;
};

/** Builds the HTTP application from its dependencies; nothing listens yet. Tests use `app.inject`. */
export const buildApp = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
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
    frameworkErrors: refuseBadAddress(headersOf(deps.config)),
  });
  const methodsAt = collectMethods(app);
  handleErrors(app);
  drainConnections(app);
  noticeUnnamedProxy(app);
  await app.register(cookie, { hook: false });
  securityHeaders(app, deps.config);
  beforeEachCall(app, deps, (token) => viewerOf(deps, token));
  if (options.refuseOverload) await refuseWhenOverloaded(app, { mostDelay: deps.config.overloadDelay });
  logRequests(app);
  serveMetrics(app, deps.metrics, deps.ratings, deps.config);
  addStatusGauges(deps.metrics.registry, deps);
  readyRoutes(app, deps);
  openApi(app, deps.config);
  siteFiles(app, deps.config, deps.now, { player: () => profilePaths(deps) });

  referenceRoutes(app, deps);
  visitorRoutes(app, deps);
  valueRoutes(app, deps);
  profileRoutes(app, deps);
  scoreRoutes(app, deps);
  promptRoutes(app, deps);
  authRoutes(app, deps);
  subscriptionRoutes(app, deps);
  insightRoutes(app, deps);
  userRoutes(app, deps);
  accuracyRoutes(app, deps);
  adminInsightRoutes(app, deps);
  leagueRoutes(app, deps);
  shareRoutes(app, deps);
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
  announcementRoutes(app, deps);

  app.all("/api/*", refuseUnknown(methodsAt));
  if (options.webRoot)
    await servePages(app, options.webRoot, deps.config.publicUrl, {
      about: { player: (params) => aboutAsset(deps, params) },
      member: findMember(deps),
    });
  else app.setNotFoundHandler((_request, reply) => refuse(reply, "not-found"));
  return app;
};
