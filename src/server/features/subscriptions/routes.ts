import type { FastifyInstance } from "fastify";
import * as contract from "#contract/subscriptions.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { route } from "../../http/route.ts";
import { subscriptionOf } from "./store.ts";

export const subscriptionRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, contract.readSubscription, { guard: "user" }, async (_input, { viewer, reply }) => {
    const user = await viewer.user();
    if (!user) throw new Failure("unauthorized");
    reply.header("cache-control", "no-store");
    return subscriptionOf(deps, user.userid);
  });
};
