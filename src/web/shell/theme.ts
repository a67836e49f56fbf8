import { useSyncExternalStore } from "react";
import { localStore } from "#web/kit/data/store.ts";

const THEME_KEY = "theme";

type Theme = "light" | "dark";

const BAR_COLOUR: Record<Theme, string> = { light: "#ffffff", dark: "#0e0b10" };
const listeners = new Set<() => void>();

/** The current theme of the document. The blocking script has already applied the saved one. */
const currentTheme = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");

/** Applies a theme and saves it for the next visit; without storage it lasts until the page is left. */
function setTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  root.style.colorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLOUR[theme]);
  localStore.setItem(THEME_KEY, theme);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => "light");
  return { theme, toggle: () => setTheme(theme === "dark" ? "light" : "dark") };
}
