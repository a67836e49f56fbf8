import { Menu as MenuIcon } from "lucide-react";
import { buttonStyle } from "#web/ui/form/button-style.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

const loadPanel = () => import("./main-menu-panel.tsx");

/** The header's menu. */
export const MainMenu = () => (
  <Menu
    load={loadPanel}
    renderTrigger={(props) => (
      <button type="button" aria-label="Menu" className={buttonStyle("ghost", "md", true)} {...props}>
        <MenuIcon aria-hidden size={20} />
      </button>
    )}
  />
);
