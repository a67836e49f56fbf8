import type { FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page sends with the visitor's cookies.
 * Sec-Fetch-Site decides where the browser sends it, else Origin; a request with neither comes from no browser.
 */
export const requireSameOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return;
  if (site !== undefined) throw new Failure("forbidden", "That request came from another site");
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl || sameHost(origin, request)) return;
  throw new Failure("forbidden", "That request came from another site");
};

const sameHost = (origin: string, request: FastifyRequest): boolean => {
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
};
