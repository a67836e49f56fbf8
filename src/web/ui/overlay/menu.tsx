import { useEffect, useId, useState, type ComponentType, type ReactNode, type SyntheticEvent } from "react";
import { onFirstInteraction } from "../on-first-interaction.ts";
import { toast } from "./toast-store.ts";

/** What a menu hands to its button, to be spread on it. */
export type MenuTrigger = {
  readonly id: string;
  readonly popoverTarget: string;
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
  readonly onClick: (event: SyntheticEvent) => void;
};

/** What a menu hands on to its panel. */
export type MenuPanelProps = {
  readonly id: string;
  /** Which edge of the button the menu keeps to. */
  readonly align: "start" | "end";
  readonly onOpenChange: (open: boolean) => void;
};

export type MenuProps = {
  renderTrigger: (props: MenuTrigger) => ReactNode;
  align?: MenuPanelProps["align"];
  /** Fetches the panel with its items; the same function from one drawing to the next. */
  load: () => Promise<{ readonly default: ComponentType<MenuPanelProps> }>;
};

/**
 * A button's menu. Its panel comes with the first sign of somebody at the page, and is drawn from the first press on.
 */
export const Menu = ({ renderTrigger, align = "end", load }: MenuProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [Panel, bring] = useState<ComponentType<MenuPanelProps> | null>(null);
  useEffect(() => onFirstInteraction(() => void load().catch(() => undefined)), [load]);
  // Once the panel is there, the browser itself opens and closes it; the first time the panel does, as soon as it can.
  const first = (event: SyntheticEvent): void => {
    if (Panel) return;
    event.preventDefault();
    load().then(
      (module) => bring(() => module.default),
      () =>
        toast({
          title: "The menu could not be loaded",
          description: "Check your connection and try again.",
          variant: "destructive",
        }),
    );
  };
  return (
    <>
      {renderTrigger({
        id: `${id}-button`,
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: first,
      })}
      {Panel && <Panel id={id} align={align} onOpenChange={setOpen} />}
    </>
  );
};
