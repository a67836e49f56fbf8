/** A trade is balanced while the largest absolute net value of its teams is below this. */
export const BALANCE_THRESHOLD = 10;
