import { DAY_MS } from "#core/calendar.ts";
import { Failure } from "#server/base/http/failure.ts";
import { countsPerWindow } from "#server/base/http/newcomers.ts";

/** More than the guests of a school or an office import in a day; a script that fills the database soon reaches it. */
const MOST_A_DAY = 100;

/** Limits how many leagues the guests of one address may add in a day. In memory, by keyed hash. */
export type GuestLeagueLimit = {
  /** Counts a new league of a guest. Throws Failure `too-many` above the limit. */
  readonly count: (source: string) => void;
};

/** `factor` multiplies the limit; 0 turns it off. */
export const createGuestLeagueLimit = (factor: number, now: () => Date): GuestLeagueLimit => {
  const current = countsPerWindow(DAY_MS, now);
  return {
    count: (source) => {
      const { state: added, secondsLeft } = current();
      const count = (added.get(source) ?? 0) + 1;
      if (factor > 0 && count > MOST_A_DAY * factor)
        throw new Failure("too-many", "Too many leagues were added from here today: sign in to add yours", {
          retryAfter: secondsLeft,
        });
      added.set(source, count);
    },
  };
};
