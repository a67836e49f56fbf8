/**
 * Every row shares this grid: no experience and trend below the mobile breakpoint, no experience beside the teams of a
 * league (`data-league` on the list), but on paper.
 */
export const GRID =
  "grid grid-cols-[1.5rem_minmax(0,1fr)_2.75rem_2.5rem_3.5rem] items-center gap-x-2 px-3 " +
  "md:grid-cols-[2rem_minmax(0,1fr)_3rem_3rem_5.25rem_4.5rem_4rem] md:gap-x-2 md:px-4 " +
  "lg:grid-cols-[1.75rem_minmax(0,1fr)_3rem_2.75rem_5.25rem_4.5rem_3.75rem] " +
  "xl:grid-cols-[2.25rem_minmax(0,1fr)_3.5rem_3.5rem_5.5rem_6rem_4.5rem] xl:gap-x-3 " +
  "not-print:md:max-xl:group-data-league/list:grid-cols-[1.75rem_minmax(0,1fr)_3rem_2.75rem_4.5rem_3.75rem] " +
  "print:grid-cols-[2rem_minmax(0,1fr)_3rem_3rem_5rem_4rem_4rem] print:gap-x-3 print:px-0";

/** The same with a column for auction prices, before the value; on phones it takes the place of the age. */
export const GRID_WITH_DOLLARS =
  "grid grid-cols-[1.5rem_minmax(0,1fr)_2.75rem_2.5rem_3.5rem] items-center gap-x-2 px-3 " +
  "md:grid-cols-[2rem_minmax(0,1fr)_3rem_3rem_5.25rem_2.75rem_4.5rem_4rem] md:gap-x-2 md:px-4 " +
  "lg:grid-cols-[1.75rem_minmax(0,1fr)_3rem_2.75rem_5.25rem_2.75rem_4.5rem_3.75rem] " +
  "xl:grid-cols-[2.25rem_minmax(0,1fr)_3.5rem_3.5rem_5.5rem_3.25rem_6rem_4.5rem] xl:gap-x-3 " +
  "not-print:md:max-xl:group-data-league/list:grid-cols-[1.75rem_minmax(0,1fr)_3rem_2.75rem_2.75rem_4.5rem_3.75rem] " +
  "print:grid-cols-[2rem_minmax(0,1fr)_3rem_3rem_5rem_3rem_4rem_4rem] print:gap-x-3 print:px-0";

/**
 * The experience: hidden on phones, and in windows of middle width where a league's teams stand beside the names, which
 * would be cut otherwise.
 */
export const EXPERIENCE = "hidden md:block not-print:md:max-xl:group-data-league/list:hidden print:block";

/** Hidden on phones. */
export const WIDE_ONLY = "hidden md:block print:block";
