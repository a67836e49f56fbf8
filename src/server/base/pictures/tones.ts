const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme named by a query; light if it names none or an unknown one. */
export const themeOf = (query: unknown): Theme =>
  (query as { readonly theme?: unknown } | null)?.theme === "dark" ? "dark" : "light";

/** The colours of a picture: those of the pages. */
export type Tones = {
  readonly page: string;
  readonly surface: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly accent: string;
  readonly up: string;
};

export const TONES: Readonly<Record<Theme, Tones>> = {
  light: {
    page: "#faf8f9",
    surface: "#ffffff",
    ink: "#221a1f",
    soft: "#574c52",
    line: "#e6dfe2",
    accent: "#c4175c",
    up: "#177245",
  },
  dark: {
    page: "#130f12",
    surface: "#1d171b",
    ink: "#f2eef0",
    soft: "#c2b8bd",
    line: "#342c31",
    accent: "#f0689c",
    up: "#5cc98d",
  },
};
