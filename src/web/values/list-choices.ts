import { isRecord } from "#core/situation/shape.ts";
import { USUAL_BUDGET } from "#core/values/auction-dollars.ts";
import { createStore, localStore, storedJson, useStore } from "#web/kit/data/store.ts";

type ListChoices = {
  readonly ranges: boolean;
  readonly insights: boolean;
  /** How high rows are: also an attribute of the document, which before-paint.js sets and the style sheet reads. */
  readonly density: "compact" | "comfortable";
  /** Auction prices, and the budget of each team that they are for. */
  readonly dollars: boolean;
  readonly budget: number;
};

const KEYS = { ranges: "bbf_bands", insights: "bbf_insights", density: "bbf_density", auction: "bbf_auction" } as const;

function stored(): ListChoices {
  const auction = storedJson(KEYS.auction);
  const { shown, budget } = isRecord(auction) ? auction : {};
  return {
    ranges: localStore.getItem(KEYS.ranges) === "on",
    insights: localStore.getItem(KEYS.insights) !== "off",
    density: document.documentElement.dataset["density"] === "compact" ? "compact" : "comfortable",
    dollars: shown === true,
    budget: typeof budget === "number" ? budget : USUAL_BUDGET,
  };
}

const choices = createStore<ListChoices>({
  ranges: false,
  insights: true,
  density: "compact",
  dollars: false,
  budget: USUAL_BUDGET,
});
if (typeof window !== "undefined") choices.set(stored());

export const useListChoices = (): ListChoices => useStore(choices, (now) => now);

export function chooseForList(next: Partial<ListChoices>): void {
  choices.set({ ...choices.get(), ...next });
  const { ranges, insights, density, dollars, budget } = choices.get();
  localStore.setItem(KEYS.ranges, ranges ? "on" : "off");
  localStore.setItem(KEYS.insights, insights ? "on" : "off");
  if (next.density) {
    localStore.setItem(KEYS.density, density);
    document.documentElement.dataset["density"] = density;
  }
  localStore.setItem(KEYS.auction, JSON.stringify({ shown: dollars, budget }));
}
