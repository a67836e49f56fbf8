/** PostgreSQL's code for a full disk, and the system's. */
const CODES: ReadonlySet<unknown> = new Set(["53100", "ENOSPC"]);
/** The same in the file system of the embedded engine, whose errors are no instances of Error and have no message. */
const ENGINE_ERRNO = 51;

/** Whether an error of the database's driver, not of the query builder, means that its disk has no space left. */
export const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && CODES.has(error.code)) return true;
  return "name" in error && error.name === "ErrnoError" && "errno" in error && error.errno === ENGINE_ERRNO;
};
