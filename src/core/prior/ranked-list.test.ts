import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blendRankedList, precisionWeighted, type BlendCandidate, type RankedLine } from "./ranked-list.ts";
import { firstVariance } from "./first-values.ts";
import { lnValueOfRank } from "./value-curve.ts";

const FIFTIETH = { mu: lnValueOfRank(50, "dynasty"), variance: firstVariance(50, "dynasty", 0.36) };

const candidate = (asset: number, name: string, facts: Partial<BlendCandidate> = {}): BlendCandidate => ({
  asset,
  name,
  position: "WR",
  isRookie: false,
  format: "dynasty",
  belief: FIFTIETH,
  answers: 0,
  ...facts,
});
const line = (name: string, rank: number, facts: Partial<RankedLine> = {}): RankedLine => ({
  name,
  position: "WR",
  rank,
  format: "dynasty",
  ...facts,
});

test("the blend is between both beliefs and has a smaller variance than either", () => {
  const belief = fc.record({
    mu: fc.double({ min: -5, max: 7, noNaN: true }),
    variance: fc.double({ min: 0.01, max: 4, noNaN: true }),
  });
  fc.assert(
    fc.property(belief, belief, (a, b) => {
      const both = precisionWeighted(a, b);
      expect(both.mu).toBeGreaterThanOrEqual(Math.min(a.mu, b.mu) - 1e-9);
      expect(both.mu).toBeLessThanOrEqual(Math.max(a.mu, b.mu) + 1e-9);
      expect(both.variance).toBeLessThan(Math.min(a.variance, b.variance));
      expect(both).toEqual(precisionWeighted(b, a));
    }),
  );
});

test("a list moves an asset towards its rank, a rookie or a pick less far", () => {
  const [before, said] = [FIFTIETH, lnValueOfRank(10, "dynasty")];
  const moved = (facts: Partial<BlendCandidate>) => {
    const { blended } = blendRankedList(
      [line("Al Archer", 10, facts.position ? { position: facts.position } : {})],
      [candidate(1, "Al Archer", facts)],
    );
    return blended[0]?.after ?? before;
  };
  const weight = before.variance / (before.variance + 0.25);
  expect(moved({}).mu).toBeCloseTo(before.mu + weight * (said - before.mu), 9);
  expect(moved({}).variance).toBeLessThan(before.variance);
  for (const facts of [{ isRookie: true }, { position: "PICK" as const }]) {
    expect(moved(facts).mu).toBeGreaterThan(before.mu);
    expect(moved(facts).mu).toBeLessThan(moved({}).mu);
  }
});

test("names agree without suffix, case, accents and punctuation; position and format must agree", () => {
  const candidates = [
    candidate(1, "D'André Swift-Jones Jr."),
    candidate(2, "D'André Swift-Jones Jr.", { format: "redraft" }),
    candidate(3, "2027 1.01", { position: "PICK" }),
  ];
  const found = blendRankedList(
    [
      line("DAndre Swift Jones", 5),
      line("2027 1.01", 9, { position: "PICK" }),
      line("D'Andre Swift-Jones", 5, { position: "RB" }),
    ],
    candidates,
  );
  expect(found.blended.map((one) => one.candidate.asset)).toEqual([1, 3]);
  expect(found.passedOver.map((one) => one.reason)).toEqual(["no asset of this name, position and format"]);
});

test("an asset with answers, a name ranked twice and a name two assets bear stay as they are", () => {
  const found = blendRankedList(
    [line("Answered", 1), line("Twice", 2), line("twice", 3), line("Namesake", 4), line("Free", 5)],
    [
      candidate(1, "Answered", { answers: 1 }),
      candidate(2, "Twice"),
      candidate(3, "Namesake"),
      candidate(4, "Namesake Sr."),
      candidate(5, "Free"),
    ],
  );
  expect(found.blended.map((one) => one.candidate.asset)).toEqual([5]);
  expect(found.passedOver.map((one) => one.reason)).toEqual([
    "it has answers already",
    "the list ranks it more than once",
    "the list ranks it more than once",
    "several assets have this name and position",
  ]);
});
