import { expect, test } from "vitest";
import { drawnStates } from "./drawn-rows.ts";

/** The states of the rows as text: n for now, o for old. */
const states = (...args: Parameters<typeof drawnStates>): string =>
  drawnStates(...args)
    .map(([letter]) => letter)
    .join("");

test("rows in view show the new state, the others wait", () => {
  expect(states(8, 8, { first: 2, end: 5 })).toBe("oonnnooo");
  expect(states(8, 8, { first: 0, end: 8 })).toBe("nnnnnnnn");
});

test("the first state draws the rows up to the end of the view", () => {
  expect(states(8, 0, { first: 0, end: 3 })).toBe("nnn");
  expect(states(8, 0, { first: 2, end: 5 })).toBe("nnnnn");
  expect(states(2, 0, { first: 0, end: 5 })).toBe("nn");
});

test("a shorter list loses its last rows at once, wherever the view is", () => {
  expect(states(3, 8, { first: 0, end: 5 })).toBe("nnn");
  expect(states(3, 8, { first: 5, end: 8 })).toBe("ooo");
  expect(states(0, 8, { first: 0, end: 5 })).toBe("");
});

test("a longer list has no gap: rows missing above the view are drawn with it, those below it wait", () => {
  expect(states(9, 2, { first: 0, end: 5 })).toBe("nnnnn");
  expect(states(9, 2, { first: 4, end: 6 })).toBe("oonnnn");
});
