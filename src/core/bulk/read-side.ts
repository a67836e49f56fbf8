import { cutCell, singleSpaced } from "../pasted-text.ts";
import { parseIsoDay } from "../iso-day.ts";
import type { DraftAsset } from "./trade-draft.ts";

const VALUE = /^\( ?\d[\d,.]* ?\)$/;
const BETWEEN_ASSETS = /[,;+&]| and /i;
const NOTHING = /^(?:nothing|none|-|–)$/i;

/**
 * The assets of one side of a trade, separated by commas, semicolons, `+`, `&` or `and`; values in brackets are
 * dropped.
 */
export const readAssets = (text: string): readonly DraftAsset[] =>
  // A comma within brackets belongs to its asset: `Bijan Robinson (RB, ATL)`.
  singleSpaced(text)
    .replace(/\([^()]*\)/g, (inner) => (VALUE.test(inner) ? "" : inner.replace(/[,;+&]/g, " ")))
    .split(BETWEEN_ASSETS)
    .map(cutCell)
    .filter((name) => name !== "" && !NOTHING.test(name))
    .map((name) => ({ name, to: null }));

const ISO_DAY = /^(20\d\d)-(\d{1,2})-(\d{1,2})$/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/;

/** A day written `2026-10-03` or `10/3/2026` (month first) as YYYY-MM-DD; null if the text is not a date. */
export const readDay = (text: string): string | null => {
  const [, ...iso] = ISO_DAY.exec(text.trim()) ?? [];
  const [, usMonth, usDay, usYear] = US_DAY.exec(text.trim()) ?? [];
  const [year = usYear, month = usMonth, day = usDay] = iso;
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseIsoDay(written) ? written : null;
};

const LEADING_DAY = /^(20\d\d-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/20\d\d) ?[:,;|–-]? ?/;

/** Splits a single-spaced line into the day it begins with, if any, and the rest. */
export const takeDay = (line: string): { readonly date: string | null; readonly rest: string } => {
  const date = readDay(LEADING_DAY.exec(line)?.[1] ?? "");
  return date === null ? { date, rest: line } : { date, rest: line.replace(LEADING_DAY, "") };
};
