import { Moon, Sun } from "lucide-react";
import { Button } from "#web/kit/ui/form/button.tsx";
import { useTheme } from "./theme.ts";

/** Stays until the page is left, so that a press can be undone; later visits find it in the menu. */
function ThemeOffer() {
  const { theme, toggle } = useTheme();
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
}

export default ThemeOffer;
