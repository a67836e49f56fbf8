import type { FastifyInstance } from "fastify";

/** Requests slower than this are worth a warning. */
const SLOW_MS = 1000;
/** The levels at which every call leaves its line. */
const TELLING_LEVELS = new Set(["debug", "trace"]);

/**
 * One line for each answered call: the call as described (never the path with its ids, never the query), status and
 * time. Nothing in it tells who asked; the request id leads from an error page to the lines about it.
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
