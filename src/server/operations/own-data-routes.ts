import { manageUser } from "#contract/accounts.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { clearSignIn, cookieStyle } from "#server/kit/http/cookies.ts";
import { manage } from "./own-data.ts";

export function ownDataRoutes(app: FastifyInstance, deps: Deps): void {
  const style = cookieStyle(deps.config.publicUrl);
  route(app, manageUser, { guard: "user", limit: "write" }, async ({ body }, { viewer, reply }) => {
    const answer = await manage(deps, viewer, body);
    if (body.operation === "delete") clearSignIn(reply, style);
    return answer;
  });
}
