import type { FastifyInstance } from "fastify";

/** Requests slower than this are logged as a warning. */
const SLOW_MS = 1000;
/** The log levels at which every call is logged, not only slow ones. */
const TELLING_LEVELS = new Set(["debug", "trace"]);

/**
 * Logs one line per call: the call as described (not the path with its ids, not the query), status and time. It
 * contains nothing about the user; the request id connects an error page with its log lines.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", (request, reply, done) => {
    const isWorse = !request.databaseIsDown && (reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS);
    if (!isWorse && !TELLING_LEVELS.has(app.log.level)) return done();
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "other",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isWorse) request.log.warn(line, "answered");
    else request.log.debug(line, "answered");
    done();
  });
};
