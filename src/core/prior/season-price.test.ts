import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PLAYER_POSITIONS } from "../asset/position.ts";
import type { Career } from "./career.ts";
import { draftPlaces } from "./draft-places.ts";
import { PRICES } from "./price-constants.ts";
import { outlooks } from "./projection.ts";
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
