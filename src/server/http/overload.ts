import type { FastifyInstance } from "fastify";
import underPressure from "@fastify/under-pressure";
import { Failure } from "./failure.ts";

/** With the event loop this far behind, one more answer only makes all of them later. */
const MOST_DELAY_MS = 3000;
const MOST_HEAP_BYTES = 1_500_000_000;
const SAMPLE_MS = 500;
const RETRY_AFTER_SECONDS = 5;

/** Answers 503 with the seconds to wait while the process is overloaded; health checks are answered all the same. */
export const refuseWhenOverloaded = async (
  app: FastifyInstance,
  { mostDelay = MOST_DELAY_MS, sampleEvery = SAMPLE_MS } = {},
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    maxHeapUsedBytes: MOST_HEAP_BYTES,
    sampleInterval: sampleEvery,
    pressureHandler: (request) => {
      if (request.url === "/healthz" || request.url === "/metrics") return;
      throw new Failure("unavailable", "The server is busy: please try again in a few seconds", {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    },
  });
};
