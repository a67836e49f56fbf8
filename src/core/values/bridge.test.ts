import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { FORMATS, type League } from "#core/situation/situation.ts";
import { valuationOf } from "./valuation.ts";
import { bridgeOf } from "./bridge.ts";
import { REFERENCE } from "./model.ts";
import { legalLeague } from "#tests/support/value/random-league.ts";
import { SAMPLE_PLAYERS, sampleContext } from "#tests/support/value/sample-context.ts";

const SAMPLES = { dynasty: sampleContext("dynasty").context, redraft: sampleContext("redraft").context };

test("the factors of the bridge multiply the community's value to the reader's, in any league", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMATS),
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.nat(1_000_000),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      (format, seed, place, statusFactor) => {
        const valuation = valuationOf(SAMPLES[format], legalLeague(format, seeded(seed)));
        const index = place % valuation.values.length;
        const community = 1 + (place % 500);
        const injury = place % 2 === 0 ? null : { dynasty: 0.95, inFormat: 0.7 };
        const { start, steps: parts } = bridgeOf(valuation, index, { community, injury, statusFactor, own: 77 });
        expect(parts.at(-1)).toMatchObject({ step: "own", value: 77 });
        expect(parts.find(({ step }) => step === "status")?.value).toBeCloseTo(
          (valuation.values[index] ?? 0) * statusFactor,
          9,
        );
        if (parts.some(({ factor }) => factor === null || factor === 0)) return;
        const product = parts.reduce((value, { factor }) => value * (factor ?? 1), start);
        expect(parts.find(({ step }) => step === "injury")?.factor ?? null).toEqual(
          injury && expect.closeTo(injury.inFormat, 9),
        );
        expect(start * (injury?.dynasty ?? 1)).toBeCloseTo(community, 9);
        expect(product).toBeCloseTo(77, 6);
      },
    ),
    { numRuns: 200 },
  );
});

test("at the reference settings no step but the format changes a player's value", () => {
  const valuation = valuationOf(SAMPLES.dynasty, { format: "dynasty", ...REFERENCE } satisfies League);
  for (const index of [0, 5, 40, 200]) {
    const community = valuation.context.referenceValues[index] ?? 0;
    for (const { factor } of bridgeOf(valuation, index, { community, injury: null, statusFactor: 1, own: null }).steps)
      expect(factor).toBeCloseTo(1, 6);
  }
});

test("a second quarterback spot shows in the slots step, more points a catch in the scoring step", () => {
  const best = (position: string): number => SAMPLE_PLAYERS.findIndex((player) => player.position === position);
  const factorOf = (league: League, index: number, wanted: string): number =>
    bridgeOf(valuationOf(SAMPLES.dynasty, league), index, {
      community: 100,
      injury: null,
      statusFactor: 1,
      own: null,
    }).steps.find(({ step }) => step === wanted)?.factor ?? 0;
  const superflex: League = { format: "dynasty", ...REFERENCE, roster: { ...REFERENCE.roster, opSlots: 1 } };
  expect(factorOf(superflex, best("QB"), "slots")).toBeGreaterThan(1.2);
  expect(factorOf(superflex, best("QB"), "scoring")).toBeCloseTo(1, 9);
  const premium: League = { format: "dynasty", ...REFERENCE, scoring: { ...REFERENCE.scoring, tep: 1 } };
  expect(factorOf(premium, best("TE"), "tightends")).toBeGreaterThan(1.05);
  expect(factorOf(premium, best("WR"), "tightends")).toBe(0);
});
