import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "../asset/position.ts";
import { startupAsset } from "../draft/startup-pick.ts";
import { gapOf, type RatedPiece } from "../market/exchange-rates.ts";
import { judgeTrade, type JudgedBy, type Judgement } from "./judge-trade.ts";
import { faabAsset } from "./faab.ts";
import { packageAdjustment, packageSide, sideSum, type PackageSide } from "./package-adjustment.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import {
  admissible,
  factorOf,
  packageExponent,
  RATE_NAMES,
  SHIPPED_RATES,
  shippedIn,
  topShare,
  type ExchangeRates,
  type TradeRates,
} from "./trade-rates.ts";

const SEASON = 2026;
const SPOT = 4;

type Piece = { readonly value: number; readonly position: Position; readonly years: number };

const piece: fc.Arbitrary<Piece> = fc.record({
  value: fc.double({ min: 1, max: 520, noNaN: true }),
  position: fc.constantFrom<Position>("QB", "RB", "WR", "TE", "PICK"),
  years: fc.integer({ min: 0, max: 2 }),
});
const pieces = fc.array(piece, { minLength: 1, maxLength: 4 });
/** Whatever a fit comes to, made admissible. */
const rates: fc.Arbitrary<TradeRates> = fc
  .record(
    Object.fromEntries(RATE_NAMES.map((name) => [name, fc.double({ min: 0.2, max: 4, noNaN: true })])) as Record<
      keyof ExchangeRates,
      fc.Arbitrary<number>
    >,
  )
  .map((fitted) => ({ ...admissible(fitted), season: SEASON }));

const judge = (first: readonly Piece[], second: readonly Piece[], by: TradeRates): Judgement => {
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
    rates: by,
    priceFor: (_, { id }) => all[id - 1]!.value,
    bandFor: () => null,
    spotValueFor: () => SPOT,
  };
  return judgeTrade(trade, judgedBy);
};

const gainOf = (first: readonly Piece[], second: readonly Piece[], by: TradeRates): number =>
  judge(first, second, by).teams[0]!.gain;

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

describe("under any admissible rates", () => {
  test("what one team gains the other loses, but for roster spots, and the order of the teams does not matter", () => {
    fc.assert(
      fc.property(pieces, pieces, rates, (first, second, by) => {
        const [one, other] = judge(first, second, by).teams;
        const [swappedOther, swappedOne] = judge(second, first, by).teams;
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
      fc.property(pieces, pieces, rates, fc.double({ min: 0, max: 1, noNaN: true }), (sent, received, by, share) => {
        const best = Math.max(...[...sent, ...received].map(({ value }) => value));
        // As long as it does not become the best piece of the trade, by which the premium goes.
        const raised = received.map((one, at) =>
          at === 0 && one.value < best ? { ...one, value: one.value + (best - one.value) * share } : one,
        );
        const gain = gainOf(sent, received, by);
        expect(gainOf(sent, raised, by)).toBeGreaterThanOrEqual(gain - 1e-6);
        const pick: Piece = { value: best * share, position: "PICK", years: 1 };
        expect(gainOf(sent, [...received, pick], by)).toBeGreaterThanOrEqual(gain - 1e-6);
        expect(gainOf([...sent, pick], received, by)).toBeLessThanOrEqual(gain + 1e-6);
      }),
    );
  });

  test("the side that the fit finds ahead gains", () => {
    fc.assert(
      fc.property(pieces, pieces, rates, (sent, received, by) => {
        const side = (of: readonly Piece[]): readonly RatedPiece[] =>
          of.map(({ years, ...one }) => ({ ...one, assetid: null, years: one.position === "PICK" ? years : 0 }));
        const gap = gapOf({ league: "", day: "", packages: "", spot: SPOT, sides: [side(sent), side(received)] }, by);
        const { gain, adjustment } = judge(sent, received, by).teams[0]!;
        // The fit charges the spots to the side that is sent for them, and floors a side that they use up.
        const players = (of: readonly Piece[]): number => of.filter(({ position }) => position !== "PICK").length;
        if (Math.abs(gap) < 1e-9 || players(sent) > players(received)) return;
        if (adjustment.rosterSpots < 0 && -adjustment.rosterSpots > Math.min(...received.map(({ value }) => value)) / 2)
          return;
        expect(Math.sign(gain)).toBe(-Math.sign(gap));
      }),
    );
  });

  test("rates are held within their ranges, and the premium never rises towards the top", () => {
    expect(admissible(SHIPPED_RATES)).toEqual(SHIPPED_RATES);
    expect(admissible({ ...SHIPPED_RATES, middle: 1.2, high: 1.4, top: 1.3, rosterSpot: -2, pick: 9 })).toEqual({
      ...SHIPPED_RATES,
      middle: 1.2,
      high: 1.2,
      top: 1.2,
      rosterSpot: 0,
      pick: 1.4,
    });
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
