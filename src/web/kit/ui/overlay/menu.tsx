import { useId, useState, type ComponentProps, type ComponentType, type ReactNode, type SyntheticEvent } from "react";
import { tellNotLoaded } from "./toast-store.ts";

type MenuTrigger = Pick<ComponentProps<"button">, "popoverTarget" | "aria-haspopup" | "onPointerDown" | "onClick">;

export type MenuPanelProps = { readonly id: string };

type MenuProps = {
  renderTrigger: (props: MenuTrigger) => ReactNode;
  /** Loads the panel with its items; must be the same function between renders. */
  load: () => Promise<{ readonly default: ComponentType<MenuPanelProps> }>;
};

/** The panel's code comes with the first press, and is rendered from then on. */
export function Menu({ renderTrigger, load }: MenuProps) {
  const id = useId();
  const [Panel, bring] = useState<ComponentType<MenuPanelProps> | null>(null);
  // Once rendered, the browser opens and closes the panel; the first time, the panel opens itself.
  const first = (event: SyntheticEvent): void => {
    if (Panel) return;
    event.preventDefault();
    load().then(
      (module) => bring(() => module.default),
      () => tellNotLoaded("The menu could not be loaded"),
    );
  };
  return (
    <>
      {renderTrigger({
        popoverTarget: id,
        "aria-haspopup": "menu",
        onPointerDown: () => void load().catch(() => undefined),
        onClick: first,
      })}
      {Panel && <Panel id={id} />}
    </>
  );
}
