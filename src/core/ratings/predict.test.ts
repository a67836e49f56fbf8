import * as fc from "fast-check";
import { expect, test } from "vitest";
import { observe, predictAnswer } from "./observe.ts";
import { NEW_VOTER, type Voter } from "./voter.ts";

const someMu = fc.double({ min: 0, max: 9, noNaN: true });
const someVariance = fc.double({ min: 1e-4, max: 3, noNaN: true });
const one = (mu: number, variance: number) => [{ mu, variance, offset: 0 }];
const voter: Voter = { trust: [0.3, 0.4, 0.2, 0.1], answers: [4, 7, 2, 9, 1] };

test("the five chances add up to 1 and are those the update works with", () => {
  fc.assert(
    fc.property(someMu, someMu, someVariance, (a, b, variance) => {
      const chances = predictAnswer(one(a, variance / 2), one(b, variance / 2), voter);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      chances.forEach((chance, level) => {
        const byKind = observe(a - b, variance, level, voter, 1).chances;
        const mixed = byKind.reduce((sum, part, kind) => sum + part * (voter.trust[kind] ?? 0), 0);
        expect(chance).toBeCloseTo(mixed, 9);
      });
    }),
  );
});

test("swapping the sides mirrors the chances of a new voter", () => {
  fc.assert(
    fc.property(someMu, someMu, someVariance, (a, b, variance) => {
      const chances = predictAnswer(one(a, variance), one(b, variance), NEW_VOTER);
      const mirrored = [...predictAnswer(one(b, variance), one(a, variance), NEW_VOTER)].reverse();
      chances.forEach((chance, level) => expect(chance).toBeCloseTo(mirrored[level] ?? Number.NaN, 9));
    }),
  );
});

test("a stronger left side is more likely to be chosen, and doubt brings the chance nearer to even", () => {
  const forLeft = (gap: number, variance: number): number => {
    const [, , , think = 0, know = 0] = predictAnswer(one(5 + gap, variance / 2), one(5, variance / 2), NEW_VOTER);
    return think + know;
  };
  expect(forLeft(1, 0.1)).toBeGreaterThan(forLeft(0.5, 0.1));
  expect(forLeft(1, 0.1)).toBeGreaterThan(forLeft(1, 2));
});
