import type { FastifyInstance } from "fastify";
import * as contract from "#contract/subscriptions.ts";
import type { AccountRow } from "../../db/schema/users.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { route, type Context } from "../../http/route.ts";
import { cancel, reactivate } from "./cancellation.ts";
import { details, prices } from "./details.ts";
import { createSubscription } from "./purchase.ts";
import { subscriptionOf } from "./store.ts";
import { webhookRoute } from "./webhook.ts";

const signedIn = async ({ viewer, reply }: Context): Promise<AccountRow> => {
  const user = await viewer.user();
  if (!user) throw new Failure("unauthorized");
  reply.header("cache-control", "no-store");
  return user;
};

export const subscriptionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const paying = { guard: "user", limit: "payment" } as const;
  route(app, contract.listPrices, {}, () => prices(deps));
  route(app, contract.readSubscription, { guard: "user" }, async (_input, context) =>
    subscriptionOf(deps, (await signedIn(context)).userid),
  );
  route(app, contract.readSubscriptionDetails, { guard: "user" }, async (_input, context) =>
    details(deps, await signedIn(context)),
  );
  route(app, contract.createSubscription, paying, async ({ body }, context) =>
    createSubscription(deps, await signedIn(context), body),
  );
  route(app, contract.cancelSubscription, paying, async (_input, context) => cancel(deps, await signedIn(context)));
  route(app, contract.reactivateSubscription, paying, async (_input, context) =>
    reactivate(deps, await signedIn(context)),
  );
  webhookRoute(app, deps);
};
