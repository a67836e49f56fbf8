import { useCallback, useSyncExternalStore } from "react";

/** Below this width, in CSS pixels, the product lays itself out for a phone. */
export const MOBILE_BREAKPOINT = 768;

/** Whether a media query holds now; follows it as it changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Whether the window is narrower than the mobile breakpoint. */
export const useIsMobile = (): boolean => useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`);
