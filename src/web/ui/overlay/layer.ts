import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { onFirstInteraction } from "../on-first-interaction.ts";
import { toast } from "./toast-store.ts";

type Opening = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/**
 * A layer over the page whose code comes with the first sign of somebody at the page, at the latest when it is first
 * opened; until then it draws nothing. Where the code cannot be loaded it closes again and says so.
 */
export const layer = <Props extends Opening>(
  fetch: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> => {
  let arrived: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    arrived = (await fetch()).default;
  };
  const prepare = (): void => void load().catch(() => undefined);
  return (props: Props) => {
    const [, drawAgain] = useState(false);
    const refuse = useEffectEvent(() => {
      props.onOpenChange(false);
      toast({
        title: "That could not be loaded",
        description: "Check your connection and try again.",
        variant: "destructive",
      });
    });
    useEffect(() => onFirstInteraction(prepare), []);
    useEffect(() => {
      if (!props.open) return;
      let closed = false;
      load().then(
        () => drawAgain(true),
        () => {
          if (!closed) refuse();
        },
      );
      return () => {
        closed = true;
      };
    }, [props.open]);
    return arrived && createElement(arrived, props);
  };
};
