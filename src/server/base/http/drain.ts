import type { FastifyInstance, FastifyRequest } from "fastify";

/** How often connections are checked once closing has begun. */
const LOOK_MS = 50;
/** How long connections may stay open while no request is under way. */
const SILENT_MS = 1000;

/** If connections are still open after this time, the log names the calls under way. */
const WARN_MS = 5000;

/**
 * Closes connections after their last response once closing has begun, so that none of them delays the end of the
 * process. Node closes those that are idle at that moment; it keeps one that is busy, and one that was opened and has
 * not sent a request yet.
 */
export const drainConnections = (app: FastifyInstance): void => {
  let closing = false;
  const underWay = new Set<FastifyRequest>();
  app.addHook("onRequest", (request, reply, done) => {
    underWay.add(request);
    reply.raw.once("close", () => underWay.delete(request));
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", async () => {
    closing = true;
    if (!app.server.listening) return;
    let silentMs = 0;
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      silentMs = underWay.size === 0 ? silentMs + LOOK_MS : 0;
      if (silentMs >= SILENT_MS) app.server.closeAllConnections();
    }, LOOK_MS);
    const warning = setTimeout(() => {
      const calls = [...underWay].map(({ method, routeOptions }) => `${method} ${routeOptions.url ?? "other"}`);
      app.log.warn({ calls }, "Closing takes long");
    }, WARN_MS);
    app.server.once("close", () => {
      clearInterval(timer);
      clearTimeout(warning);
    });
  });
};
