import { localStore, createStore, useStore } from "#web/kit/data/store.ts";

export type Density = "compact" | "comfortable";

/** What the reader has chosen to see in the list, in this browser. */
type ListChoices = {
  /** The range of each value. */
  readonly ranges: boolean;
  /** The badges of insights. */
  readonly insights: boolean;
  /** How high rows are; `usual` is what fits the pointer, before code can tell which one that is. */
  readonly density: Density | "usual";
};

const KEYS = { ranges: "bbf_bands", insights: "bbf_insights", density: "bbf_density" } as const;

// A mouse hits a low row; a finger needs a high one.
const usualDensity = (): Density => (matchMedia("(pointer: coarse)").matches ? "comfortable" : "compact");

function stored(): ListChoices {
  const density = localStore.getItem(KEYS.density);
  return {
    ranges: localStore.getItem(KEYS.ranges) === "on",
    insights: localStore.getItem(KEYS.insights) !== "off",
    density: density === "compact" || density === "comfortable" ? density : usualDensity(),
  };
}

const choices = createStore<ListChoices>({ ranges: false, insights: true, density: "usual" });
if (typeof window !== "undefined") choices.set(stored());

export const useListChoices = (): ListChoices => useStore(choices, (now) => now);

export function chooseForList(next: Partial<ListChoices>): void {
  choices.set({ ...choices.get(), ...next });
  const { ranges, insights, density } = choices.get();
  localStore.setItem(KEYS.ranges, ranges ? "on" : "off");
  localStore.setItem(KEYS.insights, insights ? "on" : "off");
  if (next.density) localStore.setItem(KEYS.density, density);
}
