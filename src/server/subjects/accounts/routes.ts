import type { FastifyInstance } from "fastify";
import * as contract from "#contract/users.ts";
import type { Deps } from "#server/deps.ts";
import { signedIn } from "#server/base/http/viewer.ts";
import { clearSignIn, cookieName, cookieOf, cookieStyle, SIGN_IN_COOKIE } from "#server/base/http/cookies.ts";
import { route } from "#server/base/http/route.ts";
import { manage } from "./manage.ts";
import * as service from "./service.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { endSignIn } from "./store.ts";

export const authRoutes = (app: FastifyInstance, deps: Deps): void => {
  const style = cookieStyle(deps.config.publicUrl);
  signInRoutes(app, deps);

  route(app, contract.signInProvider, {}, () => ({
    provider: deps.identity?.name ?? null,
    isLocal: deps.identity?.isLocal ?? false,
  }));
  route(app, contract.currentUser, { guard: "user" }, async (_input, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.toUser(deps, await signedIn(viewer));
  });
  route(app, contract.logout, {}, async (_input, { request, reply }) => {
    const token = cookieOf(request, cookieName(style, SIGN_IN_COOKIE));
    if (token) await endSignIn(deps.db, token);
    clearSignIn(reply, style);
    reply.header("cache-control", "no-store");
    return { ok: true } as const;
  });
  route(app, contract.linkSession, { guard: "user", limit: "settings" }, ({ body }, { viewer, request }) =>
    service.linkSession(deps, viewer, body.sessionId, request.headers["sec-gpc"] === "1"),
  );
  route(app, contract.manageUser, { guard: "user", limit: "settings" }, async ({ body }, { viewer, reply }) => {
    const answer = await manage(deps, viewer, body);
    if (body.operation === "delete") clearSignIn(reply, style);
    reply.header("cache-control", "no-store");
    return answer;
  });
};
