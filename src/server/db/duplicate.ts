const UNIQUE_VIOLATION = "23505";

/** Whether a query failed because it would have made a second row where the database allows one. */
export const isDuplicate = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === UNIQUE_VIOLATION) return true;
  return false;
};
