import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { Config } from "#server/base/config/config.ts";
import type { IdentitySettings } from "#server/subjects/accounts/api.ts";
import { SESSION_COOKIE, startProvider } from "./provider.ts";
import { mountSignInPages } from "./sign-in-routes.ts";

const MOUNT = "/auth/local";
const INTERACTION = `${MOUNT}/sign-in`;

// The stand-in keeps no session of its own: every sign-in asks for an email, so that one developer can use several
// accounts.
const withoutSession = (cookies = ""): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
    .join("; ");

/**
 * The stand-in for the sign-in provider: its settings for the application, and its pages on the application's own
 * address.
 */
export type LocalIdentity = { readonly settings: IdentitySettings; readonly mount: (app: FastifyInstance) => void };

/**
 * An OpenID provider inside this process, for local use: anybody can sign in as anybody. It is created at the first
 * sign-in. The application reaches it through `app.inject`, so it needs no port.
 */
export const localIdentity = (config: Config, callbackUrl: string): LocalIdentity => {
  const issuer = `${config.publicUrl}${MOUNT}`;
  const { host, protocol } = new URL(issuer);
  const clientId = "big-brain-football";
  const clientSecret = randomBytes(32).toString("base64url");
  let app: FastifyInstance | undefined;
  let started: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> =>
    (started ??= startProvider({ issuer, clientId, clientSecret, callbackUrl, interactionPath: INTERACTION }));

  const fetch: IdentitySettings["fetch"] = async (address, { method, headers, body }) => {
    if (!app) throw new TypeError("fetch failed");
    const { pathname, search } = new URL(address);
    const response = await app.inject({
      method: method as "GET",
      url: `${pathname}${search}`,
      headers,
      ...(body ? { payload: String(body) } : {}),
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: { "content-type": String(response.headers["content-type"] ?? "text/plain") },
    });
  };

  // The provider derives its addresses from the request's headers, so they must name the public address.
  const hand = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(MOUNT.length) || "/" });
    raw.headers.host = host;
    raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    delete raw.headers["x-forwarded-host"];
    raw.headers.cookie = withoutSession(raw.headers.cookie);
    const answer = (await provider()).callback();
    reply.hijack();
    await answer(raw, reply.raw);
  };

  const protocolCalls = (scope: FastifyInstance): void => {
    scope.removeAllContentTypeParsers();
    // The provider parses bodies itself.
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.all(`${MOUNT}/*`, hand);
  };

  return {
    settings: { issuer, clientId, clientSecret, callbackUrl, name: "the local provider", isLocal: true, fetch },
    mount: (host) => {
      app = host;
      host.register(async (scope) => mountSignInPages(scope, { config, path: INTERACTION, provider }));
      host.register(async (scope) => protocolCalls(scope));
    },
  };
};
