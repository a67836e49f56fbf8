import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import helmet, { contentSecurityPolicy } from "helmet";
import type { Config } from "../config/config.ts";

const YEAR_SECONDS = 31_536_000;

/** The content security policy of every response, by helmet's names. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
} satisfies Record<string, readonly string[]>;

type Directives = Partial<Record<keyof typeof POLICY, readonly string[]>>;
type Addressed = Pick<Config, "publicUrl">;

const isHttps = ({ publicUrl }: Addressed): boolean => publicUrl.startsWith("https:");

const policyOf = (config: Addressed, changed: Directives = {}) => ({
  useDefaults: false as const,
  directives: { ...POLICY, upgradeInsecureRequests: isHttps(config) ? [] : null, ...changed },
});

/** What helmet calls at its end. */
function rethrow(error?: unknown): void {
  if (error) throw error;
}

/** Sets the security headers of a response, and the id of its request. */
export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Sets helmet's headers, prepared once (anew for each request: 11 us beside 22), on Node's response. */
export function securityHeaders(config: Pick<Config, "publicUrl" | "hstsSubdomains">): SetHeaders {
  const setSecurity = helmet({
    contentSecurityPolicy: policyOf(config),
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: isHttps(config) && { maxAge: YEAR_SECONDS, includeSubDomains: config.hstsSubdomains },
    // Headers that only browsers without content security policies read, and one that is the default today.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });
  return (request, { raw }) => {
    raw.setHeader("x-request-id", request.id);
    raw.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
    setSecurity(request.raw, raw, rethrow);
  };
}

export function changePolicy(reply: FastifyReply, config: Addressed, changed: Directives): FastifyReply {
  contentSecurityPolicy(policyOf(config, changed))(reply.request.raw, reply.raw, rethrow);
  return reply;
}

/** Gives a page a nonce for its styles, and the policy that names it. Returns the nonce. */
export function withNonce(reply: FastifyReply, config: Addressed): string {
  const nonce = randomBytes(16).toString("base64");
  changePolicy(reply, config, { styleSrc: ["'self'", `'nonce-${nonce}'`] });
  return nonce;
}
