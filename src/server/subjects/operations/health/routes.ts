import type { FastifyInstance } from "fastify";
import { readHealth } from "#contract/health.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/base/http/route.ts";
import { health } from "./service.ts";

export const healthRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, readHealth, { guard: "staff", limit: "staff" }, (_input, { reply }) => {
    reply.header("cache-control", "no-store");
    return health(deps);
  });
};
