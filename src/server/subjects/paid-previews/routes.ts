import type { FastifyInstance } from "fastify";
import * as contract from "#contract/paid-previews.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/base/http/route.ts";
import { paidPreview } from "./service.ts";

export function paidPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.readPaidPreview, { limit: "cheap" }, ({ params }, { reply }) => {
    reply.header("cache-control", "no-cache");
    return paidPreview(deps, params.feature);
  });
}
