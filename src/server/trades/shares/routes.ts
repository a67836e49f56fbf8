import type { FastifyInstance } from "fastify";
import * as contract from "#contract/trades/shares.ts";
import type { Deps } from "#server/deps.ts";
import { route, type Options } from "#server/kit/http/route.ts";
import { sharePage, shareTakeDown, type ShareSources } from "./page.ts";
import * as service from "./service.ts";

export async function shareRoutes(app: FastifyInstance, deps: Deps, sources: ShareSources): Promise<void> {
  const paid: Options = {
    guard: "user",
    limit: "write",
    allow: async (viewer) => {
      await service.sharer(deps, viewer);
    },
  };
  const countPost = service.postCounter(deps.now);
  route(app, contract.createShare, paid, ({ body }, { viewer }) => service.create(deps, viewer, body, countPost));
  route(app, contract.listShares, { guard: "user", limit: "write" }, (_input, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.list(deps, viewer);
  });
  route(app, contract.deleteShare, { guard: "user", limit: "write" }, ({ params }, { viewer }) =>
    service.remove(deps, viewer, params.shareid),
  );
  route(app, contract.readShare, { limit: "cheap" }, ({ params }, { reply }) => {
    reply.header("cache-control", "no-store");
    return service.read(deps, params.shareid);
  });
  await sharePage(app, deps, sources);
  shareTakeDown(app, deps);
}
