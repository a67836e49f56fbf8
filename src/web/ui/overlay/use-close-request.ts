import { useEffect, useEffectEvent } from "react";

/** The browser's `CloseWatcher`, which the compiler's types do not know; some browsers have none. */
type Watcher = EventTarget & { readonly destroy: () => void };

/**
 * Calls `close` when the system asks the open layer to close. On Android its back button does so, which would leave the
 * page otherwise. Escape does as well where nothing else has handled it.
 */
export const useCloseRequest = (open: boolean, close: () => void): void => {
  const onRequest = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!open || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => onRequest());
    return () => watcher.destroy();
  }, [open]);
};
