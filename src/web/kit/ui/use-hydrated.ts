import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** For what only the browser knows, which the first rendering must not show, as the document does not. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
