import type { FastifyInstance } from "fastify";
import * as contract from "#contract/profile.ts";
import type { Deps } from "../../../deps.ts";
import { route } from "../../../http/route.ts";
import * as service from "./service.ts";

export const profileRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, contract.assetProfile, { limit: "values" }, ({ body }, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.profile(deps, viewer, body);
  });
};
