import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { prepareValueContext, valuesFor } from "./valuation.ts";
import { leagueWith } from "#tests/support/value/league-with.ts";
import { legalLeague } from "#tests/support/value/random-league.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";
import { meanPicks } from "./picks.ts";

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
