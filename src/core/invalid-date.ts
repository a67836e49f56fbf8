/** Shown in place of an invalid date. */
export const INVALID_DATE = "Invalid date";
