import { addMonths, dayNumber, parseIsoDay, type IsoDay } from "#core/kit/calendar.ts";

/** Whole years, and the whole months that have passed since the last birthday (0 to 11). */
type Age = { readonly years: number; readonly months: number };

type Span = { readonly months: number; readonly partOfNext: number };

// Whole months between two days and the part of the next one that has passed, 0 to below 1.
function spanBetween(from: IsoDay, to: IsoDay): Span {
  const counted = (to.year - from.year) * 12 + (to.month - from.month);
  const months = dayNumber(addMonths(from, counted)) <= dayNumber(to) ? counted : counted - 1;
  const [start, end] = [dayNumber(addMonths(from, months)), dayNumber(addMonths(from, months + 1))];
  return { months, partOfNext: (dayNumber(to) - start) / (end - start) };
}

function spanOf(birthday: string, today: string): Span | null {
  const [from, to] = [parseIsoDay(birthday), parseIsoDay(today)];
  const span = from && to && spanBetween(from, to);
  return span && span.months >= 0 ? span : null;
}

const inYears = (months: number): Age => ({ years: Math.floor(months / 12), months: months % 12 });

/** Age on a day from a birthday, both as ISO dates; null if either is no valid day or the birthday is in the future. */
export function ageOn(birthday: string, today: string): Age | null {
  const span = spanOf(birthday, today);
  return span && inYears(span.months);
}

/** The same in years with a fraction: whole months, and the remaining days as a fraction of their month. */
export function decimalAgeOn(birthday: string, today: string): number | null {
  const span = spanOf(birthday, today);
  return span && (span.months + span.partOfNext) / 12;
}

/** The age to show: from the birthday if it is known, else from the age in years with a fraction, else null. */
export function ageOf(
  { age, birthday }: { readonly age: number | null; readonly birthday?: string | null },
  today: string,
): Age | null {
  const exact = birthday ? ageOn(birthday, today) : null;
  if (exact) return exact;
  if (age === null || !Number.isFinite(age) || age < 0) return null;
  // Without rounding to a millionth, 24 and 11/12 would become ten months.
  return inYears(Math.floor(Math.round(age * 12 * 1e6) / 1e6));
}

export type Experienced = {
  readonly isrookie: boolean;
  readonly isdraftpick: boolean;
  readonly yearsexperience: number | null;
};

/** The experience to show: `R` for rookies, else the years, `-` if there is none. */
export function experienceLabel({ isrookie, isdraftpick, yearsexperience }: Experienced): string {
  if (isdraftpick) return "-";
  if (isrookie) return "R";
  return yearsexperience === null ? "-" : String(yearsexperience);
}

/** Years to sort by: 0 for a rookie; null if the asset has no experience. */
export function experienceYears({ isrookie, isdraftpick, yearsexperience }: Experienced): number | null {
  if (isdraftpick) return null;
  return isrookie ? 0 : yearsexperience;
}
