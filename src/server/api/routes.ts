import type { FastifyInstance } from "fastify";
import * as contract from "#contract/api/keys.ts";
import type { KnownKeys } from "./known-keys.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import * as service from "./service.ts";

export function keyRoutes(app: FastifyInstance, deps: Deps, known: KnownKeys): void {
  route(app, contract.listKeys, { guard: "user", limit: "write" }, (_input, { viewer }) =>
    service.listKeys(deps, viewer),
  );
  route(
    app,
    contract.createKey,
    { guard: "user", limit: "write", allow: (viewer) => requireEntitlement(deps, viewer, "apiAccess") },
    ({ body }, { viewer }) => service.createKey(deps, viewer, body.name),
  );
  route(app, contract.revokeKey, { guard: "user", limit: "write" }, ({ params }, { viewer }) =>
    service.revokeKey(deps, known, viewer, params.keyid),
  );
}
