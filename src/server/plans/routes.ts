import type { FastifyInstance } from "fastify";
import { currentUser } from "#contract/accounts.ts";
import * as contract from "#contract/plans/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { signedIn } from "#server/kit/http/viewer.ts";
import { cancel, reactivate } from "./cancellation.ts";
import { details, prices } from "./details.ts";
import { createSubscription } from "./purchase.ts";
import { subscriptionOf } from "./store.ts";
import { toUser } from "./user.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { receive } from "./messages.ts";

export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, currentUser, { guard: "user" }, async (_input, { viewer }) => toUser(deps, await signedIn(viewer)));
  const paying = { guard: "user", limit: "costly" } as const;
  route(app, contract.listPrices, {}, () => prices(deps));
  route(app, contract.readSubscription, { guard: "user" }, async (_input, { viewer }) =>
    subscriptionOf(deps, (await signedIn(viewer)).userid),
  );
  route(app, contract.readSubscriptionDetails, { guard: "user" }, async (_input, { viewer }) =>
    details(deps, await signedIn(viewer)),
  );
  route(app, contract.createSubscription, paying, async ({ body }, { viewer }) =>
    createSubscription(deps, await signedIn(viewer), body),
  );
  route(app, contract.cancelSubscription, paying, async (_input, { viewer }) => cancel(deps, await signedIn(viewer)));
  route(app, contract.reactivateSubscription, paying, async (_input, { viewer }) =>
    reactivate(deps, await signedIn(viewer)),
  );
  webhookRoute(app, deps);
}

const WEBHOOK_PATH = "/api/stripe/webhook";

/** Largest message that is read; those about subscriptions are far smaller. */
const BODY_LIMIT = 512 * 1024;

const REFUSALS = {
  unsigned: "The signature of that message is not valid",
  malformed: "That message is not an event of the payment provider",
} as const;

/** The signature covers raw bytes, so bodies are not parsed here. Not mounted without payments. */
function webhookRoute(app: FastifyInstance, deps: Deps): void {
  const { payments } = deps;
  if (!payments) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, { bodyLimit: BODY_LIMIT }, async (request) => {
      const signature = request.headers["stripe-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = payments.readMessage(body, typeof signature === "string" ? signature : undefined, deps.now());
      const { webhooks } = deps.metrics;
      if (message === "unsigned" || message === "malformed") {
        webhooks.inc({ outcome: "refused" });
        throw new Failure("invalid", REFUSALS[message]);
      }
      try {
        await receive(deps, payments, message);
      } catch (error) {
        webhooks.inc({ outcome: "failed" });
        throw error;
      }
      webhooks.inc({ outcome: "taken" });
      deps.metrics.webhookLag.observe(Math.max(0, deps.now().getTime() - message.created.getTime()) / 1000);
      return { received: true };
    });
  });
}
