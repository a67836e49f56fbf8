import type { FastifyInstance } from "fastify";

/**
 * Closes connections after their last response once closing has begun. The server itself closes idle connections only;
 * one that was busy would be kept alive for the browser's next request and delay the end of the process.
 */
export const drainConnections = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
};
