import type { FastifyInstance } from "fastify";
import { reportBrowserError } from "#contract/operations/browser-errors.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";

/** Logs and counts what pages report; the sender stays unknown. */
export function browserErrorRoutes(app: FastifyInstance, { log, metrics }: Deps): void {
  route(app, reportBrowserError, { limit: "browser-errors" }, ({ body }) => {
    metrics.browserErrors.inc();
    log.warn(body, "A page reported an error");
    return { ok: true } as const;
  });
}
