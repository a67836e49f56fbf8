import { localStore } from "#web/data/storage.ts";
import { counted, parseTally, type Tally } from "./tally.ts";

// Where the answers of the day are counted in this browser.
const TALLY_KEY = "bbf_answers_today";

const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export const readTally = (now: Date): Tally => parseTally(localStore.getItem(TALLY_KEY), localDay(now));

/** Counts one more answer of today and returns the new tally. */
export const countAnswer = (agrees: boolean | null, now: Date): Tally => {
  const tally = counted(readTally(now), agrees);
  localStore.setItem(TALLY_KEY, JSON.stringify(tally));
  return tally;
};
