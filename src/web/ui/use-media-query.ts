import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

/** Below this width the product lays itself out for a phone: 768 CSS pixels at the usual text size of 16. */
export const MOBILE_BREAKPOINT_REM = 48;

/** Answers media queries where there is no window: a screen drawn ahead, at build time, is drawn for a supposed one. */
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

/** Whether the window is narrower than the mobile breakpoint. */
export const useIsMobile = (): boolean => useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_REM - 0.001}rem)`);
