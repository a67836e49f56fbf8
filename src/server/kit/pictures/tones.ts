import { hexOf, PALETTE, type Colour, type Theme } from "#contract/kit/palette.ts";

/** The theme named by a query; light if it names none or an unknown one. */
export const themeOf = (query: unknown): Theme =>
  (query as { readonly theme?: unknown } | null)?.theme === "dark" ? "dark" : "light";

/** The colours of a picture: those of the pages, in hexadecimal digits. */
export type Tones = Readonly<Record<Colour, string>>;

const tonesOf = (theme: Theme): Tones =>
  Object.fromEntries(Object.keys(PALETTE[theme]).map((name) => [name, hexOf(theme, name as Colour)])) as Tones;

export const TONES: Readonly<Record<Theme, Tones>> = { light: tonesOf("light"), dark: tonesOf("dark") };
