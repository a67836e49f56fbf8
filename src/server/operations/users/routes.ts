import * as contract from "#contract/accounts.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import * as usersForStaff from "./service.ts";

const STAFF = { guard: "staff", limit: "cheap" } as const;

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.adminUsers, STAFF, async ({ query }, { viewer, request }) => {
    // Log who reads lists of users, but not the search text.
    request.log.info({ staffuserid: (await viewer.user())?.userid, offset: query.offset ?? 0 }, "users were listed");
    return usersForStaff.users(deps, query);
  });
  route(app, contract.adminSubscription, STAFF, ({ params }) => usersForStaff.subscription(deps, params.userid));
  route(app, contract.userAudit, STAFF, async ({ params }) => ({
    entries: await usersForStaff.changes(deps, params.userid),
  }));
  route(app, contract.setManualTier, STAFF, async (input, { viewer }) => ({
    user: await usersForStaff.setUserTier(deps, viewer, input),
  }));
  route(app, contract.setFlags, STAFF, async (input, { viewer }) => ({
    user: await usersForStaff.setUserFlags(deps, viewer, input),
  }));
}
