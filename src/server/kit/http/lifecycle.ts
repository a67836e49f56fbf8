import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Deps } from "#server/deps.ts";
import { databaseOutage, foundDiskFull, READ_ONLY } from "../db/database-error.ts";
import { rows } from "../db/rows.ts";
import { clockFault } from "../db/server-facts.ts";
import { Failure } from "./failure.ts";
import underPressure from "@fastify/under-pressure";

const NO_SPACE = "The database has no space left on its disk: writes are refused until there is room";

/**
 * /healthz reports that the process runs; /readyz that it can take answers: a database takes writes and the ratings are
 * loaded. A process that is not ready still serves lists and pages. `notes` name what an operator should know while it
 * is ready: a clock that is wrong, and a write that found the disk full within the last
 * minute. With a full disk it stays ready, since the other processes write to the same disk.
 */
export function readyRoutes(
  app: FastifyInstance,
  { db, ratings, now }: Pick<Deps, "db" | "ratings" | "now">,
  isLeaving = () => false,
): void {
  let diskFullAt = -Infinity;
  app.addHook("onError", async (_request, _reply, error) => {
    if (foundDiskFull(error)) diskFullAt = performance.now();
  });
  app.get("/healthz", () => ({ ok: true }));
  app.get("/readyz", async () => {
    if (isLeaving()) throw new Failure("unavailable", "This process is about to end");
    let clock: string | null;
    try {
      const [state] = await rows<{ readonly: string; seconds: string | number }>(
        db,
        sql`select current_setting('transaction_read_only') as readonly,
          extract(epoch from clock_timestamp()) as seconds`,
      );
      if (state?.readonly !== "off") throw Object.assign(new Error("The session is read only"), { code: READ_ONLY });
      clock = clockFault(Number(state.seconds), now());
    } catch (error) {
      throw new Failure("unavailable", `The database ${databaseOutage(error) ?? "does not answer"}`, { cause: error });
    }
    if (ratings.assets.length === 0) throw new Failure("unavailable", "The ratings are not loaded yet");
    const isFull = performance.now() - diskFullAt < MINUTE_MS;
    const notes = [...(clock ? [clock] : []), ...(isFull ? [NO_SPACE] : [])];
    return { ok: true, assets: ratings.assets.length, ...(notes.length > 0 ? { notes } : {}) };
  });
}

const MOST_HEAP_BYTES = 1_500_000_000;
const RETRY_AFTER_SECONDS = 5;

/** 503 above an event-loop delay of `mostDelay` ms, sampled as often; a loop that stood still counts as infinite. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { mostDelay }: { readonly mostDelay: number },
): Promise<void> {
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
}

const LOOK_MS = 50;
/** How long connections may stay open while no request is under way. */
const SILENT_MS = 1000;

/** If connections are still open after this time, the log names the calls under way. */
const WARN_MS = 5000;

/** Closes connections after their last response: Node keeps busy ones, and those without a request yet. */
export function drainConnections(app: FastifyInstance): void {
  let closing = false;
  const underWay = new Set<FastifyRequest>();
  app.addHook("onRequest", (request, reply, done) => {
    underWay.add(request);
    reply.raw.once("close", () => underWay.delete(request));
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", async () => {
    closing = true;
    if (!app.server.listening) return;
    let silentMs = 0;
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      silentMs = underWay.size === 0 ? silentMs + LOOK_MS : 0;
      if (silentMs >= SILENT_MS) app.server.closeAllConnections();
    }, LOOK_MS);
    const warning = setTimeout(() => {
      const calls = [...underWay].map(({ method, routeOptions }) => `${method} ${routeOptions.url ?? "other"}`);
      app.log.warn({ calls }, "Closing takes long");
    }, WARN_MS);
    app.server.once("close", () => {
      clearInterval(timer);
      clearTimeout(warning);
    });
  });
}
