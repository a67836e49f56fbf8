import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";

/** A database that cannot be opened or migrated; the message is a sentence for the operator. */
export class DatabaseError extends Error {}

/** PostgreSQL's code for a write on a standby, or in a session set to read only. */
export const READ_ONLY = "25006";

const UNIQUE_VIOLATION = "23505";

export function isDuplicate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === UNIQUE_VIOLATION) return true;
  return false;
}

/** PostgreSQL's code for a full disk, and the system's: no space left, and no space left for this user. */
const CODES: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** The same in the file system of the embedded engine, whose errors are no instances of Error and have no message. */
const ENGINE_ERRNO = 51;

/** Whether an error of the database's driver, not of the query builder, means that its disk has no space left. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && CODES.has(error.code)) return true;
  return "name" in error && error.name === "ErrnoError" && "errno" in error && error.errno === ENGINE_ERRNO;
}

/** Whether an error comes from a full disk of the database, however it was wrapped on its way. */
export function foundDiskFull(error: unknown): boolean {
  if (isDiskFull(error)) return true;
  return error instanceof Error && error.cause !== undefined && foundDiskFull(error.cause);
}

/** One file of the engine's write-ahead log, the largest piece that it writes at once. */
const TRIAL_BYTES = 16 * 2 ** 20;

/** Whether the embedded engine's disk is full, by writing there: some of its errors, as in recovery, do not say so. */
export async function lacksSpace(directory: string): Promise<boolean> {
  const path = join(directory, "space-trial");
  try {
    const file = await open(path, "w", 0o600);
    try {
      await file.writeFile(new Uint8Array(TRIAL_BYTES));
    } finally {
      await file.close();
    }
    return false;
  } catch (error) {
    return isDiskFull(error);
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/** The network's and PostgreSQL's codes (class 08, 57P01 to 57P03) for a server that is unreachable or ending. */
const OUTAGE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123])$/;
/** Driver messages without a code. */
const OUTAGE_MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Client has encountered a connection error",
  "Client was closed",
  "Query read timeout",
];

/** What is wrong with the database, ending a sentence; else null. Only for its errors: others share their codes. */
export function databaseOutage(error: unknown): string | null {
  if (error instanceof DrizzleQueryError) return databaseOutage(error.cause);
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) return "has no space left on its disk";
  if (code === READ_ONLY) return "takes no writes";
  const reason = OUTAGE_CODE.test(code) ? code : OUTAGE_MESSAGES.find((start) => error.message.startsWith(start));
  return reason === undefined ? null : `does not answer (${reason})`;
}

/** Does work that may be done twice once more if the database is lost: by then there may be another writer. */
export async function againAfterOutage<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (databaseOutage(error) === null && databaseOutage(cause) === null) throw error;
    return work();
  }
}
