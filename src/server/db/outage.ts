import { DrizzleQueryError } from "drizzle-orm";
import { isDiskFull } from "./disk-full.ts";

/**
 * Error codes of the network and of PostgreSQL (class 08, 57P01 to 57P03) for a server that is unreachable or shutting
 * down.
 */
const OUTAGE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123])$/;
/** Driver messages without a code. */
const OUTAGE_MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Client has encountered a connection error",
];

const doesNotAnswer = (reason: string): string => `does not answer (${reason})`;

/**
 * What is wrong with the database if the error of a failed query or connection means that it is unreachable or cannot
 * write, as the end of a sentence that begins with 'The database'; else null. Only for errors of database calls: other
 * network errors have the same codes.
 */
export const databaseOutage = (error: unknown): string | null => {
  if (error instanceof DrizzleQueryError) return databaseOutage(error.cause);
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) return "has no space left on its disk";
  if (OUTAGE_CODE.test(code)) return doesNotAnswer(code);
  const message = OUTAGE_MESSAGES.find((start) => error.message.startsWith(start));
  return message === undefined ? null : doesNotAnswer(message);
};
