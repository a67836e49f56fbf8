import { pino, type DestinationStream, type Logger } from "pino";
import { MINUTE_MS } from "#core/calendar.ts";
import type { Config } from "./config/config.ts";
import { databaseOutage } from "./db/database-error.ts";
import { errorRecord } from "./error-record.ts";
import { Failure } from "./http/failure.ts";

/** The error that a log entry is about: the entry itself or its `err`, unwrapped from our own Failure. */
const errorOf = ([first]: readonly unknown[]): unknown => {
  const error = typeof first === "object" && first !== null && "err" in first ? first.err : first;
  return error instanceof Failure ? error.cause : error;
};

/**
 * The log of the process: one JSON line per entry. Errors are logged without bound values of queries. While the
 * database is unreachable or full, all queries fail for the same reason; of those errors one a minute is logged,
 * without a stack, with their number. `write` and `now` (milliseconds) are for tests.
 */
export const createLog = (
  level: Config["logLevel"],
  write: DestinationStream = pino.destination({ sync: false }),
  now: () => number = Date.now,
): Logger => {
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
};
