/** The steps in which the ends of a band are shown, by the value from which they hold: about a percent of it. */
const STEPS = [
  { from: 400, step: 5 },
  { from: 100, step: 2 },
  { from: 0, step: 1 },
] as const;

const stepAt = (value: number): number => STEPS.find(({ from }) => value >= from)?.step ?? 1;

const toStep = (value: number, outward: (value: number) => number): number =>
  outward(value / stepAt(value)) * stepAt(value);

/** The band as shown: in steps of about a percent, rounded outward. Idempotent on outward integers. */
export const shownBand = (low: number, high: number): { readonly low: number; readonly high: number } => ({
  low: toStep(low, Math.floor),
  high: toStep(high, Math.ceil),
});
