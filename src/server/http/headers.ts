import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config/config.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Lets one page's injected styles through the content security policy. */
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

/** Sets the security headers that stand on every response. */
export const securityHeaders = (app: FastifyInstance, config: Config): void => {
  const https = config.publicUrl.startsWith("https:");
  const plain = contentSecurityPolicy("", https);
  app.decorateReply("nonce", "");
  app.addHook("onRequest", async (request, reply) => {
    reply.raw.setHeader("x-content-type-options", "nosniff");
    reply.raw.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    reply.raw.setHeader("x-frame-options", "DENY");
    reply.raw.setHeader("cross-origin-opener-policy", "same-origin");
    reply.raw.setHeader("cross-origin-resource-policy", "same-origin");
    reply.raw.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
    reply.raw.setHeader("x-request-id", request.id);
    reply.raw.setHeader("content-security-policy", plain);
    if (https) reply.raw.setHeader("strict-transport-security", `max-age=${YEAR_SECONDS}; includeSubDomains`);
  });
};

/** Gives a page its own nonce and the policy that names it. */
export const withNonce = (reply: FastifyReply, config: Config): string => {
  reply.nonce = randomBytes(16).toString("base64");
  reply.raw.setHeader("content-security-policy", contentSecurityPolicy(reply.nonce, config.publicUrl.startsWith("https:")));
  return reply.nonce;
};
