/** The grid every row of the list shares: without experience and trend below the mobile breakpoint. */
export const GRID =
  "grid grid-cols-[2.25rem_minmax(0,1fr)_3.5rem_3rem_4.5rem] items-center gap-x-1 px-3 " +
  "md:grid-cols-[2.75rem_minmax(0,1fr)_4.5rem_4rem_6rem_9rem_6rem] md:gap-x-3 md:px-4";

/** Height of a row in pixels; re-ranking counts on it. */
export const ROW_HEIGHT = 48;

/** Hidden on phones. */
export const WIDE_ONLY = "hidden md:block";
