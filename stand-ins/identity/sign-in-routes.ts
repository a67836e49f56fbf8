import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { Config } from "#server/base/config/config.ts";
import { withNonce } from "#server/base/http/headers.ts";
import { subjectOf } from "./provider.ts";
import { endedPage, signInPage } from "./sign-in-page.ts";

const EMAIL = /^[^\s\p{Cc}@,<>"]{1,64}@[^\s\p{Cc}@,<>"]{1,240}\.[^\s\p{Cc}@,<>".]{1,60}$/u;

/**
 * Mounts the page that asks for an email address, and the post that ends the sign-in with it or cancels it, at
 * `path/:uid`. `provider` starts the provider at the first call.
 */
export const mountSignInPages = (
  scope: FastifyInstance,
  { config, path, provider }: { config: Config; path: string; provider: () => Promise<Provider> },
): void => {
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
};
