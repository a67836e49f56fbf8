import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "../chance.ts";
import { FORMATS } from "../situation/situation.ts";
import { boardFor } from "./board.ts";
import { priceOpinions } from "./day-values.ts";
import { legalLeague } from "./testing/random-league.ts";
import { sampleContext } from "./testing/sample-context.ts";

const SAMPLES = { dynasty: sampleContext("dynasty").context, redraft: sampleContext("redraft").context };
const someBoard = fc
  .record({ format: fc.constantFrom(...FORMATS), seed: fc.integer({ min: 1, max: 2 ** 31 }), place: fc.nat(1_000_000) })
  .map(({ format, seed, place }) => {
    const board = boardFor(SAMPLES[format], legalLeague(format, seeded(seed)));
    const index = place % board.values.length;
    return { board, index, mu: board.context.beliefs.perception[index] ?? 0 };
  });

test("today's opinion is priced at the board's own value, whatever the scale it is told in", () => {
  fc.assert(
    fc.property(someBoard, fc.double({ min: 0.2, max: 5, noNaN: true }), ({ board, index, mu }, shift) => {
      const scale = board.context.scale * shift;
      const priced = priceOpinions(board, index, 1.1)({ mu: mu - Math.log(shift), variance: 0.04, scale });
      expect(priced.value).toBeCloseTo(1.1 * (board.values[index] ?? 0), 6);
    }),
  );
});

test("a band holds its value and widens with doubt", () => {
  fc.assert(
    fc.property(someBoard, fc.double({ min: 0, max: 1, noNaN: true }), ({ board, index, mu }, variance) => {
      const price = priceOpinions(board, index, 1);
      const { scale } = board.context;
      const [narrow, wide] = [price({ mu, variance, scale }), price({ mu, variance: variance + 0.1, scale })];
      expect(narrow.low).toBeLessThanOrEqual(narrow.value + 1e-9);
      expect(narrow.high).toBeGreaterThanOrEqual(narrow.value - 1e-9);
      expect(wide.low).toBeLessThanOrEqual(narrow.low + 1e-9);
      expect(wide.high).toBeGreaterThanOrEqual(narrow.high - 1e-9);
    }),
  );
});

test("a better opinion of an earlier day is never priced lower", () => {
  fc.assert(
    fc.property(someBoard, fc.double({ min: 0, max: 2, noNaN: true }), ({ board, index, mu }, more) => {
      const price = priceOpinions(board, index, 1);
      const at = (day: number): number => price({ mu: day, variance: 0, scale: board.context.scale }).value;
      expect(at(mu + more)).toBeGreaterThanOrEqual(at(mu) - 1e-9);
    }),
  );
});
