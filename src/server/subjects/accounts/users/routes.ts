import type { FastifyInstance } from "fastify";
import * as contract from "#contract/users.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/base/http/route.ts";
import * as service from "./service.ts";

const STAFF = { guard: "staff", limit: "staff" } as const;

export const userRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, contract.adminUsers, STAFF, async ({ query }, { viewer, request, reply }) => {
    // Log who reads lists of users, but not the search text.
    request.log.info({ staffuserid: (await viewer.user())?.userid, offset: query.offset ?? 0 }, "users were listed");
    reply.header("cache-control", "no-store");
    return service.users(deps, query);
  });
  route(app, contract.adminSubscription, STAFF, ({ params }, { reply }) => {
    reply.header("cache-control", "no-store");
    return service.subscription(deps, params.userid);
  });
  route(app, contract.userAudit, STAFF, async ({ params }, { reply }) => {
    reply.header("cache-control", "no-store");
    return { entries: await service.changes(deps, params.userid) };
  });
  route(app, contract.setManualTier, STAFF, async (input, { viewer }) => ({
    user: await service.setUserTier(deps, viewer, input),
  }));
  route(app, contract.setFlags, STAFF, async (input, { viewer }) => ({
    user: await service.setUserFlags(deps, viewer, input),
  }));
};
