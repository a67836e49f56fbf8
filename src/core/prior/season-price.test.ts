import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { Career } from "./career.ts";
import { dynastyWorths } from "./career-price.ts";
import { draftPlaces } from "./draft-list.ts";
import { PRICES, type PriceConstants } from "./price-constants.ts";
import { outlooks } from "./projection.ts";
import { PRIOR } from "./constants.ts";
import { lnSeasonPrice } from "./season-price.ts";

const YEAR = 2026;
const bare: Career = {
  id: 1,
  position: "WR",
  birth: "2001-03-15",
  rookieYear: 2023,
  pick: 40,
  seasons: new Map(),
  team: "KC",
  depth: 1,
  injury: null,
};
const priceOf = (career: Career): number => lnSeasonPrice(outlooks([career], YEAR)[0]!, YEAR, PRICES);
const position = fc.constantFrom(...PLAYER_POSITIONS);
const WHOLE = { QB: [25, 4000, 3, 250, 0, 0, 0], RB: [0, 0, 8, 900, 2, 300, 40] } as const;
const CATCHES = [0, 0, 0, 20, 6, 800, 65] as const;

test("more points last season never lower a price", () => {
  fc.assert(
    fc.property(
      position,
      fc.integer({ min: 1, max: 17 }),
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      fc.double({ min: 1, max: 1.5, noNaN: true }),
      (position, games, size, gain) => {
        const season = (factor: number) => {
          const line = (position === "QB" || position === "RB" ? WHOLE[position] : CATCHES).map((x) => x * factor);
          return new Map([[2025, { games, plays: 400, line }]]);
        };
        const [less, more] = [size, size * gain].map((factor) =>
          priceOf({ ...bare, position, seasons: season((factor * games) / 17) }),
        );
        expect(more).toBeGreaterThanOrEqual(less! - 1e-9);
      },
    ),
  );
});

test("a better draft slot never lowers a rookie's price", () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 261 }), (position, pick) => {
      const rookie = { ...bare, position, rookieYear: YEAR, birth: "2004-03-15" };
      expect(priceOf({ ...rookie, pick })).toBeGreaterThanOrEqual(priceOf({ ...rookie, pick: pick + 1 }) - 1e-9);
      expect(priceOf({ ...rookie, pick: 262 })).toBeGreaterThanOrEqual(priceOf({ ...rookie, pick: null }) - 1e-9);
    }),
  );
});

test("no team, and a place behind others, lower a price", () => {
  expect(priceOf({ ...bare, team: null })).toBeLessThan(priceOf(bare));
  expect(priceOf({ ...bare, position: "QB", depth: 2 })).toBeLessThan(priceOf({ ...bare, position: "QB" }) - 1);
});

test("positions that start one man take steady places and the others keep their order around them", () => {
  const player = (name: string, position: "QB" | "RB") => ({ name, career: { position } });
  const ordered = [player("q1", "QB"), player("a", "RB"), player("b", "RB"), player("q2", "QB"), player("c", "RB")];
  const places = draftPlaces(ordered, { QB: { a: 0, b: 2, c: 0 } });
  expect([...places].map(([{ name }, place]) => [name, place])).toEqual([
    ["a", 1],
    ["q1", 2],
    ["b", 3],
    ["q2", 4],
    ["c", 5],
  ]);
});

test("a young receiver's down year is half forgiven, that of an older one or of a hurt one is not", () => {
  const season = (games: number, catches: number) => ({
    games,
    plays: 0,
    line: [0, 0, 0, 0, catches * 0.08, catches * 12, catches],
  });
  const unforgiving: PriceConstants = { ...PRICES, facts: { ...PRICES.facts, WR: PRICES.facts.WR.with(12, 0) } };
  const forgiven = (facts: Partial<Career>): number => {
    const [outlook] = outlooks([{ ...bare, rookieYear: 2020, ...facts }], YEAR);
    return lnSeasonPrice(outlook!, YEAR, PRICES) - lnSeasonPrice(outlook!, YEAR, unforgiving);
  };
  const down = (games: number) =>
    new Map([2023, 2024, 2025].map((t) => [t, t < 2025 ? season(17, 110) : season(games, games * 3)]));
  const whole = forgiven({ seasons: down(17) });
  expect(whole).toBeGreaterThan(0.3);
  expect(forgiven({ seasons: down(6) })).toBeCloseTo((whole * 6) / 17, 9);
  expect(forgiven({ seasons: down(17), birth: "1995-03-15" })).toBe(0);
  expect(forgiven({ seasons: new Map([2023, 2024, 2025].map((t) => [t, season(17, 80)])) })).toBe(0);
});

test("a whole season missed lowers a price more than most of one, until he plays again", () => {
  const season = (games: number) => ({ games, plays: 0, line: CATCHES.map((x) => (x * games) / 17) });
  const seasons = (games: number) => new Map([2023, 2024, 2025].map((t) => [t, season(t < 2025 ? 17 : games)]));
  const price = (games: number, extra: Partial<Career> = {}) =>
    priceOf({ ...bare, seasons: new Map([...seasons(games)].filter(([, { games: some }]) => some > 0)), ...extra });
  expect(price(1) - price(0)).toBeGreaterThan(0.5);
  expect(price(2) - price(1)).toBeLessThan(0.2);
  const playsAgain = (games: number): number => {
    const known = seasons(0).set(YEAR, season(games));
    const [outlook] = outlooks([{ ...bare, seasons: known }], YEAR, PRIOR, () => 4);
    return lnSeasonPrice(outlook!, YEAR, PRICES);
  };
  expect(playsAgain(4) - playsAgain(0)).toBeGreaterThan(0.5);
  // A rookie has missed nothing.
  const rookie = { rookieYear: YEAR, seasons: new Map() };
  expect(price(17, rookie)).toBeCloseTo(price(0, rookie), 12);
});

test("managers' leaning acts on the dynasty worth by age, by position and on second-year backs", () => {
  const even: PriceConstants = {
    ...PRICES,
    career: Object.fromEntries(
      Object.entries(PRICES.career).map(([position, k]) => [
        position,
        { ...k, lean: { all: 0, perYear: 0, from: 0, to: 0, topPick: 0, second: 0 } },
      ]),
    ) as unknown as PriceConstants["career"],
  };
  const leaning = (facts: Partial<Career>, played = 0): number => {
    const list = outlooks([{ ...bare, ...facts }], YEAR, PRIOR, () => played);
    const worthBy = (k: PriceConstants) => dynastyWorths(list, () => ({ season: 100, lasting: 100 }), YEAR, k)[0]!;
    return Math.log(worthBy(PRICES) / worthBy(even));
  };
  const born = (age: number) => `${YEAR - age}-09-01`;
  expect(leaning({ birth: born(25) })).toBeCloseTo(0.05, 3);
  expect(leaning({ birth: born(31) })).toBeCloseTo(0.05 + 0.065 * 4.5, 2);
  expect(leaning({ birth: born(38) })).toBeCloseTo(0.05 + 0.065 * 6.5, 2);
  expect(leaning({ position: "TE", birth: born(23) })).toBeGreaterThan(leaning({ position: "TE", birth: born(30) }));
  const second = { position: "RB", rookieYear: YEAR - 1 } as const;
  expect(leaning(second)).toBeCloseTo(-0.18, 2);
  expect(leaning(second, PRICES.halfWeightGames.later.RB)).toBeCloseTo(-0.09, 2);
  expect(leaning({ ...second, rookieYear: YEAR - 2 })).toBeCloseTo(0, 3);
});
