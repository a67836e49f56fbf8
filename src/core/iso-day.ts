/** A calendar day; `month` runs from 1 to 12. */
export type IsoDay = { readonly year: number; readonly month: number; readonly day: number };

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|T)/;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** The day of an ISO date (`2001-02-28`) or date and time, in the zone it was written in; null if invalid. */
export const parseIsoDay = (text: string): IsoDay | null => {
  const match = ISO_DAY.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
};

/** Days since 1 March of the year 0 in the Gregorian calendar, for differences between days. */
export const dayNumber = ({ year, month, day }: IsoDay): number => {
  // Years begin in March here, so that the leap day comes last and month lengths follow one formula.
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  return (
    365 * marchYear +
    Math.floor(marchYear / 4) -
    Math.floor(marchYear / 100) +
    Math.floor(marchYear / 400) +
    Math.floor((153 * monthsSinceMarch + 2) / 5) +
    day -
    1
  );
};

/** The same day that many months later, or the last day of that month if it is shorter. */
export const addMonths = ({ year, month, day }: IsoDay, months: number): IsoDay => {
  const count = year * 12 + (month - 1) + months;
  const there = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return { ...there, day: Math.min(day, daysInMonth(there.year, there.month)) };
};
