import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blendPlaces, blendRookies, type ListedPlace } from "./draft-list.ts";

const said = (place: number, facts: Partial<ListedPlace> = {}): ListedPlace => ({
  place,
  deviation: 4,
  drafts: 500,
  ...facts,
});
const places = new Map(["a", "b", "c", "d", "e", "f"].map((name, i) => [name, i * 10 + 1]));

test("a list that agrees with the facts keeps the order and lowers the variance", () => {
  const list = new Map([...places].map(([name, place]) => [name, said(place)]));
  const { ordered, variances } = blendPlaces(places, list, 0.36);
  expect(ordered).toEqual([...places.keys()]);
  for (const variance of variances.values()) expect(variance).toBeLessThan(0.36);
});

test("a list moves a player further, the more drafts it counts and the more they agree", () => {
  const orderWith = (facts: Partial<ListedPlace>) => {
    const names = Array.from({ length: 60 }, (_, i) => String(i));
    const byFacts = new Map(names.map((name, i) => [name, i + 1]));
    const list = new Map(["40", ...names.filter((name) => name !== "40")].map((name, i) => [name, said(i + 1, facts)]));
    return blendPlaces(byFacts, list, 0.36).ordered.indexOf("40");
  };
  expect(orderWith({ drafts: 500 })).toBeLessThan(3);
  expect(orderWith({ drafts: 5, deviation: 60 })).toBeGreaterThan(orderWith({ drafts: 500 }));
});

test("players missing in a list stay behind those it names, and keep their order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...places.keys()), { minLength: 1 }), (named) => {
      const { ordered } = blendPlaces(places, new Map(named.map((name, i) => [name, said(i + 1)])), 0.36);
      expect([...ordered].sort()).toEqual([...places.keys()].sort());
      const others = ordered.filter((name) => !named.includes(name));
      expect(others).toEqual([...places.keys()].filter((name) => !named.includes(name)));
    }),
  );
});

test("rookie drafts draw a class to their order and leave everybody else", () => {
  const worths = new Map([
    ["late", 300],
    ["early", 100],
    ["middle", 120],
    ["veteran", 200],
  ]);
  const list = new Map([
    ["early", said(1)],
    ["middle", said(4)],
    ["late", said(16)],
  ]);
  const after = blendRookies(worths, list);
  expect(after.get("veteran")).toBe(200);
  expect(after.get("middle")).not.toBeCloseTo(120, 0);
  expect(blendRookies(worths, new Map([["early", said(1)]]))).toEqual(worths);
});
