import { readLiveDraft } from "#contract/draft.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { liveDraft } from "./live-draft.ts";

export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, readLiveDraft, { limit: "cheap" }, ({ params }, { viewer }) => liveDraft(deps, viewer, params.leagueid));
}
