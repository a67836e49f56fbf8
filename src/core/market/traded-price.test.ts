import { expect, test } from "vitest";
import { normal } from "#tests/simulation/crowd/draw.ts";
import { seeded } from "#core/kit/chance.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { RatedPiece, RatedTrade } from "./evenness.ts";
import { tradedPrice } from "./traded-price.ts";

const TODAY = "2026-11-24";
const PLAYER = 7 as AssetId;
const piece = (assetid: number, value: number): RatedPiece => ({
  assetid: assetid as AssetId,
  value,
  position: "WR",
});

/** Trades of a player whom managers price at a factor of his value, give or take a quarter. */
function tradesAt(factor: number, count: number, leagues: number): readonly RatedTrade[] {
  const random = seeded(37);
  return Array.from({ length: count }, (_, at): RatedTrade => {
    const paid = piece(1000 + at, 200 * factor * Math.exp(0.25 * normal(random)));
    return {
      league: `league ${at % leagues}`,
      day: TODAY,
      packages: String(at),
      spot: 4,
      sides: at % 2 === 0 ? [[piece(PLAYER, 200)], [paid]] : [[paid], [piece(PLAYER, 200)]],
    };
  });
}
const priceOf = (trades: readonly RatedTrade[]) => tradedPrice(trades, PLAYER, TODAY);

test("a traded price needs 30 trades in 10 leagues", () => {
  expect(priceOf(tradesAt(1.2, 29, 10))).toBeNull();
  expect(priceOf(tradesAt(1.2, 60, 9))).toBeNull();
  expect(priceOf(tradesAt(1.2, 30, 10))).not.toBeNull();
  expect(tradedPrice(tradesAt(1.2, 60, 20), 8 as AssetId, TODAY)).toBeNull();
});

test("a traded price is what managers paid, with a band that narrows", () => {
  const [some, many] = [priceOf(tradesAt(1.2, 40, 20))!, priceOf(tradesAt(1.2, 400, 200))!];
  expect(many.low).toBeLessThan(1.2);
  expect(many.high).toBeGreaterThan(1.2);
  expect(many.high / many.low).toBeLessThan(some.high / some.low);
});

test("one absurd trade in thirty hardly moves a traded price", () => {
  const fair = tradesAt(1, 30, 10);
  const absurd: RatedTrade = { ...fair[0]!, packages: "absurd", sides: [[piece(PLAYER, 200)], [piece(1, 2000)]] };
  expect(priceOf([...fair.slice(1), absurd])!.factor / priceOf(fair)!.factor).toBeLessThan(1.12);
});
