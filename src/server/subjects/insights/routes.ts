import type { FastifyInstance } from "fastify";
import * as contract from "#contract/insights.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/base/http/route.ts";
import * as service from "./service.ts";

export const insightRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, contract.listInsights, { guard: "user" }, (_input, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.listInsights(deps, viewer);
  });
};
