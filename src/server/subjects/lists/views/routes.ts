import type { FastifyInstance } from "fastify";
import * as contract from "#contract/views.ts";
import type { Deps } from "#server/deps.ts";
import { sendOnce } from "#server/base/encoding/send-json.ts";
import { route, type Options } from "#server/base/http/route.ts";
import * as service from "./service.ts";

export const viewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const user: Options = { guard: "user", limit: "views" };
  const entitled: Options = { ...user, allow: (viewer) => service.requireAdvancedFilters(deps, viewer) };
  route(app, contract.listViews, user, (_input, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.listViews(deps, viewer);
  });
  route(app, contract.saveView, entitled, ({ body }, { viewer }) => service.saveView(deps, viewer, body));
  route(app, contract.changeView, entitled, ({ params, body }, { viewer }) =>
    service.changeView(deps, viewer, params.viewid, body),
  );
  route(app, contract.deleteView, user, ({ params }, { viewer }) => service.deleteView(deps, viewer, params.viewid));
  route(app, contract.filterFacts, entitled, async (_input, { request, reply }) =>
    sendOnce(request, reply, JSON.stringify(await service.filterFacts(deps))),
  );
};
