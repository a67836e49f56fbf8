import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fallingOrder, orderPicks } from "./picks.ts";

const values = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 48 });
const falling = values.map((list) => [...list].sort((a, b) => b - a));

test("the order never rises, and a list in order stays as it is", () => {
  fc.assert(
    fc.property(values, falling, (list, ordered) => {
      const result = fallingOrder(list);
      expect(result).toHaveLength(list.length);
      for (let i = 1; i < result.length; i++) expect(result[i]!).toBeLessThanOrEqual(result[i - 1]!);
      expect(fallingOrder(ordered)).toEqual(ordered);
    }),
  );
});

test("answers about one pick never move another one past its neighbour, however far they go", () => {
  fc.assert(
    fc.property(falling, fc.nat(), fc.double({ min: 0, max: 5000, noNaN: true }), (list, at, value) => {
      const own = at % list.length;
      const voted = list.map((x, i) => (i === own ? value : x));
      fallingOrder(voted).forEach((result, i) => {
        if (i === own) return;
        const others = list.filter((_, j) => j !== own);
        const place = i < own ? i : i - 1;
        expect(result).toBeLessThanOrEqual(others[place - 1] ?? Number.POSITIVE_INFINITY);
        expect(result).toBeGreaterThanOrEqual(others[place + 1] ?? 0);
      });
    }),
  );
});

test("a higher own value never lowers the result", () => {
  fc.assert(
    fc.property(values, fc.nat(), fc.double({ min: 0, max: 300, noNaN: true }), (list, at, gain) => {
      const own = at % list.length;
      const before = fallingOrder(list);
      const after = fallingOrder(list.map((x, i) => (i === own ? x + gain : x)));
      expect(after[own]!).toBeGreaterThanOrEqual(before[own]! - 1e-9);
    }),
  );
});

test("a whole round is between its thirds, and years are independent", () => {
  const pick = (year: number, tier: "early" | "late" | null) => ({
    id: 1,
    position: "PICK" as const,
    age: null,
    isRookie: false,
    pick: { year, round: 1, slot: null, tier },
  });
  const assets = [pick(2028, "early"), pick(2028, "late"), pick(2028, null), pick(2029, "early")];
  const worth = Float64Array.of(100, 60, 300, 400);
  orderPicks(assets, worth, assets.keys());
  expect([...worth]).toEqual([100, 60, 100, 400]);
});
