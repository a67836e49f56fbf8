import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "../asset/position.ts";
import { startupAsset } from "../draft/startup-pick.ts";
import { judgeTrade, type JudgedBy, type Judgement } from "./judge-trade.ts";
import { faabAsset } from "./faab.ts";
import { packageAdjustment, packageSide, sideSum, type PackageSide } from "./package-adjustment.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import { factorOf, packageExponent, SHIPPED_RATES, shippedIn, topShare, type TradeRates } from "./trade-rates.ts";

const SEASON = 2026;
const SPOT = 4;

type Piece = { readonly value: number; readonly position: Position; readonly years: number };

const piece: fc.Arbitrary<Piece> = fc.record({
  value: fc.double({ min: 1, max: 520, noNaN: true }),
  position: fc.constantFrom<Position>("QB", "RB", "WR", "TE", "PICK"),
  years: fc.integer({ min: 0, max: 2 }),
});
const pieces = fc.array(piece, { minLength: 1, maxLength: 4 });
function judge(first: readonly Piece[], second: readonly Piece[]): Judgement {
  const all = [...first, ...second];
  const asset = ({ position, years }: Piece, at: number): TradeAsset => ({
    id: at + 1,
    name: position === "PICK" ? `${SEASON + 1 + years} 1st` : `Player ${at}`,
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
    rates: shippedIn(SEASON),
    priceFor: (_, { id }) => all[id - 1]!.value,
    bandFor: () => null,
    spotValueFor: () => SPOT,
  };
  return judgeTrade(trade, judgedBy);
}

const gainOf = (first: readonly Piece[], second: readonly Piece[]): number => judge(first, second).teams[0]!.gain;

describe("the shipped rates", () => {
  test("leave the exponent and every adjustment as they were without rates, to the last bit", () => {
    const before = (best: number): number => 1.55 + (1 - 1.55) * topShare(best);
    const loss = (side: PackageSide, exponent: number): number =>
      side.values.length < 2
        ? 0
        : side.values.reduce((sum, value) => sum + value ** exponent, 0) ** (1 / exponent) - sideSum(side);
    fc.assert(
      fc.property(pieces, pieces, (sent, received) => {
        const [out, back] = [sent, received].map((side) =>
          packageSide(
            side.map(({ value, position, years }, at) => {
              const name = `${SEASON + 1 + years} 1st`;
              const factor = factorOf({ id: at + 1, name, position }, shippedIn(SEASON));
              return { value, factor, needsSpot: position !== "PICK" };
            }),
          ),
        );
        const exponent = before(Math.max(...out!.values, ...back!.values));
        const bestPiece = loss(back!, exponent) - loss(out!, exponent);
        const rosterSpots = 0 - Math.max(0, back!.players - out!.players) * SPOT;
        const adjusted = packageAdjustment(out!, back!, SPOT, SHIPPED_RATES);
        expect(adjusted).toMatchObject({ bestPiece, rosterSpots, exchange: 0, total: bestPiece + rosterSpots });
      }),
    );
    for (let best = 0; best <= 600; best += 1) expect(packageExponent(best, SHIPPED_RATES)).toBe(before(best));
  });
});

describe("a trade", () => {
  test("what one team gains the other loses, but for roster spots, and the order of the teams does not matter", () => {
    fc.assert(
      fc.property(pieces, pieces, (first, second) => {
        const [one, other] = judge(first, second).teams;
        const [swappedOther, swappedOne] = judge(second, first).teams;
        expect(one!.adjustment.bestPiece).toBeCloseTo(-other!.adjustment.bestPiece, 6);
        expect(one!.adjustment.exchange).toBeCloseTo(-other!.adjustment.exchange, 6);
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
        const pick: Piece = { value: best * share, position: "PICK", years: 1 };
        expect(gainOf(sent, [...received, pick])).toBeGreaterThanOrEqual(gain - 1e-6);
        expect(gainOf([...sent, pick], received)).toBeLessThanOrEqual(gain + 1e-6);
      }),
    );
  });
});

describe("the factor of an asset", () => {
  const by: TradeRates = { ...SHIPPED_RATES, qb: 0.9, pick: 1.1, pickYear: 0.95, season: SEASON };
  const asset = (name: string, position: Position, season?: number) => ({
    id: 7,
    name,
    position,
    leaguepick: season === undefined ? undefined : { season },
  });

  test.each([
    ["a quarterback", asset("Player", "QB"), 0.9],
    ["a receiver", asset("Player", "WR"), 1],
    ["a pick of the season under way", asset("2026 1.04", "PICK"), 1.1],
    ["a pick of the next draft", asset("2027 Early 1st", "PICK"), 1.1],
    ["a pick of two years later", asset("2029 2nd", "PICK"), 1.1 * 0.95 ** 2],
    ["a pick of a league", asset("2028 1st (Harbor Lights)", "PICK", 2028), 1.1 * 0.95],
    ["money", faabAsset({ dollars: 20, perdollar: 1 }), 1],
    ["a startup pick", startupAsset({ teams: 12, overall: 20 }), 1],
  ])("of %s", (_, one, factor) => {
    expect(factorOf(one, by)).toBe(factor);
  });
});
