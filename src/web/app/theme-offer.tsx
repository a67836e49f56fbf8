import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { localStore } from "#web/data/storage.ts";
import { Button } from "#web/ui/form/button.tsx";
import { THEME_KEY, useTheme } from "./theme.ts";

const OFFERED_KEY = "bbf_theme_offered";

const isDue = (): boolean =>
  typeof window !== "undefined" &&
  matchMedia("(prefers-color-scheme: dark)").matches &&
  localStore.getItem(THEME_KEY) === null &&
  localStore.getItem(OFFERED_KEY) === null;

/**
 * The theme switch in the header, offered on the first visit of a user with a dark system, because the product starts
 * light. It stays until the page is left, so that a press can be undone; later visits find the switch in the menu.
 */
export const ThemeOffer = () => {
  const [due] = useState(isDue);
  const { theme, toggle } = useTheme();
  useEffect(() => {
    if (due) localStore.setItem(OFFERED_KEY, "yes");
  }, [due]);
  if (!due) return null;
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <Button
      data-theme-offer
      data-aside
      size="sm"
      onClick={toggle}
      icon={<Icon aria-hidden size={16} />}
      className="max-sm:w-11 max-sm:px-0"
    >
      <span className="max-sm:sr-only">{theme === "dark" ? "Light mode" : "Dark mode"}</span>
    </Button>
  );
};
