import { DrizzleQueryError } from "drizzle-orm";

/**
 * Codes of the network and of PostgreSQL (class 08, 57P01 to 57P03) that say the server cannot be reached or shuts
 * down.
 */
const OUTAGE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123])$/;
/** What the driver says without a code. */
const OUTAGE_MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Client has encountered a connection error",
];

/**
 * Why the database cannot be reached, in a few words, when a failed query or connection says so; null for every other
 * error. Only for errors of database calls: other network errors carry the same codes.
 */
export const databaseOutage = (error: unknown): string | null => {
  if (error instanceof DrizzleQueryError) return databaseOutage(error.cause);
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (OUTAGE_CODE.test(code)) return code;
  return OUTAGE_MESSAGES.find((start) => error.message.startsWith(start)) ?? null;
};
