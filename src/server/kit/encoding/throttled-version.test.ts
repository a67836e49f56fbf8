import { expect, test } from "vitest";
import { createThrottledVersion, HOLD_MS, RUSH } from "./throttled-version.ts";

test("a change counts at once while changes are few", () => {
  const versionOf = createThrottledVersion();
  for (let i = 1; i <= 60; i++) expect(versionOf(i, i * (1000 / RUSH + 1))).toBe(i);
});

test("in a rush versions are held for a quarter of a second, and no longer", () => {
  const versionOf = createThrottledVersion();
  const given: [number, number][] = [];
  for (let ms = 0; ms < 3000; ms += 10) given.push([ms, versionOf(ms, ms)]);
  for (const [ms, version] of given) expect(ms - version).toBeLessThanOrEqual(HOLD_MS);
  const late = given.filter(([ms]) => ms >= 1000);
  expect(new Set(late.map(([, version]) => version)).size).toBeLessThanOrEqual(2000 / HOLD_MS + 1);
});

test("after a rush a change counts at once again", () => {
  const versionOf = createThrottledVersion();
  for (let ms = 0; ms < 2000; ms += 10) versionOf(ms, ms);
  expect(versionOf(3000, 5000)).toBe(3000);
  expect(versionOf(3001, 5001)).toBe(3001);
});
