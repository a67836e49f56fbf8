import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { prepareValueContext, valuesFor, valuationOf } from "./valuation.ts";
import { leagueWith } from "#tests/support/value/league-with.ts";
import { legalLeague } from "#tests/support/value/random-league.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";
import { meanPicks, overallSlot, slotRatio, fallingOrder, orderPicks } from "./picks.ts";
import { bandsOf, valueAt } from "./band.ts";

const seeds = fc.integer({ min: 1, max: 2 ** 31 });

test("redraft has no price for picks, dynasty has one", () => {
  const { assets, beliefs, context } = sampleContext("dynasty");
  const redraft = prepareValueContext("redraft", assets, beliefs, context.scale);
  const values = valuesFor(redraft, leagueWith("redraft"));
  expect([...context.picks].every((index) => values[index] === 0)).toBe(true);
  expect([...context.picks].every((index) => (valuesFor(context, leagueWith("dynasty"))[index] ?? 0) > 0)).toBe(true);
});

test("a second-round pick of a bigger league comes later and is worth less", () => {
  const { context, names } = sampleContext("dynasty");
  const second = names.indexOf("2027 2.1");
  const values = [12, 16, 20].map(
    (numberOfTeams) => valuesFor(context, leagueWith("dynasty", { numberOfTeams }))[second] ?? 0,
  );
  expect(values[0]).toBeGreaterThan(values[1] ?? 0);
  expect(values[1]).toBeGreaterThan(values[2] ?? 0);
});

test.each([
  { numberOfTeams: 6 },
  { numberOfTeams: 8 },
  { numberOfTeams: 10 },
  { numberOfTeams: 8, bnSlots: 6 },
  { bnSlots: 5 },
] as const)("in a small league (%o) a pick moves as players of its value do", (roster) => {
  const context = sampleContext("dynasty").context;
  const values = valuesFor(context, leagueWith("dynasty", roster));
  const change = (index: number) => (values[index] ?? 0) / (context.referenceValues[index] ?? 1);
  const means = meanPicks(context.assets, context.picks);
  for (const pick of context.picks.filter((index) => !means.includes(index))) {
    const worth = context.referenceValues[pick] ?? 0;
    const alike = context.members
      .flatMap((indexes) => [...indexes])
      .filter((index) => Math.abs(Math.log((context.referenceValues[index] ?? 0) / worth)) < 0.1);
    const players = alike.reduce((sum, index) => sum + change(index) / alike.length, 0);
    expect(Math.abs(change(pick) - players), String(worth)).toBeLessThan(0.05);
  }
});

const PICK_NAMES = sampleContext("dynasty").names;
const sampleOrder = (year: number, ends: readonly string[]): readonly number[] =>
  [1, 2, 3, 4].flatMap((round) => ends.map((end) => PICK_NAMES.indexOf(`${year} ${round}.${end}`)));
const CHAINS = [
  sampleOrder(
    2027,
    Array.from({ length: 12 }, (_, i) => String(i + 1)),
  ),
  ...[2028, 2029].flatMap((year) => [sampleOrder(year, ["early", "mid", "late"]), sampleOrder(year, ["any"])]),
];

test("whatever the votes, the picks of a year stay in order in every league", () => {
  const { assets, beliefs, context } = sampleContext("dynasty");
  const vote = fc.record({
    pick: fc.constantFrom(...context.picks),
    move: fc.double({ min: -6, max: 6, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(vote, { minLength: 1, maxLength: 12 }), seeds, (votes, seed) => {
      const perception = beliefs.perception.slice();
      for (const { pick, move } of votes) perception[pick] = (perception[pick] ?? 0) + move;
      const voted = prepareValueContext("dynasty", assets, { ...beliefs, perception }, context.scale);
      for (const league of [leagueWith("dynasty"), legalLeague("dynasty", seeded(seed))]) {
        const values = valuesFor(voted, league);
        for (const chain of CHAINS)
          chain.forEach((index, i) => {
            if (i > 0) expect(values[index]).toBeLessThanOrEqual((values[chain[i - 1] ?? 0] ?? 0) + 1e-9);
          });
      }
    }),
    { numRuns: 60 },
  );
});

const pick = (round: number, slot: number | null, tier: "early" | "mid" | "late" | null = null) => ({
  year: 2027,
  round,
  slot,
  tier,
});

test("a pick counts at its slot, or at the middle of its third or round", () => {
  expect(overallSlot(pick(2, 3), 12)).toBe(15);
  expect([
    overallSlot(pick(1, null, "early"), 12),
    overallSlot(pick(1, null, "mid"), 12),
    overallSlot(pick(1, null, "late"), 12),
  ]).toEqual([2.5, 6.5, 10.5]);
  expect(overallSlot(pick(2, null), 20)).toBe(30.5);
});

test("a bigger league moves a pick along the draft, a smaller one leaves it to its free agents", () => {
  expect(slotRatio(pick(2, 1), 12)).toBe(1);
  expect(slotRatio(pick(2, 1), 20)).toBeLessThan(0.8);
  expect(slotRatio(pick(2, 1), 8)).toBe(1);
  expect(slotRatio(pick(1, 1), 20)).toBe(1);
});

const { context, names } = sampleContext("dynasty");

test.each([6, 8, 10, 12, 14, 16])("in a league of %i a round is worth the mean over its slots", (numberOfTeams) => {
  const valuation = valuationOf(context, leagueWith("dynasty", { numberOfTeams }));
  const valueOf = (name: string): number => valuation.values[names.indexOf(name)]!;
  const slots = Math.min(12, numberOfTeams);
  const mean = Array.from({ length: slots }, (_, at) => valueOf(`2027 1.${at + 1}`)).reduce((a, b) => a + b) / slots;
  // In a larger league the slots beyond the twelfth are worth less.
  if (numberOfTeams <= 12) expect(valueOf("2027 1.any")).toBeCloseTo(mean, 9);
  else expect(valueOf("2027 1.any")).toBeLessThan(mean);
});

test("a third is worth the mean over its own slots, and the thirds of a round average to it", () => {
  const { values } = valuationOf(context, leagueWith("dynasty"));
  const valueOf = (name: string): number => values[names.indexOf(name)]!;
  const mean = (...slots: number[]): number =>
    slots.map((slot) => valueOf(`2027 2.${slot}`)).reduce((a, b) => a + b) / slots.length;
  expect(valueOf("2027 2.early")).toBeCloseTo(mean(1, 2, 3, 4), 9);
  expect(valueOf("2027 2.late")).toBeCloseTo(mean(9, 10, 11, 12), 9);
});

test("the model says of such a pick what the valuation says, within its band; a higher belief is worth more", () => {
  const valuation = valuationOf(context, leagueWith("dynasty", { numberOfTeams: 10 }));
  const index = names.indexOf("2027 1.any");
  const reference = context.referenceValues[index]!;
  expect(valueAt(valuation, index, reference)).toBeCloseTo(valuation.values[index]!, 6);
  expect(valueAt(valuation, index, reference * 1.1)).toBeGreaterThan(valuation.values[index]!);
  const { low, high } = bandsOf(valuation);
  expect(low[index]).toBeLessThan(valuation.values[index]!);
  expect(high[index]).toBeGreaterThan(valuation.values[index]!);
});

test("rounds and thirds of later drafts keep their own belief", () => {
  const { values } = valuationOf(context, leagueWith("dynasty"));
  expect(values[names.indexOf("2028 1.any")]).toBeCloseTo(context.referenceValues[names.indexOf("2028 1.any")]!, 6);
});

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
