/** Every colour of the product: the style sheet, pictures, cards, badges and the error page are made from it. */
export const PALETTE = {
  light: {
    page: "oklch(0.982 0.004 345)",
    surface: "oklch(1 0 0)",
    raised: "oklch(1 0 0)",
    sunken: "oklch(0.962 0.006 345)",
    pressed: "oklch(0.925 0.009 345)",
    line: "oklch(0.905 0.009 345)",
    edge: "oklch(0.635 0.02 345)",
    ink: "oklch(0.225 0.022 340)",
    "ink-soft": "oklch(0.42 0.02 340)",
    "ink-faint": "oklch(0.515 0.018 340)",
    accent: "oklch(0.535 0.205 4)",
    "accent-hover": "oklch(0.485 0.195 4)",
    "accent-press": "oklch(0.435 0.175 4)",
    "on-accent": "oklch(1 0 0)",
    "accent-ink": "oklch(0.5 0.195 4)",
    "accent-soft": "oklch(0.955 0.022 358)",
    "accent-line": "oklch(0.86 0.07 0)",
    danger: "oklch(0.54 0.205 28)",
    "danger-hover": "oklch(0.485 0.19 28)",
    "danger-press": "oklch(0.435 0.17 28)",
    "on-danger": "oklch(1 0 0)",
    "danger-ink": "oklch(0.5 0.185 28)",
    "danger-soft": "oklch(0.96 0.02 25)",
    up: "oklch(0.48 0.125 150)",
    down: "oklch(0.52 0.19 28)",
    "tone-blue": "oklch(0.945 0.026 250)",
    "tone-blue-ink": "oklch(0.445 0.15 257)",
    "tone-blue-fill": "oklch(0.6 0.16 255)",
    "tone-green": "oklch(0.945 0.045 155)",
    "tone-green-ink": "oklch(0.425 0.1 155)",
    "tone-green-fill": "oklch(0.61 0.14 153)",
    "tone-purple": "oklch(0.945 0.03 305)",
    "tone-purple-ink": "oklch(0.455 0.19 300)",
    "tone-purple-fill": "oklch(0.6 0.19 300)",
    "tone-orange": "oklch(0.95 0.034 70)",
    "tone-orange-ink": "oklch(0.46 0.12 52)",
    "tone-orange-fill": "oklch(0.645 0.165 52)",
    "tone-slate": "oklch(0.94 0.009 260)",
    "tone-slate-ink": "oklch(0.42 0.035 260)",
    "tone-slate-fill": "oklch(0.585 0.04 260)",
  },
  dark: {
    page: "oklch(0.168 0.012 335)",
    surface: "oklch(0.208 0.014 335)",
    raised: "oklch(0.236 0.015 335)",
    sunken: "oklch(0.252 0.016 335)",
    pressed: "oklch(0.318 0.018 335)",
    line: "oklch(0.31 0.016 335)",
    edge: "oklch(0.575 0.022 335)",
    ink: "oklch(0.955 0.006 345)",
    "ink-soft": "oklch(0.8 0.012 340)",
    "ink-faint": "oklch(0.695 0.015 340)",
    accent: "oklch(0.565 0.207 4)",
    "accent-hover": "oklch(0.535 0.2 4)",
    "accent-press": "oklch(0.49 0.185 4)",
    "on-accent": "oklch(1 0 0)",
    "accent-ink": "oklch(0.765 0.135 2)",
    "accent-soft": "oklch(0.285 0.06 0)",
    "accent-line": "oklch(0.42 0.1 2)",
    danger: "oklch(0.55 0.185 27)",
    "danger-hover": "oklch(0.525 0.18 27)",
    "danger-press": "oklch(0.485 0.17 27)",
    "on-danger": "oklch(1 0 0)",
    "danger-ink": "oklch(0.77 0.125 25)",
    "danger-soft": "oklch(0.285 0.06 25)",
    up: "oklch(0.79 0.15 152)",
    down: "oklch(0.745 0.14 25)",
    "tone-blue": "oklch(0.305 0.06 258)",
    "tone-blue-ink": "oklch(0.81 0.09 250)",
    "tone-blue-fill": "oklch(0.66 0.15 253)",
    "tone-green": "oklch(0.3 0.05 157)",
    "tone-green-ink": "oklch(0.82 0.13 155)",
    "tone-green-fill": "oklch(0.67 0.14 154)",
    "tone-purple": "oklch(0.31 0.075 300)",
    "tone-purple-ink": "oklch(0.81 0.11 303)",
    "tone-purple-fill": "oklch(0.67 0.17 301)",
    "tone-orange": "oklch(0.315 0.055 55)",
    "tone-orange-ink": "oklch(0.825 0.115 65)",
    "tone-orange-fill": "oklch(0.7 0.15 55)",
    "tone-slate": "oklch(0.31 0.018 260)",
    "tone-slate-ink": "oklch(0.81 0.03 258)",
    "tone-slate-fill": "oklch(0.62 0.035 258)",
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
