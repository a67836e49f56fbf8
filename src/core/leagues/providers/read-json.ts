import { isRecord } from "#core/situation/shape.ts";

/** Readers of foreign JSON never throw: one damaged field must not make a whole league unreadable. */

const LONGEST_TEXT = 120;
const UNREADABLE = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text fit for storing and showing: one line, no control characters, at most 120 characters; empty for no text. */
export const tidy = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, 1000).replace(UNREADABLE, " ").replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT).trim()
    : "";

/** The value below a path of keys; undefined where it leads nowhere. Keys of the prototype are not read. */
export function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let here: unknown = value;
  for (const key of keys) {
    if (Array.isArray(here) && typeof key === "number") here = here[key];
    else if (isRecord(here) && Object.hasOwn(here, key)) here = here[key];
    else return undefined;
  }
  return here;
}

/** The entries of a list; a single object counts as a list of one, as XML turned into JSON writes it. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? [value] : [];
}

/** The text of a value, or of its `$t`; empty if there is none. */
export function textAt(value: unknown, ...keys: readonly (string | number)[]): string {
  const found = at(value, ...keys);
  return tidy(isRecord(found) ? found.$t : found);
}

// Providers send floats such as 0.03999999910593033.
const PLACES = 1e4;

const WRITTEN_NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;

const writtenNumber = (text: string): number => (WRITTEN_NUMBER.test(text) ? Number(text) : Number.NaN);

/** A finite number, also from text, rounded to four decimals; null if there is none. */
export function numberAt(value: unknown, ...keys: readonly (string | number)[]): number | null {
  const found = at(value, ...keys);
  const read = typeof found === "number" ? found : writtenNumber(textAt(found));
  return Number.isFinite(read) && Math.abs(read) < 1e9 ? Math.round(read * PLACES) / PLACES : null;
}

/** A whole number within a range; null if there is none. */
export function countAt(
  [least, most]: readonly [number, number],
  value: unknown,
  ...keys: readonly (string | number)[]
): number | null {
  const found = numberAt(value, ...keys);
  return found !== null && Number.isInteger(found) && found >= least && found <= most ? found : null;
}

/** The id of an object as text, from a text or a whole number; null if there is none. */
export function idAt(value: unknown, ...keys: readonly (string | number)[]): string | null {
  const found = at(value, ...keys);
  if (typeof found === "number") return Number.isSafeInteger(found) ? String(found) : null;
  const text = textAt(found);
  return text === "" ? null : text;
}

/** `Last, First` as `First Last`. */
export function forwards(name: string): string {
  const comma = name.indexOf(",");
  const [last, first] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
  return comma > 0 && first !== "" ? `${first} ${last}` : name;
}
