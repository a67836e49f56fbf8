/** An opaque sRGB colour, each channel linear in 0..1. */
export type Linear = readonly [red: number, green: number, blue: number];

/**
 * Reads `oklch(L C H)` into linear sRGB. Matrices: Ottosson, "A perceptual color space for image processing" (2020).
 * Channels outside 0..1 mean a colour that sRGB cannot show. Returns null for any other notation, or with transparency.
 */
export function parseOklch(text: string): Linear | null {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text.trim());
  if (!found) return null;
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const clip = (channel: number): number => Math.min(1, Math.max(0, channel));

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
const luminance = ([red, green, blue]: Linear): number =>
  0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Linear, other: Linear): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
