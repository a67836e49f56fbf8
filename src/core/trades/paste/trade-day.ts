import { parseIsoDay } from "#core/kit/calendar.ts";

const ISO_DAY = /^(20\d\d)-(\d{1,2})-(\d{1,2})$/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(20)?(\d\d)$/;
const WORDED_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day written `2026-10-03`, `10/3/2026` or `10/3/26` (month first), or `Oct 3, 2026` as YYYY-MM-DD; else null. */
export function readDay(text: string): string | null {
  const day = text.trim();
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(day) ?? [];
  const [, usMonth, usDay, , usYear] = US_DAY.exec(day) ?? [];
  const [, word, wordedDay, wordedYear] = WORDED_DAY.exec(day) ?? [];
  const wordedMonth = MONTHS.indexOf(word?.slice(0, 3).toLowerCase() ?? "") + 1;
  const year = isoYear ?? wordedYear ?? (usYear && `20${usYear}`);
  const month = isoMonth ?? usMonth ?? (wordedMonth > 0 ? String(wordedMonth) : undefined);
  const date = isoDay ?? usDay ?? wordedDay;
  if (!year || !month || !date) return null;
  const written = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return parseIsoDay(written) ? written : null;
}

const LEADING_DAYS: readonly RegExp[] = [
  /^\[?(20\d\d-\d{1,2}-\d{1,2})/,
  /^\[?(\d{1,2}\/\d{1,2}\/(?:20)?\d\d)/,
  /^\[?([a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? 20\d\d)/i,
];
const AFTER_DAY = /^(?:,? (?:at )?\d{1,2}:\d\d(?: ?[ap]m)?)?\]? ?[:,;|–-]? ?/i;

/** A month and a day without a year name no date. */
const WITHOUT_YEAR = /^\[?(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\]? ?[:,;|–-]? (?=[a-z])/i;

/** Splits a single-spaced line into the day it begins with, if any, and the rest; a time of day is left out. */
export function takeDay(line: string): { readonly date: string | null; readonly rest: string } {
  for (const form of LEADING_DAYS) {
    const [whole = "", day = ""] = form.exec(line) ?? [];
    const date = readDay(day);
    if (date !== null) return { date, rest: line.slice(whole.length).replace(AFTER_DAY, "") };
  }
  return { date: null, rest: line.replace(WITHOUT_YEAR, "") };
}
