/** Every colour of the product: the style sheet, pictures, cards, badges and the error page are made from it. */
export const PALETTE = {
  light: {
    page: "oklch(1 0 0)",
    surface: "oklch(1 0 0)",
    raised: "oklch(1 0 0)",
    sunken: "oklch(0.965 0.004 310)",
    pressed: "oklch(0.93 0.007 310)",
    line: "oklch(0.915 0.006 310)",
    edge: "oklch(0.62 0.018 310)",
    ink: "oklch(0.2 0.025 310)",
    "ink-soft": "oklch(0.42 0.02 310)",
    "ink-faint": "oklch(0.52 0.018 310)",
    accent: "oklch(0.54 0.21 4)",
    "accent-hover": "oklch(0.49 0.195 4)",
    "accent-press": "oklch(0.44 0.175 4)",
    "on-accent": "oklch(1 0 0)",
    "accent-ink": "oklch(0.5 0.195 4)",
    "accent-soft": "oklch(0.96 0.02 355)",
    "accent-line": "oklch(0.86 0.07 0)",
    danger: "oklch(0.54 0.205 28)",
    "danger-hover": "oklch(0.485 0.19 28)",
    "danger-press": "oklch(0.435 0.17 28)",
    "on-danger": "oklch(1 0 0)",
    "danger-ink": "oklch(0.5 0.185 28)",
    "danger-soft": "oklch(0.96 0.02 25)",
    up: "oklch(0.48 0.126 152)",
    down: "oklch(0.53 0.19 29)",
    "tone-blue": "oklch(0.93 0.035 250)",
    "tone-blue-ink": "oklch(0.42 0.15 257)",
    "tone-blue-fill": "oklch(0.6 0.16 255)",
    "tone-green": "oklch(0.93 0.055 155)",
    "tone-green-ink": "oklch(0.4 0.1 155)",
    "tone-green-fill": "oklch(0.61 0.14 153)",
    "tone-purple": "oklch(0.935 0.034 300)",
    "tone-purple-ink": "oklch(0.45 0.19 300)",
    "tone-purple-fill": "oklch(0.6 0.19 300)",
    "tone-orange": "oklch(0.94 0.04 70)",
    "tone-orange-ink": "oklch(0.44 0.113 52)",
    "tone-orange-fill": "oklch(0.645 0.165 52)",
    "tone-slate": "oklch(0.93 0.01 260)",
    "tone-slate-ink": "oklch(0.41 0.035 260)",
    "tone-slate-fill": "oklch(0.585 0.04 260)",
    // The board is dark in both themes: what stands on it has the dark theme's colours.
    board: "oklch(0.2 0.03 310)",
  },
  dark: {
    page: "oklch(0.155 0.012 310)",
    surface: "oklch(0.155 0.012 310)",
    raised: "oklch(0.185 0.014 310)",
    sunken: "oklch(0.215 0.015 310)",
    pressed: "oklch(0.29 0.02 310)",
    line: "oklch(0.265 0.014 310)",
    edge: "oklch(0.56 0.02 310)",
    ink: "oklch(0.965 0.004 310)",
    "ink-soft": "oklch(0.8 0.012 310)",
    "ink-faint": "oklch(0.68 0.015 310)",
    accent: "oklch(0.565 0.21 4)",
    "accent-hover": "oklch(0.535 0.2 4)",
    "accent-press": "oklch(0.49 0.185 4)",
    "on-accent": "oklch(1 0 0)",
    "accent-ink": "oklch(0.77 0.135 2)",
    "accent-soft": "oklch(0.27 0.06 0)",
    "accent-line": "oklch(0.42 0.1 2)",
    danger: "oklch(0.55 0.185 27)",
    "danger-hover": "oklch(0.525 0.18 27)",
    "danger-press": "oklch(0.485 0.17 27)",
    "on-danger": "oklch(1 0 0)",
    "danger-ink": "oklch(0.77 0.125 25)",
    "danger-soft": "oklch(0.285 0.06 25)",
    up: "oklch(0.8 0.16 152)",
    down: "oklch(0.74 0.15 27)",
    "tone-blue": "oklch(0.29 0.065 258)",
    "tone-blue-ink": "oklch(0.82 0.09 250)",
    "tone-blue-fill": "oklch(0.66 0.15 253)",
    "tone-green": "oklch(0.28 0.05 157)",
    "tone-green-ink": "oklch(0.83 0.13 155)",
    "tone-green-fill": "oklch(0.67 0.14 154)",
    "tone-purple": "oklch(0.3 0.08 300)",
    "tone-purple-ink": "oklch(0.82 0.11 303)",
    "tone-purple-fill": "oklch(0.67 0.17 301)",
    "tone-orange": "oklch(0.3 0.055 55)",
    "tone-orange-ink": "oklch(0.84 0.115 65)",
    "tone-orange-fill": "oklch(0.7 0.15 55)",
    "tone-slate": "oklch(0.295 0.02 260)",
    "tone-slate-ink": "oklch(0.82 0.03 258)",
    "tone-slate-fill": "oklch(0.62 0.035 258)",
    board: "oklch(0.225 0.028 310)",
  },
} as const;

export type Theme = keyof typeof PALETTE;
export type Colour = keyof (typeof PALETTE)["light"];

/** Declarations of custom properties for a style sheet: `--page: oklch(...);`. All colours, or the named ones. */
export const declareColours = (theme: Theme, names = Object.keys(PALETTE.light) as readonly Colour[]): string =>
  names.map((name) => `--${name}: ${PALETTE[theme][name]};`).join(" ");

/** An sRGB colour, each channel linear; channels outside 0..1 mean a colour that sRGB cannot show. */
export type Linear = readonly [red: number, green: number, blue: number];

/**
 * Reads `oklch(L C H)` into linear sRGB; null for any other notation, or with transparency. Matrices: Ottosson, "A
 * perceptual color space for image processing" (2020).
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

/** A channel of sRGB as two hexadecimal digits (IEC 61966-2-1). */
function digitsOf(channel: number): string {
  const linear = Math.min(1, Math.max(0, channel));
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

/** A colour of the table for what knows no oklch: `#c4175c`. */
export const hexOf = (theme: Theme, name: Colour): string =>
  `#${(parseOklch(PALETTE[theme][name]) ?? [0, 0, 0]).map(digitsOf).join("")}`;
