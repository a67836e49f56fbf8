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
