/** Longest text of an announcement: two lines of a wide window. */
export const MOST_ANNOUNCEMENT_LETTERS = 280;
