import { CROWDED_ADDRESS_VISITORS } from "#core/rating/weigh.ts";
import { countsPerWindow } from "./per-window.ts";

const HOUR = 3_600_000;

/** Counts new visitors by address, in memory and by keyed hash only. */
export type Newcomers = {
  /**
   * Counts a new visitor from an address. Returns true if the address is crowded: it had so many new visitors within
   * the hour that their answers get less weight.
   */
  readonly meet: (source: string) => boolean;
};

/** `factor` multiplies the number above which an address is crowded; 0 turns the rule off. */
export const createNewcomers = (factor: number, now: () => Date): Newcomers => {
  const current = countsPerWindow(HOUR, now);
  return {
    meet: (source) => {
      const met = current().state;
      const count = (met.get(source) ?? 0) + 1;
      met.set(source, count);
      return factor > 0 && count > CROWDED_ADDRESS_VISITORS * factor;
    },
  };
};
