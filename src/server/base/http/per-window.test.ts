import { expect, test } from "vitest";
import { countsPerWindow } from "./newcomers.ts";

const MINUTE = 60_000;

test("counts last for their window, start again with the next, and the remaining seconds are returned", () => {
  let time = 5 * MINUTE + 15_000;
  const read = countsPerWindow(MINUTE, () => new Date(time));
  read().state.set("a", 3);
  time += 44_000;
  expect(read()).toEqual({ state: new Map([["a", 3]]), window: 5, secondsLeft: 1 });
  time += 1000;
  expect(read()).toEqual({ state: new Map(), window: 6, secondsLeft: 60 });
});
