import type { FastifyInstance } from "fastify";

/**
 * Lets connections go with their last answer once closing has begun. Idle ones are closed at once, but one that was
 * busy at that moment would otherwise be kept open for the browser's next request, and hold up the end of the process.
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
