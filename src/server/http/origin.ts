import type { FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether an Origin header names the scheme, host and port this request was sent to. */
const isOwnOrigin = (origin: string, { protocol, headers }: FastifyRequest): boolean => {
  const own = `${protocol}://${headers.host}`;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
};

/**
 * Refuses writes that a page of another site sends with the visitor's cookies; throws Failure `forbidden`.
 * Sec-Fetch-Site decides where the browser sends it, else Origin; a request with neither comes from no browser.
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
