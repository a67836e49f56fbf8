/** Longest texts in characters, apart from the calls so that forms can limit their fields without loading these. */

/** An announcement: two lines of a wide window. */
export const MOST_ANNOUNCEMENT_LETTERS = 280;

/** The name of a key for the API. */
export const LONGEST_KEY_NAME = 60;

/** The title of a shared trade. */
export const LONGEST_SHARE_TITLE = 60;

/** The name of a saved view. */
export const LONGEST_VIEW_NAME = 60;

/** Most assets in one history of values. */
export const MOST_ASSETS_OF_HISTORY = 4;

/** The shortest and longest history in days, and the longest without a plan. */
export const FEWEST_DAYS = 7;
export const MOST_DAYS = 1825;
export const FREE_DAYS = 30;

/** Days back that movements are told for. */
export const MOVE_DAYS = [1, 7, 30] as const;

/** Number of users returned without a limit. */
export const USERS_AT_ONCE = 100;

/** Hours of answers in the health view, and days of payment messages. */
export const ANSWER_HOURS = 48;
export const MESSAGE_DAYS = 7;
