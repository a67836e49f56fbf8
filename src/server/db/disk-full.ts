import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** PostgreSQL's code for a full disk, and the system's: no space left, and no space left for this user. */
const CODES: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** The same in the file system of the embedded engine, whose errors are no instances of Error and have no message. */
const ENGINE_ERRNO = 51;

/** Whether an error of the database's driver, not of the query builder, means that its disk has no space left. */
export const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && CODES.has(error.code)) return true;
  return "name" in error && error.name === "ErrnoError" && "errno" in error && error.errno === ENGINE_ERRNO;
};

/** One file of the engine's write-ahead log, the largest piece that it writes at once. */
const TRIAL_BYTES = 16 * 2 ** 20;

/**
 * Whether the disk of a directory has too little space for the embedded engine, found by writing a file there. Some
 * errors of the engine, such as one during recovery after a crash, do not say that the disk is full.
 */
export const lacksSpace = async (directory: string): Promise<boolean> => {
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
};
