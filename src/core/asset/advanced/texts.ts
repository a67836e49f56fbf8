/** A range with open ends; both ends are included. */
export type NumberRange = { readonly min: number | null; readonly max: number | null };

/** Separates the choices of one filter in an address. No choice contains it, and it needs no escaping. */
const SEPARATOR = "_";

/** The most choices of one filter, and the longest one in characters. */
const MOST_CHOICES = 40;
const LONGEST_CHOICE = 60;

/** The longest text of one filter in an address or a saved view. */
export const LONGEST_FILTER_TEXT = 1000;

const RANGE = /^(\d{1,5})?-(\d{1,5})?$/;

/** Reads `10-50`, `10-` or `-50` within limits; null for anything else, also for an empty or a reversed range. */
export const readRange = (text: string, limits: { readonly min: number; readonly max: number }): NumberRange | null => {
  const [, low, high] = RANGE.exec(text) ?? [];
  if (low === undefined && high === undefined) return null;
  const range = { min: low === undefined ? null : Number(low), max: high === undefined ? null : Number(high) };
  const fits = (end: number | null): boolean => end === null || (end >= limits.min && end <= limits.max);
  const isReversed = range.min !== null && range.max !== null && range.min > range.max;
  return fits(range.min) && fits(range.max) && !isReversed ? range : null;
};

/** The text of a range, as `readRange` reads it; empty for a range without ends. */
export const rangeText = ({ min, max }: NumberRange): string =>
  min === null && max === null ? "" : `${min ?? ""}-${max ?? ""}`;

/** A range in words: `10 to 50`, `10 or more`, `at most 50`, `7`. */
export const rangeWords = ({ min, max }: NumberRange): string => {
  if (min === null) return `at most ${max}`;
  if (max === null) return `${min} or more`;
  return min === max ? String(min) : `${min} to ${max}`;
};

/** Whether a number lies in a range; an unknown one does not. */
export const isWithin = (value: number | null, { min, max }: NumberRange): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

/** Reads choices, each once; null if there are none, too many, or one is blank, too long or not `known`. */
export const readChoices = (text: string, isKnown: (choice: string) => boolean): readonly string[] | null => {
  const choices = [...new Set(text.split(SEPARATOR))];
  const isValid = (choice: string): boolean =>
    choice.trim() !== "" && choice.length <= LONGEST_CHOICE && !choice.includes("\0") && isKnown(choice);
  return choices.length <= MOST_CHOICES && choices.every(isValid) ? choices : null;
};

/** The text of choices, as `readChoices` reads it; empty for none. */
export const choicesText = (choices: readonly string[]): string => choices.join(SEPARATOR);
