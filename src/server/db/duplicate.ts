const UNIQUE_VIOLATION = "23505";

/** Did a query fail because of a uniqueness constraint? */
export const isDuplicate = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === UNIQUE_VIOLATION) return true;
  return false;
};
