import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config/config.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Allows the injected styles of one page in the content security policy. */
    nonce: string;
  }
}

const YEAR_SECONDS = 31_536_000;

/** The content security policy of a page; styles that libraries inject carry the nonce. */
export const contentSecurityPolicy = (nonce: string, https: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** The security headers that every response has. */
export const headersOf = (config: Pick<Config, "publicUrl" | "hstsSubdomains">): Readonly<Record<string, string>> => {
  const https = config.publicUrl.startsWith("https:");
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "content-security-policy": contentSecurityPolicy("", https),
    ...(https
      ? { "strict-transport-security": `max-age=${YEAR_SECONDS}${config.hstsSubdomains ? "; includeSubDomains" : ""}` }
      : {}),
  };
};

/** Sets the security headers of every response. */
export const securityHeaders = (app: FastifyInstance, config: Config): void => {
  app.decorateReply("nonce", "");
  const headers = headersOf(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
};

/** Writes the headers set so far to the raw response, before other code takes it over. */
export const writeHeaders = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
};

/** Gives a page its own nonce and the policy that names it. */
export const withNonce = (reply: FastifyReply, config: Config): string => {
  reply.nonce = randomBytes(16).toString("base64");
  reply.header("content-security-policy", contentSecurityPolicy(reply.nonce, config.publicUrl.startsWith("https:")));
  return reply.nonce;
};
