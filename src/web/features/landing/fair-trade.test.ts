import { expect, test } from "vitest";
import type { Position } from "#core/asset/position.ts";
import { fairTrade } from "./balanced-trade.tsx";

const piece = (assetid: number, position: Position, tradevalue: number) => ({
  assetid,
  assetdisplayname: `Asset ${assetid}`,
  position,
  tradevalue,
  isdraftpick: position === "PICK",
});
const top = [piece(1, "WR", 520), piece(2, "RB", 500)];

test("the pair with the smallest gap is found, with a pick before one without", () => {
  const ranked = [...top, piece(3, "QB", 400), piece(4, "WR", 250), piece(5, "PICK", 152), piece(6, "TE", 149)];
  expect(fairTrade(ranked, 0)).toMatchObject({ one: { assetid: 3 }, two: [{ assetid: 4 }, { assetid: 5 }] });
});

test("the gap is the calculator's: even sums leave the two pieces behind by the package adjustment", () => {
  const shown = fairTrade([...top, piece(3, "QB", 350), piece(4, "WR", 200), piece(5, "PICK", 150)], 0)!;
  expect(shown.one.tradevalue).toBe(shown.two[0].tradevalue + shown.two[1].tradevalue);
  // (200^1.0407 + 150^1.0407)^(1 / 1.0407) - 350, with the exponent of a best piece of 350.
  expect(shown.gap).toBeCloseTo(-9.2, 1);
});

test("two assets of the same position make no example", () => {
  expect(fairTrade([...top, piece(3, "QB", 400), piece(4, "WR", 250), piece(5, "WR", 150)], 0)).toBeNull();
});

test("without a balanced trade there is no example", () => {
  expect(fairTrade([...top, piece(3, "QB", 400), piece(4, "WR", 390), piece(5, "TE", 300)], 0)).toBeNull();
  expect(fairTrade([], 0)).toBeNull();
});

test("a trade whose sums are even and that the calculator gives to a side makes no example", () => {
  const low = [...top, piece(3, "QB", 200), piece(4, "WR", 100), piece(5, "PICK", 100)];
  expect(fairTrade(low, 0)).toBeNull();
});
