import type { Instant } from "#core/kit/calendar.ts";

type ValueCondition = "Greater" | "Less";

export type InsightTerms = {
  /** A change as a fraction (0.1 is 10 percent), or null for no trigger. */
  readonly valuethreshold: number | null;
  readonly valuecondition: ValueCondition | null;
  /** The last moment at which it shows, or null. */
  readonly ends: Instant | null;
  /** The asset's balanced value at the format's reference settings when the insight was saved; null if it had none. */
  readonly basis: number | null;
};

/** The change of a value from its basis, as a fraction; infinite if the basis is 0 and the value is not. */
export function changeSince(value: number, basis: number): number {
  if (basis === 0) return value === 0 ? 0 : Infinity;
  return value / basis - 1;
}

// A millionth of a percent, so that rounding errors do not decide.
const DUST = 1e-8;

function isTriggered({ valuethreshold, valuecondition, basis }: InsightTerms, value: number | null): boolean {
  if (valuethreshold === null) return true;
  if (value === null || basis === null) return false;
  const change = changeSince(value, basis);
  return valuecondition === "Less" ? change <= valuethreshold + DUST : change >= valuethreshold - DUST;
}

/**
 * Do readers see an enabled insight? From a change by at least the threshold (Greater, also without a condition) or at
 * most that (Less: -0.1 is a fall of a tenth or more); `value` is that of the latest day mark, null without one.
 */
export const isShowing = (insight: InsightTerms, value: number | null, now: Instant): boolean =>
  (insight.ends === null || now <= insight.ends) && isTriggered(insight, value);
