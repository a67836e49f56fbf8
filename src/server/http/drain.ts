import type { FastifyInstance } from "fastify";

/** How often connections are checked once closing has begun. */
const LOOK_MS = 50;
/** How long connections may stay open while no request is under way. */
const SILENT_MS = 1000;

/**
 * Closes connections after their last response once closing has begun, so that none of them delays the end of the
 * process. Node closes those that are idle at that moment; it keeps one that is busy, and one that was opened and has
 * not sent a request yet.
 */
export const drainConnections = (app: FastifyInstance): void => {
  let closing = false;
  let underWay = 0;
  app.addHook("onRequest", (_request, reply, done) => {
    underWay += 1;
    reply.raw.once("close", () => (underWay -= 1));
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
      silentMs = underWay === 0 ? silentMs + LOOK_MS : 0;
      if (silentMs >= SILENT_MS) app.server.closeAllConnections();
    }, LOOK_MS);
    app.server.once("close", () => clearInterval(timer));
  });
};
