import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

/** Answers media queries where there is no window: a screen that is prerendered at build time assumes one. */
export const SupposedWindow = createContext<(query: string) => boolean>(() => false);

/** Whether a media query holds now; follows it as it changes. */
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
