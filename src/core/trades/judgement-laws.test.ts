import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "#core/assets/position.ts";
import { judgeTrade, type JudgedBy, type Judgement } from "./judge-trade.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import { verdictText } from "./verdict-text.ts";

const SPOT = 4;

type Piece = { readonly value: number; readonly position: Position };

const piece: fc.Arbitrary<Piece> = fc.record({
  value: fc.double({ min: 1, max: 520, noNaN: true }),
  position: fc.constantFrom<Position>("QB", "RB", "WR", "TE", "PICK"),
});
const pieces = fc.array(piece, { minLength: 1, maxLength: 4 });
function judge(first: readonly Piece[], second: readonly Piece[]): Judgement {
  const all = [...first, ...second];
  const asset = ({ position }: Piece, at: number): TradeAsset => ({
    id: at + 1,
    name: `Asset ${at}`,
    position,
    team: null,
    age: null,
  });
  const trade: Trade = {
    ...startTrade(0),
    placed: all.map((one, at) => ({
      instanceId: `asset${at + 1}`,
      asset: asset(one, at),
      from: at < first.length ? "team1" : "team2",
      to: at < first.length ? "team2" : "team1",
    })),
  };
  const judgedBy: JudgedBy = {
    priceFor: (_, { id }) => all[id - 1]!.value,
    bandFor: () => null,
    spotValueFor: () => SPOT,
  };
  return judgeTrade(trade, judgedBy);
}

const gainOf = (first: readonly Piece[], second: readonly Piece[]): number => judge(first, second).teams[0]!.gain;

describe("a trade", () => {
  test("what one team gains the other loses, but for roster spots, and the order of the teams does not matter", () => {
    fc.assert(
      fc.property(pieces, pieces, (first, second) => {
        const [one, other] = judge(first, second).teams;
        const [swappedOther, swappedOne] = judge(second, first).teams;
        expect(one!.adjustment.bestPiece).toBeCloseTo(-other!.adjustment.bestPiece, 6);
        expect(one!.adjustment.spotsNeeded).toBe(other!.adjustment.spotsOpened);
        expect([swappedOne!.gain, swappedOther!.gain]).toEqual([
          expect.closeTo(one!.gain, 6),
          expect.closeTo(other!.gain, 6),
        ]);
      }),
    );
  });

  test("a better piece never lowers the side that gets it, and nor does a further pick", () => {
    fc.assert(
      fc.property(pieces, pieces, fc.double({ min: 0, max: 1, noNaN: true }), (sent, received, share) => {
        const best = Math.max(...[...sent, ...received].map(({ value }) => value));
        // As long as it does not become the best piece of the trade, by which the premium goes.
        const raised = received.map((one, at) =>
          at === 0 && one.value < best ? { ...one, value: one.value + (best - one.value) * share } : one,
        );
        const gain = gainOf(sent, received);
        expect(gainOf(sent, raised)).toBeGreaterThanOrEqual(gain - 1e-6);
        const pick: Piece = { value: best * share, position: "PICK" };
        expect(gainOf(sent, [...received, pick])).toBeGreaterThanOrEqual(gain - 1e-6);
        expect(gainOf([...sent, pick], received)).toBeLessThanOrEqual(gain + 1e-6);
      }),
    );
  });
});

test("'Balanced' stands in the verdict exactly when the rule says so (200 random trades)", () => {
  const side = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 2 });
  let balanced = 0;
  fc.assert(
    fc.property(side, side, fc.integer({ min: -12, max: 12 }), (first, second, off) => {
      // The last piece brings the sums to a small distance, so that both answers are frequent.
      const missing = first.reduce((sum, one) => sum + one, 0) - second.reduce((sum, one) => sum + one, 0) + off;
      const of = (values: readonly number[]): readonly Piece[] => values.map((value) => ({ value, position: "WR" }));
      const judged = judge(of(first), of(missing > 0 ? [...second, missing] : second));
      const { headline, adjusted } = verdictText(judged, startTrade(0).teams);
      const isBalanced = Math.max(...judged.teams.map(({ net }) => Math.abs(net))) < 10;
      if (isBalanced) balanced++;
      expect(headline === "Balanced").toBe(isBalanced);
      expect(adjusted).not.toMatch(/balanced/i);
    }),
    { numRuns: 200 },
  );
  expect(balanced).toBeGreaterThan(20);
});
