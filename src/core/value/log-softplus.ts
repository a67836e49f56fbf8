/*
 * The logarithm of softplus, ln ln(1 + e^x), by linear interpolation: bands need it ten times an asset and league, and
 * the exact functions would cost more than the rest of a league's values.
 */
const LOWEST = -10;
const HIGHEST = 30;
const STEPS_A_UNIT = 64;

const TABLE = Float64Array.from({ length: (HIGHEST - LOWEST) * STEPS_A_UNIT + 2 }, (_, i) =>
  Math.log(Math.log1p(Math.exp(LOWEST + i / STEPS_A_UNIT))),
);

/** ln of softplus of a finite number, within 0.00003. Rises with x. */
export const logSoftplus = (x: number): number => {
  if (x < LOWEST) return x;
  if (x >= HIGHEST) return Math.log(x);
  const place = (x - LOWEST) * STEPS_A_UNIT;
  const at = Math.floor(place);
  const below = TABLE[at] ?? 0;
  return below + ((TABLE[at + 1] ?? 0) - below) * (place - at);
};
