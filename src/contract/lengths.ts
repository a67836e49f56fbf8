/** Longest texts in characters, apart from the calls so that forms can limit their fields without loading these. */

/** An announcement: two lines of a wide window. */
export const MOST_ANNOUNCEMENT_LETTERS = 280;

/** The name of a key for the API. */
export const LONGEST_KEY_NAME = 60;

/** The title of a shared trade. */
export const LONGEST_SHARE_TITLE = 60;

/** The name of a saved view. */
export const LONGEST_VIEW_NAME = 60;
