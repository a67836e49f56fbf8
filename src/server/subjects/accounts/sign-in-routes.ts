import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_RETURN } from "#contract/return-to.ts";
import type { SignInError } from "#contract/users.ts";
import { isLoopback } from "#server/base/config/address.ts";
import type { Deps } from "#server/deps.ts";
import { CALLBACK_PATH } from "./gateway.ts";
import {
  clearCookie,
  cookieName,
  cookieOf,
  cookieStyle,
  setCookie,
  setSignIn,
  SIGN_IN_COOKIE,
  VISITOR_COOKIE,
} from "#server/base/http/cookies.ts";
import { ATTEMPT_MS, begin, complete } from "./sign-in.ts";
import { ABSOLUTE_MS } from "./store.ts";

/** Ties an attempt to the browser that started it. */
const ATTEMPT_COOKIE = "bbf_signin";

const loginUrl = (error: SignInError, returnTo: string | null): string =>
  `/login?${new URLSearchParams({ error, ...(returnTo ? { returnTo } : {}) })}`;

/** The same request on PUBLIC_URL, if it came to this machine under another name: cookies differ by name. */
const onPublicName = (request: FastifyRequest, publicUrl: string): string | null => {
  const { hostname } = new URL(publicUrl);
  const asked = request.hostname;
  return isLoopback(hostname) && isLoopback(asked) && asked !== hostname ? `${publicUrl}${request.url}` : null;
};

/** The redirects of a sign-in. */
export const signInRoutes = (app: FastifyInstance, deps: Deps): void => {
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
      if (begun.outcome === "failed") return go(reply, loginUrl(begun.error, begun.returnTo));
      setCookie(reply, style, ATTEMPT_COOKIE, begun.browserToken, ATTEMPT_MS / 1000);
      return go(reply, begun.url);
    });
  }

  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const cookie = (name: string): string | undefined => cookieOf(request, cookieName(style, name));
    const completed = await complete(deps, request.viewer, {
      query: queryOf(request),
      browserToken: cookie(ATTEMPT_COOKIE),
      oldToken: cookie(SIGN_IN_COOKIE),
    });
    clearCookie(reply, style, ATTEMPT_COOKIE);
    if (completed.outcome === "failed") return go(reply, loginUrl(completed.error, completed.returnTo));
    // The browser's visitor is linked to another user; without its cookie the browser registers a new one.
    if (completed.needsNewVisitor) clearCookie(reply, style, VISITOR_COOKIE);
    setSignIn(reply, style, completed.token, ABSOLUTE_MS / 1000);
    return go(reply, completed.returnTo ?? DEFAULT_RETURN);
  });
};
