import { Moon, Sun } from "lucide-react";
import { Button } from "#web/kit/ui/form/button.tsx";
import { useTheme } from "./theme.ts";

/** Stays until the page is left, so that a press can be undone; later visits find it in the menu. */
function ThemeOffer() {
  const { theme, toggle } = useTheme();
  const label = theme === "dark" ? "Light mode" : "Dark mode";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <Button
      data-theme-offer
      data-aside
      size="sm"
      onClick={toggle}
      icon={<Icon aria-hidden size={16} />}
      title={label}
      className="w-11 px-0"
    >
      <span className="sr-only">{label}</span>
    </Button>
  );
}

export default ThemeOffer;
