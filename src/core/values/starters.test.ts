import { expect, test } from "vitest";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { startersOf, type PointLists } from "./replacement.ts";

const falling = (best: number, step: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => Math.max(0, best - step * i)).sort();
const LISTS: PointLists = [falling(320, 7, 60), falling(250, 3, 80), falling(260, 2.5, 90), falling(180, 4, 40)];
const EMPTY = { ...DEFAULT_ROSTER, qbSlots: 0, rbSlots: 0, wrSlots: 0, teSlots: 0, flexSpots: 0, opSlots: 0 };

test("dedicated slots are filled first", () => {
  expect(startersOf(LISTS, { ...EMPTY, qbSlots: 1, rbSlots: 2, wrSlots: 3, teSlots: 1 })).toEqual([12, 24, 36, 12]);
  expect(startersOf(LISTS, EMPTY)).toEqual([0, 0, 0, 0]);
});

test("the flex takes the best backs, receivers and tight ends left", () => {
  const [qb, rb, wr, te] = startersOf(LISTS, DEFAULT_ROSTER);
  expect(qb).toBe(12);
  expect(rb + wr + te).toBeCloseTo(12 * 8, 6);
  expect(te).toBe(12);
  expect(250 - 3 * rb).toBeCloseTo(260 - 2.5 * wr, 6);
});

test("the OP takes quarterbacks until good ones run out", () => {
  expect(startersOf(LISTS, { ...DEFAULT_ROSTER, opSlots: 1 })[0]).toBeCloseTo(24, 6);
  const [qb, rb, wr, te] = startersOf(LISTS, { ...DEFAULT_ROSTER, opSlots: 2, numberOfTeams: 20 });
  expect(qb).toBeLessThan(45);
  expect(qb + rb + wr + te).toBeCloseTo(20 * 11, 6);
});

test("tied players share a spot, so a tiny difference in points changes no starter", () => {
  const even = new Float64Array(100).fill(100);
  const lists = (more: number): PointLists => [even, even.map((points) => points + more), even, even];
  const roster = { ...EMPTY, rbSlots: 1, wrSlots: 1, teSlots: 1, flexSpots: 1 };
  const before = startersOf(lists(0), roster);
  expect(before.reduce((sum, count) => sum + count, 0)).toBeCloseTo(48, 6);
  expect(before[1]).toBeCloseTo(before[2], 6);
});
