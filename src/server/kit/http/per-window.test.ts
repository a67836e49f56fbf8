import { expect, test } from "vitest";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { countsPerWindow } from "./newcomers.ts";

test("counts last for their window, start again with the next, and the remaining seconds are returned", () => {
  let time = 5 * MINUTE_MS + 15_000;
  const read = countsPerWindow(MINUTE_MS, () => new Date(time));
  read().state.set("a", 3);
  time += 44_000;
  expect(read()).toEqual({ state: new Map([["a", 3]]), window: 5, secondsLeft: 1 });
  time += 1000;
  expect(read()).toEqual({ state: new Map(), window: 6, secondsLeft: 60 });
});
