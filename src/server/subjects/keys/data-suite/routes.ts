import type { FastifyInstance } from "fastify";
import * as contract from "#contract/data-suite.ts";
import type { Deps } from "#server/deps.ts";
import { sayBehind } from "#server/base/db/reader.ts";
import { sendOnce } from "#server/base/encoding/send-json.ts";
import { route } from "#server/base/http/route.ts";
import { requireEntitlement } from "#server/subjects/subscriptions/api.ts";
import { openDayBeliefs } from "#server/pricing/day-beliefs.ts";
import * as service from "./service.ts";

export const dataSuiteRoutes = (app: FastifyInstance, deps: Deps): void => {
  const beliefs = openDayBeliefs(deps.db);
  route(
    app,
    contract.dataSuite,
    { guard: "user", limit: "values", allow: (viewer) => requireEntitlement(deps, viewer, "dataSuite") },
    async ({ body }, { request, reply }) => {
      const reading = await deps.reader.read();
      sayBehind(reply, reading);
      return sendOnce(request, reply, JSON.stringify(await service.dataRows(deps, reading.db, beliefs, body)));
    },
  );
};
