import type { FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Does an Origin header name the scheme, host and port of this request? */
const isOwnOrigin = (origin: string, { protocol, headers }: FastifyRequest): boolean => {
  const own = `${protocol}://${headers.host}`;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
};

/**
 * Refuses writes that a page of another site sends with the visitor's cookies; throws Failure `forbidden`.
 * Sec-Fetch-Site decides where present, else Origin; a request with neither does not come from a browser.
 */
export const requireSameOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return;
  if (site !== undefined) throw new Failure("forbidden", "That request came from another site");
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl || isOwnOrigin(origin, request)) return;
  throw new Failure("forbidden", "That request came from another site");
};
