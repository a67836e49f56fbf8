/** What stands where a date names no moment. */
export const INVALID_DATE = "Invalid date";
