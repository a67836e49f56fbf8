import * as contract from "#contract/accounts.ts";
import { linkSession, ATTEMPT_MS, begin, complete, type EndOthers } from "./sign-in.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#server/deps.ts";
import {
  clearSignIn,
  cookieName,
  cookieOf,
  cookieStyle,
  SIGN_IN_COOKIE,
  clearCookie,
  setCookie,
  setSignIn,
  VISITOR_COOKIE,
} from "#server/kit/http/cookies.ts";
import { route } from "#server/kit/http/route.ts";
import { endSignIn, ABSOLUTE_MS } from "./store.ts";
import { DEFAULT_RETURN } from "#contract/pages/return-to.ts";
import type { SignInError } from "#contract/accounts.ts";
import { isLoopback } from "#server/kit/config/address.ts";
import { CALLBACK_PATH } from "./gateway.ts";

export function authRoutes(app: FastifyInstance, deps: Deps, endOthers: EndOthers): void {
  const style = cookieStyle(deps.config.publicUrl);
  signInRoutes(app, deps, endOthers);

  route(app, contract.signInProvider, {}, () => ({
    provider: deps.identity?.name ?? null,
    isLocal: deps.identity?.isLocal ?? false,
  }));
  route(app, contract.logout, {}, async (_input, { request, reply }) => {
    const token = cookieOf(request, cookieName(style, SIGN_IN_COOKIE));
    if (token) await endSignIn(deps.db, token);
    clearSignIn(reply, style);
    return { ok: true } as const;
  });
  route(app, contract.linkSession, { guard: "user", limit: "write" }, ({ body }, { viewer }) =>
    linkSession(deps, viewer, body.sessionId),
  );
}

/** Ties an attempt to the browser that started it. */
const ATTEMPT_COOKIE = "bbf_signin";

const loginUrl = (error: SignInError, returnTo: string | null): string =>
  `/login?${new URLSearchParams({ error, ...(returnTo ? { returnTo } : {}) })}`;

/** The same request on PUBLIC_URL, if it came to this machine under another name: cookies differ by name. */
function onPublicName(request: FastifyRequest, publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  const asked = request.hostname;
  return isLoopback(hostname) && isLoopback(asked) && asked !== hostname ? `${publicUrl}${request.url}` : null;
}

function signInRoutes(app: FastifyInstance, deps: Deps, endOthers: EndOthers): void {
  const { publicUrl } = deps.config;
  const style = cookieStyle(publicUrl);
  const go = (reply: FastifyReply, url: string): FastifyReply =>
    reply.header("cache-control", "no-store").redirect(url, 302);
  const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, publicUrl).searchParams;

  for (const path of ["/auth/google", "/api/login"]) {
    app.get(path, { config: { limit: "sign-in" }, exposeHeadRoute: false }, async (request, reply) => {
      const elsewhere = onPublicName(request, publicUrl);
      if (elsewhere) return go(reply, elsewhere);
      const wishes = queryOf(request).getAll("returnTo");
      const begun = await begin(deps, wishes.length === 1 ? wishes[0] : null);
      deps.metrics.signIns.inc({ outcome: "error" in begun ? "refused" : "begun" });
      if ("error" in begun) return go(reply, loginUrl(begun.error, begun.returnTo));
      setCookie(reply, style, ATTEMPT_COOKIE, begun.browserToken, ATTEMPT_MS / 1000);
      return go(reply, begun.url);
    });
  }

  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const cookie = (name: string): string | undefined => cookieOf(request, cookieName(style, name));
    const answer = {
      query: queryOf(request),
      browserToken: cookie(ATTEMPT_COOKIE),
      oldToken: cookie(SIGN_IN_COOKIE),
    };
    const completed = await complete(deps, request.viewer, answer, endOthers);
    deps.metrics.signIns.inc({ outcome: "error" in completed ? "refused" : "finished" });
    clearCookie(reply, style, ATTEMPT_COOKIE);
    if ("error" in completed) return go(reply, loginUrl(completed.error, completed.returnTo));
    // The browser's visitor is linked to another user; without its cookie the browser registers a new one.
    if (completed.needsNewVisitor) clearCookie(reply, style, VISITOR_COOKIE);
    setSignIn(reply, style, completed.token, ABSOLUTE_MS / 1000);
    return go(reply, completed.returnTo ?? DEFAULT_RETURN);
  });
}
