import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { onFirstInteraction } from "../on-first-interaction.ts";
import { toast } from "./toast-store.ts";

type LayerProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** Loaded after the first interaction or when opened. If loading fails, it closes with a toast. */
export function layer<Props extends LayerProps>(
  fetchModule: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    Loaded = (await fetchModule()).default;
  };
  const prepare = (): void => void load().catch(() => undefined);
  return (props: Props) => {
    const [, renderAgain] = useState(false);
    const closeWithMessage = useEffectEvent(() => {
      props.onOpenChange(false);
      toast({
        title: "That could not be loaded",
        description: "Check your connection and reload the page.",
        variant: "destructive",
      });
    });
    useEffect(() => onFirstInteraction(prepare), []);
    useEffect(() => {
      if (!props.open) return;
      let isClosed = false;
      load().then(
        () => renderAgain(true),
        () => {
          if (!isClosed) closeWithMessage();
        },
      );
      return () => {
        isClosed = true;
      };
    }, [props.open]);
    return Loaded && createElement(Loaded, props);
  };
}
