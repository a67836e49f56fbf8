import type { StepRange } from "./interface-limits.ts";

// Finer than any step and coarser than the dust that adding decimal fractions leaves behind.
const GRAIN = 1e6;
const dustOff = (value: number): number => Math.round(value * GRAIN) / GRAIN;

/** The value, or the end of the range it lies beyond. */
export const clamp = (value: number, { min, max }: Pick<StepRange, "min" | "max">): number =>
  Math.min(max, Math.max(min, value));

/** Whether the plus button does anything: the value is below the upper end. */
export const canStepUp = (value: number, { max }: StepRange): boolean => value < max;

/** Whether the minus button does anything: the value is above the lower end. */
export const canStepDown = (value: number, { min }: StepRange): boolean => value > min;

/**
 * One press of plus. A value at or above the upper end stays; one below the range enters it at the lower end.
 * The result carries no dust: 0.04 and a step of 0.01 make 0.05.
 */
export const stepUp = (value: number, range: StepRange): number =>
  canStepUp(value, range) ? clamp(dustOff(value + range.step), range) : value;

/** One press of minus; the mirror of `stepUp`. */
export const stepDown = (value: number, range: StepRange): number =>
  canStepDown(value, range) ? clamp(dustOff(value - range.step), range) : value;

const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * The number somebody typed, or null where the text is none; the field then keeps its old value.
 * A comma is read as the decimal point. With `integer`, a text that is no whole number is null too.
 */
export const parseTyped = (text: string, { integer = false }: { readonly integer?: boolean } = {}): number | null => {
  const typed = text.trim();
  if (!DECIMAL.test(typed)) return null;
  const value = dustOff(Number(typed.replace(",", ".")));
  if (!Number.isFinite(value) || (integer && !Number.isInteger(value))) return null;
  return value === 0 ? 0 : value;
};

/** Keys after a whole number that are worth looking at; every upper end of a stepper has fewer digits. */
const MOST_FURTHER_DIGITS = 4;

/**
 * Whether further digits typed after the text could still make a number inside the range: with a range of 4 to 20, `1`
 * can become 12, while `30` can't become anything that fits. A text that is no number, or a negative one, can't.
 */
export const canGrowInto = (text: string, { min, max }: Pick<StepRange, "min" | "max">): boolean => {
  const value = parseTyped(text);
  if (value === null || value < 0 || text.includes("-")) return false;
  const [, decimals] = text.trim().split(/[.,]/);
  // Every number that begins with the text lies from `lowest` up to, but not at, `lowest + width`.
  const reaches = (lowest: number, width: number): boolean => lowest <= max && dustOff(lowest + width) > min;
  if (decimals !== undefined) return reaches(value, 10 ** -decimals.length);
  for (let digits = 0; digits <= MOST_FURTHER_DIGITS; digits++)
    if (reaches(value * 10 ** digits, 10 ** digits)) return true;
  return false;
};
