import { localStore, createStore, useStore } from "#web/data/store.ts";

export type Density = "compact" | "comfortable";

const STORAGE_KEY = "bbf_density";

// A mouse hits a low row; a finger needs a high one.
const usual = (): Density => (matchMedia("(pointer: coarse)").matches ? "comfortable" : "compact");

function stored(): Density {
  const kept = localStore.getItem(STORAGE_KEY);
  return kept === "compact" || kept === "comfortable" ? kept : usual();
}

const density = createStore<Density | "usual">("usual");
if (typeof window !== "undefined") density.set(stored());

function toggle(): void {
  const next = density.get() === "compact" ? "comfortable" : "compact";
  density.set(next);
  localStore.setItem(STORAGE_KEY, next);
}

/** How high the rows of the list are, as chosen in this browser; compact at first, comfortable on touch screens. */
export const useDensity = (): { readonly density: Density | "usual"; readonly toggle: () => void } => ({
  density: useStore(density, (now) => now),
  toggle,
});
