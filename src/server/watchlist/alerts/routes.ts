import type { FastifyInstance } from "fastify";
import * as contract from "#contract/watchlist/alerts.ts";
import type { Deps } from "#server/deps.ts";
import { route, type Options } from "#server/kit/http/route.ts";
import * as service from "./service.ts";

/** Open to visitors: each sees and changes his own devices. */
export function alertRoutes(app: FastifyInstance, deps: Deps): void {
  const anyone: Options = { limit: "write" };
  const countDevice = service.deviceCap(deps);
  route(app, contract.readAlerts, anyone, (_input, { viewer }) => service.read(deps, viewer));
  route(app, contract.saveDevice, anyone, ({ body }, { viewer }) => service.save(deps, countDevice, viewer, body));
  route(app, contract.deleteDevice, anyone, ({ params }, { viewer }) => service.remove(deps, viewer, params.deviceid));
}
