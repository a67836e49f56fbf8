/** Days back that movements are told for. */
export const MOVE_DAYS = [1, 7, 30] as const;
