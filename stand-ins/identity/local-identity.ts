import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { Config } from "#server/kit/config/config.ts";
import type { IdentitySettings } from "#server/accounts/api.ts";
import { SESSION_COOKIE, startProvider, subjectOf } from "./provider.ts";
import { withNonce } from "#server/kit/http/headers.ts";
import { endedPage, signInPage } from "./sign-in-page.ts";

const MOUNT = "/auth/local";
const INTERACTION = `${MOUNT}/sign-in`;

// The stand-in keeps no session of its own: every sign-in asks for an email, so that one developer can use several
// accounts.
const withoutSession = (cookies = ""): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
    .join("; ");

/** Its settings for the application, and its pages on the application's own address. */
export type LocalIdentity = { readonly settings: IdentitySettings; readonly mount: (app: FastifyInstance) => void };

/** An OpenID provider in this process: anybody signs in as anybody. Reached by `app.inject`, without a port. */
export function localIdentity(config: Config, callbackUrl: string): LocalIdentity {
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
}

const EMAIL = /^[^\s\p{Cc}@,<>"]{1,64}@[^\s\p{Cc}@,<>"]{1,240}\.[^\s\p{Cc}@,<>".]{1,60}$/u;

/** At `path/:uid`: asks for an email address, signs in or cancels. `provider` starts at the first call. */
function mountSignInPages(
  scope: FastifyInstance,
  { config, path, provider }: { config: Config; path: string; provider: () => Promise<Provider> },
): void {
  const show = (reply: FastifyReply, status: number, html: (nonce: string) => string): FastifyReply =>
    reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(html(withNonce(reply, config)));

  /** Runs a step of a sign-in in progress. One that has ended or belongs to another browser gets an error page. */
  const during = async (
    request: FastifyRequest,
    reply: FastifyReply,
    step: (provider: Provider) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const running = await provider();
    const { uid } = await running.interactionDetails(request.raw, reply.raw).catch(() => ({ uid: null }));
    if (uid !== (request.params as { uid: string }).uid)
      return show(reply, 400, (nonce) =>
        endedPage(nonce, "This sign-in has ended or was started in another browser. Please start again."),
      );
    return step(running);
  };

  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  scope.get(`${path}/:uid`, (request, reply) =>
    during(request, reply, async () =>
      show(reply, 200, (nonce) => signInPage({ action: request.url, nonce, email: "", problem: null })),
    ),
  );
  scope.post(`${path}/:uid`, (request, reply) =>
    during(request, reply, async (running) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (form.has("cancel"))
        return reply.redirect(await running.interactionResult(request.raw, reply.raw, { error: "access_denied" }), 303);
      const email = (form.get("email") ?? "").trim();
      if (!EMAIL.test(email))
        return show(reply, 400, (nonce) =>
          signInPage({
            action: request.url,
            nonce,
            email,
            problem: "Please enter an email address such as name@example.com",
          }),
        );
      return reply.redirect(
        await running.interactionResult(request.raw, reply.raw, { login: { accountId: subjectOf(email) } }),
        303,
      );
    }),
  );
}
