import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { customerReader, receive } from "./messages.ts";

/** Where the payment provider sends its messages. */
const WEBHOOK_PATH = "/api/stripe/webhook";

/** The largest message that is read; those of subscriptions stay far below. */
const BODY_LIMIT = 512 * 1024;

/** Mounts the webhook. Its signature is over the raw bytes, so within this scope bodies are not parsed. Without payments there is none. */
export const webhookRoute = (app: FastifyInstance, deps: Deps): void => {
  const { payments } = deps;
  if (!payments) return;
  const read = customerReader(deps, payments);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, { bodyLimit: BODY_LIMIT }, async (request) => {
      const signature = request.headers["stripe-signature"];
      const message = Buffer.isBuffer(request.body)
        ? payments.readMessage(request.body, typeof signature === "string" ? signature : undefined, deps.now())
        : null;
      const { webhooks } = deps.metrics;
      if (!message) {
        webhooks.inc({ outcome: "refused" });
        throw new Failure("invalid", "The signature of that message does not hold");
      }
      try {
        await receive(deps, payments, read, message);
      } catch (error) {
        webhooks.inc({ outcome: "failed" });
        throw error;
      }
      webhooks.inc({ outcome: "taken" });
      deps.metrics.webhookLag.observe(Math.max(0, deps.now().getTime() - message.created.getTime()) / 1000);
      return { received: true };
    });
  });
};
