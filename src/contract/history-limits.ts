/** Most assets in one history of values. */
export const MOST_ASSETS_OF_HISTORY = 4;

/** The shortest and longest history in days, and the longest without a plan. */
export const FEWEST_DAYS = 7;
export const MOST_DAYS = 1825;
export const FREE_DAYS = 30;
