/** How many decimals a number is written with: 0.01 has 2, 0.5 has 1, 4 has none. */
const decimalsOf = (value: number): number => {
  const [, fraction = ""] = String(value).split(".");
  return fraction.length;
};

/** A value with the decimals of its step, or more if it carries more itself: 0.125 stays 0.125 on a step of 0.01. */
export const formatToStep = (value: number, step: number): string =>
  decimalsOf(value) > decimalsOf(step) ? String(value) : value.toFixed(decimalsOf(step));
