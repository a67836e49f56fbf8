export type Clock = {
  readonly now: () => Date;
  readonly forward: (milliseconds: number) => void;
  readonly set: (moment: string) => void;
};

export const SECOND = 1000;
export { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from "#core/kit/calendar.ts";

/** The initial date of tests. */
export const TEST_DAY = "2026-11-20T12:00:00.000Z";
export const TEST_SEASON = 2026;

export function aClock(start: string = TEST_DAY): Clock {
  let moment = Date.parse(start);
  return {
    now: () => new Date(moment),
    forward: (milliseconds) => {
      moment += milliseconds;
    },
    set: (text) => {
      moment = Date.parse(text);
    },
  };
}
