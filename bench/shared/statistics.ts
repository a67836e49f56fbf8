/** The median; for an even number the mean of the two middle values; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The mean of values, their standard deviation, and the standard error of the mean; NaN for fewer than two values. */
export function meanAndError(values: readonly number[]): {
  readonly mean: number;
  readonly deviation: number;
  readonly error: number;
} {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1));
  return { mean, deviation, error: deviation / Math.sqrt(count) };
}
