import { declareColours, PALETTE } from "#contract/kit/palette.ts";
import { TEAM_COLOURS } from "#core/assets/team-colours.ts";

/** The measures of the product, beside its colours (palette.ts): CSS values by the names of the style sheet. */
const MEASURES = {
  // Every type size in pixels of the usual text size, with the height of its line.
  text: { 12: "1rem", 13: "1.25rem", 14: "1.25rem", 16: "1.5rem", 20: "1.75rem", 28: "2.125rem", 40: "2.75rem" },
  radius: { 4: "4px", 6: "6px", 8: "8px", 12: "12px", 16: "16px", round: "999px" },
  // All spacing is counted in quarters of a rem.
  spacing: "0.25rem",
  duration: { quick: "120ms", steady: "160ms", slow: "200ms" },
  ease: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  font: '"Archivo Variable", "Archivo Fallback", system-ui, sans-serif',
  // The two widths of pages: the application and what is read.
  container: { app: "79.5rem", reading: "45rem" },
  // 480, 768, 1024, 1200 and 1280 px at the usual text size; larger text gets the layout of a narrower window.
  breakpoint: { sm: "30rem", md: "48rem", lg: "64rem", wide: "75rem", xl: "80rem" },
  shadow: {
    light: {
      veil: "oklch(0.2 0.03 310 / 0.42)",
      "shadow-1": "0 1px 2px oklch(0.3 0.04 310 / 0.06)",
      "shadow-2": "0 1px 2px oklch(0.3 0.04 310 / 0.08), 0 12px 32px -8px oklch(0.3 0.04 310 / 0.24)",
      "shadow-3": "0 2px 4px oklch(0.3 0.04 310 / 0.06), 0 24px 56px -12px oklch(0.3 0.04 310 / 0.28)",
    },
    dark: {
      veil: "oklch(0.09 0.015 310 / 0.66)",
      "shadow-1": "0 1px 2px oklch(0 0 0 / 0.35)",
      "shadow-2": "0 1px 2px oklch(0 0 0 / 0.4), 0 12px 32px -8px oklch(0 0 0 / 0.7)",
      "shadow-3": "0 2px 4px oklch(0 0 0 / 0.35), 0 28px 64px -12px oklch(0 0 0 / 0.75)",
    },
  },
} as const;

const PIXELS_PER_REM = 16;

// Where the system forces its own colours, drawings take them too: the browser leaves their fills alone.
const FORCED = {
  Canvas: /^(page|surface|raised|sunken|pressed|board|tone-[a-z]+)$/,
  Highlight: /^accent(-hover|-press)?$/,
  HighlightText: /^on-accent$/,
  CanvasText: /^(line|edge|up|down|tone-[a-z]+-fill|(ink|accent-ink|danger-ink).*)$/,
} as const;

/** The style sheet's part made from the tables. Tailwind's own scales are removed: a class can only name a token. */
export function tokenSheet(): string {
  const { text, radius, spacing, duration, ease, font, container, breakpoint, shadow } = MEASURES;
  const colours = [...Object.keys(PALETTE.light), "veil"];
  const shadows = ["shadow-1", "shadow-2", "shadow-3"];
  const sameName = (names: readonly string[], prefix = "") =>
    declare(names.map((name) => [`${prefix}${name}`, `var(--${name})`]));
  const forced = Object.entries(FORCED).flatMap(([colour, which]) =>
    colours.filter((name) => which.test(name)).map((name) => [name, colour] as const),
  );
  return `
@layer base {
:root { ${declare(Object.entries(duration))} --ease: ${ease}; }
.light { ${declareColours("light")} ${declare(Object.entries(shadow.light))} }
.dark, .board { ${declareColours("dark")} ${declare(Object.entries(shadow.dark))} }
@media (forced-colors: active) { :is(.light, .dark, .board) { ${declare(forced)} } }
${Object.entries(TEAM_COLOURS)
  .map(([team, [first, second]]) => `[data-team="${team}"] { --team-1: ${first}; --team-2: ${second}; }`)
  .join("\n")}
}
@theme inline {
  --color-*: initial; --color-transparent: transparent; --color-current: currentColor;
  ${sameName(colours, "color-")}
  --shadow-*: initial; ${sameName(shadows)}
}
@theme {
  --text-*: initial;
  ${declare(
    Object.entries(text).flatMap(([size, line]) => [
      [`text-${size}`, `${Number(size) / PIXELS_PER_REM}rem`],
      [`text-${size}--line-height`, line],
    ]),
  )}
  --radius-*: initial; ${declare(Object.entries(radius), "radius-")}
  --container-app: ${container.app}; --container-reading: ${container.reading};
  --breakpoint-*: initial; ${declare(Object.entries(breakpoint), "breakpoint-")}
  --spacing: ${spacing}; --font-sans: ${font};
  --default-transition-duration: ${duration.quick}; --default-transition-timing-function: ${ease}; --ease-out: ${ease};
}
`;
}

const declare = (entries: readonly (readonly [string, string])[], prefix = ""): string =>
  entries.map(([name, value]) => `--${prefix}${name}: ${value};`).join(" ");
