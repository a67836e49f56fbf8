import { pino, type DestinationStream, type Logger } from "pino";
import type { FastifyInstance } from "fastify";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Config } from "./config/config.ts";
import { databaseOutage } from "./db/database-error.ts";
import { errorRecord } from "./error-record.ts";
import { Failure } from "./http/failure.ts";

/** The error that a log entry is about: the entry itself or its `err`, unwrapped from our own Failure. */
function errorOf([first]: readonly unknown[]): unknown {
  const error = typeof first === "object" && first !== null && "err" in first ? first.err : first;
  return error instanceof Failure ? error.cause : error;
}

/**
 * The log of the process: one JSON line per entry. Errors are logged without bound values of queries. While the
 * database is unreachable or full, all queries fail for the same reason; of those errors one a minute is logged,
 * without a stack, with their number. `write` and `now` (milliseconds) are for tests.
 */
export function createLog(
  level: Config["logLevel"],
  write: DestinationStream = pino.destination({ sync: false }),
  now: () => number = Date.now,
): Logger {
  let failures = 0;
  let lastWritten = -Infinity;
  return pino(
    {
      level,
      serializers: { err: errorRecord },
      hooks: {
        logMethod(entry, method) {
          const outage = databaseOutage(errorOf(entry));
          if (outage === null) return method.apply(this, entry);
          failures += 1;
          if (now() - lastWritten < MINUTE_MS) return;
          const retrying = "the product keeps trying and reports this once a minute";
          method.apply(this, [{ failures }, `The database ${outage}; ${retrying}`]);
          lastWritten = now();
          failures = 0;
        },
      },
    },
    write,
  );
}

/** Requests slower than this are logged as a warning. */
const SLOW_MS = 1000;
/** The log levels at which every call is logged, not only slow ones. */
const TELLING_LEVELS = new Set(["debug", "trace"]);

/** Logs each call as described (not its path or query), its status and time; nothing of the user but a request id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const isWorse = !request.databaseIsDown && (reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS);
    if (!isWorse && !TELLING_LEVELS.has(app.log.level)) return done();
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "other",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[isWorse ? "warn" : "debug"](line, "answered");
    done();
  });
}
