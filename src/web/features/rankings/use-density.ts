import { useCallback, useState } from "react";
import { localStore } from "#web/data/storage.ts";

export type Density = "compact" | "comfortable";

const STORAGE_KEY = "bbf_density";

// A mouse hits a low row; a finger needs a high one.
const usual = (): Density => (matchMedia("(pointer: coarse)").matches ? "comfortable" : "compact");

const stored = (): Density => {
  const kept = localStore.getItem(STORAGE_KEY);
  return kept === "compact" || kept === "comfortable" ? kept : usual();
};

/** How high the rows of the list are, as chosen in this browser; compact at first, comfortable on touch screens. */
export const useDensity = (): { readonly density: Density; readonly toggle: () => void } => {
  const [density, setDensity] = useState<Density>(() => (typeof window === "undefined" ? "comfortable" : stored()));
  const toggle = useCallback(
    () =>
      setDensity((now) => {
        const next = now === "compact" ? "comfortable" : "compact";
        localStore.setItem(STORAGE_KEY, next);
        return next;
      }),
    [],
  );
  return { density, toggle };
};
