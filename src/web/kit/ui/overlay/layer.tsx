import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type FunctionComponent } from "react";
import { tellNotLoaded } from "./toast-store.ts";

export type LayerProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** A dialog or the like whose code is loaded when it is first opened. If that fails, it closes with a toast. */
export function layer<Props extends LayerProps>(
  fetchModule: () => Promise<{ readonly default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const Layer: ComponentType<Props> = lazy(() => fetchModule().catch(() => ({ default: NotLoaded })));
  return (props) => {
    const [isWanted, want] = useState(props.open);
    if (props.open && !isWanted) want(true);
    return (
      isWanted && (
        <Suspense fallback={null}>
          <Layer {...props} />
        </Suspense>
      )
    );
  };
}

function NotLoaded({ open, onOpenChange }: LayerProps) {
  const close = useEffectEvent(() => {
    onOpenChange(false);
    tellNotLoaded();
  });
  useEffect(() => {
    if (open) close();
  }, [open]);
  return null;
}
