import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False while a page is prerendered or hydrated, true from then on. For what only the browser knows, which the first
 * rendering must not show because the prerendered page does not.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
