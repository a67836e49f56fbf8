import type { FastifyInstance } from "fastify";
import * as contract from "#contract/trades/shares.ts";
import type { Deps } from "#server/deps.ts";
import { route, type Options } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { sharePage, shareTakeDown, type ShareSources } from "./page.ts";
import * as service from "./service.ts";

export async function shareRoutes(app: FastifyInstance, deps: Deps, sources: ShareSources): Promise<void> {
  const paid: Options = {
    guard: "user",
    limit: "write",
    allow: (viewer) => requireEntitlement(deps, viewer, "canShareTrades"),
  };
  const countPost = service.postCap(deps.now);
  route(app, contract.createShare, paid, ({ body }, { viewer }) => service.create(deps, viewer, body, countPost));
  route(app, contract.listShares, { guard: "user", limit: "write" }, (_input, { viewer }) =>
    service.list(deps, viewer),
  );
  route(app, contract.deleteShare, { guard: "user", limit: "write" }, ({ params }, { viewer }) =>
    service.remove(deps, viewer, params.shareid),
  );
  route(app, contract.readShare, { limit: "cheap" }, async ({ params }) =>
    service.shown(deps, await service.liveShare(deps, params.shareid)),
  );
  await sharePage(app, deps, sources);
  shareTakeDown(app, deps);
}
