const LONG_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** A moment as a day in words, in the reader's time zone; a text that names no moment is an 'Invalid date'. */
export const dayText = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "Invalid date" : LONG_DAY.format(date);
};
