import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

/** Evaluates media queries without a window: prerendering at build time assumes one. */
export const SupposedWindow = createContext<(query: string) => boolean>(() => false);

/** Does a media query match now? Follows changes. */
export const useMediaQuery = (query: string): boolean => {
  const suppose = useContext(SupposedWindow);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => suppose(query),
  );
};
