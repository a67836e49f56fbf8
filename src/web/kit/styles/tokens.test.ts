import { type Linear, PALETTE, hexOf, parseOklch, type Theme } from "#contract/kit/palette.ts";
import { describe, expect, test } from "vitest";

const clip = (channel: number): number => Math.min(1, Math.max(0, channel));

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
const luminance = ([red, green, blue]: Linear): number =>
  0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
function contrast(one: Linear, other: Linear): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const tokensOf = (theme: Theme): ReadonlyMap<string, Linear> =>
  new Map(
    Object.entries(PALETTE[theme]).flatMap(([name, text]) => {
      const colour = parseOklch(text);
      return colour ? [[name, colour] as const] : [];
    }),
  );

const TONES = ["blue", "green", "purple", "orange", "slate"];
const GROUNDS = ["page", "surface", "raised", "sunken"];

const TEXT_PAIRS = [
  ...["ink", "ink-soft", "ink-faint", "accent-ink", "danger-ink", "up", "down"].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ["ink-soft", "pressed"],
  ["ink", "pressed"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-accent", "accent-press"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["on-danger", "danger-press"],
  ["accent-ink", "accent-soft"],
  ["ink", "accent-soft"],
  ["ink-soft", "accent-soft"],
  ["danger-ink", "danger-soft"],
  ["ink", "danger-soft"],
  ["ink-soft", "danger-soft"],
  ["page", "ink"],
  ...TONES.map((tone) => [`tone-${tone}-ink`, `tone-${tone}`] as const),
] as const;

/** What stands on the board: the dark theme's colours, in both themes. */
const BOARD_PAIRS = [
  ...(["ink", "ink-soft", "accent-ink", "danger-ink", "up", "down"] as const).map((part) => [part, 4.5] as const),
  ...(["edge", "accent"] as const).map((part) => [part, 3] as const),
] as const;

const CONTROL_PAIRS = [
  ...["edge", "accent", "accent-ink", "danger-ink"].flatMap((part) => GROUNDS.map((ground) => [part, ground] as const)),
  ...TONES.map((tone) => [`tone-${tone}-fill`, "surface"] as const),
] as const;

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const tokens = tokensOf(theme);
  const of = (name: string): Linear => {
    const colour = tokens.get(name);
    if (!colour) throw new Error(`There is no opaque token --${name} in the ${theme} theme`);
    return colour;
  };

  test.each(TEXT_PAIRS)("%s can be read on %s", (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CONTROL_PAIRS)("%s is distinguishable on %s", (part, ground) => {
    expect(contrast(of(part), of(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(BOARD_PAIRS)("%s has a contrast of at least %d on the board", (part, least) => {
    const dark = parseOklch(PALETTE.dark[part]) ?? [0, 0, 0];
    expect(contrast(dark, of("board"))).toBeGreaterThanOrEqual(least);
  });

  test("every colour is within the sRGB gamut", () => {
    const outside = [...tokens].filter(([, colour]) => colour.some((channel) => channel < -0.002 || channel > 1.002));
    expect(outside.map(([name]) => name)).toEqual([]);
  });
});

test("both themes name the same tokens", () => {
  expect([...tokensOf("dark").keys()]).toEqual([...tokensOf("light").keys()]);
});

test("a colour is written in hexadecimal digits of sRGB", () => {
  expect([hexOf("light", "surface"), hexOf("light", "accent"), hexOf("dark", "up")]).toEqual([
    "#ffffff",
    "#c71160",
    "#60db89",
  ]);
});

test("contrast of black and white is 21, of a colour with itself 1", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 6);
  expect(contrast([0.3, 0.2, 0.1], [0.3, 0.2, 0.1])).toBe(1);
});
