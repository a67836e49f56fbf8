import type { FastifyInstance } from "fastify";
import * as contract from "#contract/subscriptions.ts";
import type { AccountRow } from "#server/base/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { route, type Context } from "#server/base/http/route.ts";
import { signedIn } from "#server/base/http/viewer.ts";
import { cancel, reactivate } from "./cancellation.ts";
import { details, prices } from "./details.ts";
import { createSubscription } from "./purchase.ts";
import { subscriptionOf } from "./store.ts";
import { webhookRoute } from "./webhook.ts";

/** The signed-in user. The reply is not cached, because a subscription changes from outside. */
const payer = async ({ viewer, reply }: Context): Promise<AccountRow> => {
  const user = await signedIn(viewer);
  reply.header("cache-control", "no-store");
  return user;
};

export const subscriptionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const paying = { guard: "user", limit: "payment" } as const;
  route(app, contract.listPrices, {}, () => prices(deps));
  route(app, contract.readSubscription, { guard: "user" }, async (_input, context) =>
    subscriptionOf(deps, (await payer(context)).userid),
  );
  route(app, contract.readSubscriptionDetails, { guard: "user" }, async (_input, context) =>
    details(deps, await payer(context)),
  );
  route(app, contract.createSubscription, paying, async ({ body }, context) =>
    createSubscription(deps, await payer(context), body),
  );
  route(app, contract.cancelSubscription, paying, async (_input, context) => cancel(deps, await payer(context)));
  route(app, contract.reactivateSubscription, paying, async (_input, context) =>
    reactivate(deps, await payer(context)),
  );
  webhookRoute(app, deps);
};
