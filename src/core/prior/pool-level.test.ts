import * as fc from "fast-check";
import { expect, test } from "vitest";
import { atPoolLevel } from "./pool-level.ts";

const means = fc.array(fc.double({ min: -5, max: 7, noNaN: true }), { minLength: 2, maxLength: 40 });

test("a pool that has not moved leaves every belief unchanged", () => {
  fc.assert(
    fc.property(means, fc.double({ min: -6, max: 8, noNaN: true }), (pool, mu) => {
      expect(atPoolLevel(mu, pool, pool)).toBeCloseTo(mu, 9);
    }),
  );
});

test("in a pool that moved as a whole a belief moves along", () => {
  fc.assert(
    fc.property(means, fc.double({ min: -1, max: 1, noNaN: true }), (pool, shift) => {
      expect(
        atPoolLevel(
          pool[0]!,
          pool,
          pool.map((mu) => mu + shift),
        ),
      ).toBeCloseTo(pool[0]! + shift, 9);
    }),
  );
});

test("a belief gets the pool's present value at its rank", () => {
  expect(atPoolLevel(5, [6, 5, 4], [6.5, 5.2, 1])).toBeCloseTo(5.2, 12);
  expect(atPoolLevel(4.5, [6, 5, 4], [6.5, 5.2, 1])).toBeCloseTo(3.1, 12);
  expect(atPoolLevel(7, [6, 5, 4], [6.5, 5.2, 1])).toBeCloseTo(7.5, 12);
});

test("an empty pool leaves a belief as it is", () => {
  expect([atPoolLevel(3, [], [1]), atPoolLevel(3, [1], [])]).toEqual([3, 3]);
});
