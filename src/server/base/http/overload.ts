import type { FastifyInstance } from "fastify";
import underPressure from "@fastify/under-pressure";
import { Failure } from "./failure.ts";

const MOST_HEAP_BYTES = 1_500_000_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Responds 503 with the seconds to wait while the process is overloaded, except to health checks: above an event-loop
 * delay of `mostDelay` milliseconds another response would only delay all of them. The delay is sampled once per
 * `mostDelay`. If the loop stood still for a whole sample, the delay counts as infinite.
 */
export const refuseWhenOverloaded = async (
  app: FastifyInstance,
  { mostDelay }: { readonly mostDelay: number },
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    maxHeapUsedBytes: MOST_HEAP_BYTES,
    sampleInterval: mostDelay,
    pressureHandler: (request) => {
      if (request.url === "/healthz" || request.url === "/metrics") return;
      throw new Failure("unavailable", "The server is busy: please try again in a few seconds", {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    },
  });
};
