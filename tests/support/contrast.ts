import type { Linear } from "#contract/kit/palette.ts";

const clip = (channel: number): number => Math.min(1, Math.max(0, channel));

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
const luminance = ([red, green, blue]: Linear): number =>
  0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Linear, other: Linear): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
