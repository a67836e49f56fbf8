import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { valuesFor } from "./valuation.ts";
import { bestTwelve } from "#tests/support/value/best-twelve.ts";
import { legalLeague, steppedLeague } from "#tests/support/value/random-league.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";

const CONTEXTS = { dynasty: sampleContext("dynasty").context, redraft: sampleContext("redraft").context };
const seeds = fc.integer({ min: 1, max: 2 ** 31 });
const formats = fc.constantFrom(...FORMATS);

test("every legal league gives finite values of 0 and more, the top one from 400 to 1000", () => {
  fc.assert(
    fc.property(formats, seeds, (format, seed) => {
      const values = valuesFor(CONTEXTS[format], legalLeague(format, seeded(seed)));
      expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      expect(Math.max(...values)).toBeGreaterThan(400);
      expect(Math.max(...values)).toBeLessThan(1000);
    }),
    { numRuns: 500 },
  );
});

test("in 98 of 100 leagues that the steppers reach the top asset is worth 420 to 800", () => {
  for (const format of FORMATS) {
    const random = seeded(11);
    const tops = Array.from({ length: 300 }, () =>
      Math.max(...valuesFor(CONTEXTS[format], steppedLeague(format, random))),
    );
    expect(tops.filter((top) => top >= 420 && top <= 800).length).toBeGreaterThanOrEqual(0.98 * tops.length);
    expect(Math.max(...tops)).toBeLessThan(1000);
  }
});

test("without a bonus for tight ends the best 12 players average 400 in every league", () => {
  fc.assert(
    fc.property(formats, seeds, (format, seed) => {
      const league = steppedLeague(format, seeded(seed));
      expect(
        bestTwelve(
          CONTEXTS[format],
          valuesFor(CONTEXTS[format], { ...league, scoring: { ...league.scoring, tep: 0 } }),
        ),
      ).toBeCloseTo(400, 0);
    }),
    { numRuns: 200 },
  );
});

test("if tight ends start, their bonus lowers no tight end and raises no other player by half a percent", () => {
  fc.assert(
    fc.property(formats, seeds, (format, seed) => {
      const context = CONTEXTS[format];
      const drawn = steppedLeague(format, seeded(seed));
      const league = { ...drawn, roster: { ...drawn.roster, teSlots: Math.max(1, drawn.roster.teSlots) } };
      const [none = [], half = []] = [0, 0.5].map((tep) =>
        valuesFor(context, { ...league, scoring: { ...league.scoring, tep } }),
      );
      context.assets.forEach(({ position }, index) => {
        const [before = 0, after = 0] = [none[index], half[index]];
        if (position === "TE") expect(after).toBeGreaterThanOrEqual(before * 0.999);
        else expect(after).toBeLessThanOrEqual(before * 1.005 + 1e-9);
      });
    }),
    { numRuns: 100 },
  );
});
