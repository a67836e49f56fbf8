import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isContested } from "./claim.ts";
import { age, freshRating, type Rating, VARIANCE_FLOOR } from "./rating.ts";
import { type Named, settleVote } from "./settle.ts";
import { SELECTIONS, type Selection } from "./selection.ts";
import { NEW_VOTER, repeatTemper, type Voter } from "./voter.ts";

const known: Voter = { trust: [0.2, 0.7, 0.08, 0.02], answers: [8, 8, 8, 8, 8] };
const named = (asset: number, mu: number, variance = 0.1, extra: Partial<Named> = {}): Named => ({
  rating: freshRating(asset, { mu, variance }),
  offset: 0,
  repeats: 0,
  ...extra,
});
const answer = (selection: Selection, weight = 1, established = true) => ({ selection, weight, established });
function settlePair(left: Named, right: Named, selection: Selection, voter = known, weight = 1) {
  const settled = settleVote([left], [right], voter, answer(selection, weight));
  const [a, b] = [settled.left[0], settled.right[0]];
  if (!a || !b) throw new Error("A side got lost");
  return { a, b, ...settled };
}

const mean = fc.double({ min: -1, max: 9.5, noNaN: true });
const variance = fc.double({ min: 1e-5, max: 4, noNaN: true });
const selection = fc.constantFrom(...SELECTIONS);

test("what one asset gains the other loses when both variances are equal", () => {
  fc.assert(
    fc.property(mean, mean, variance, selection, (x, y, v, chosen) => {
      const { a, b } = settlePair(named(1, x, v), named(2, y, v), chosen);
      expect(a.mu - x).toBeCloseTo(y - b.mu, 9);
    }),
  );
});

test("gains and losses are in proportion to the variances", () => {
  fc.assert(
    fc.property(mean, mean, variance, variance, selection, (x, y, v, w, chosen) => {
      const { a, b } = settlePair(named(1, x, v), named(2, y, w), chosen);
      expect((a.mu - x) * w).toBeCloseTo((y - b.mu) * v, 8);
    }),
  );
});

test("swapping the sides and the answer changes nothing", () => {
  fc.assert(
    fc.property(mean, mean, variance, variance, selection, (x, y, v, w, chosen) => {
      const one = settlePair(named(1, x, v), named(2, y, w), chosen);
      const other = settlePair(named(2, y, w), named(1, x, v), -chosen as Selection);
      expect(one.a.mu).toBeCloseTo(other.b.mu, 9);
      expect(one.a.variance).toBeCloseTo(other.b.variance, 9);
    }),
  );
});

test("an answer for the left raises the left, and Know raises it more than Think", () => {
  const before = named(1, 5);
  const rises = ([-2, -1, 0, 1, 2] as const).map((chosen) => settlePair(before, named(2, 5), chosen).a.mu - 5);
  expect(rises[0]).toBeGreaterThan(rises[1] as number);
  expect(rises[1]).toBeGreaterThan(0.01);
  expect(rises[2]).toBeCloseTo(0, 12);
  expect(rises[3]).toBeCloseTo(-(rises[1] as number), 12);
  expect(rises[4]).toBeCloseTo(-(rises[0] as number), 12);
});

test("Even pulls unequal assets together", () => {
  const { a, b } = settlePair(named(1, 5.4), named(2, 5), 0);
  expect(a.mu).toBeLessThan(5.4);
  expect(b.mu).toBeGreaterThan(5);
  expect(a.mu - b.mu).toBeGreaterThan(0);
});

test("the less sure asset moves further", () => {
  const { a, b } = settlePair(named(1, 5, 0.5), named(2, 5, 0.05), -2);
  expect(a.mu - 5).toBeCloseTo(10 * (5 - b.mu), 9);
});

test("everything stays finite and no variance falls below the floor, whatever is answered", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(mean, variance), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(selection, { minLength: 1, maxLength: 40 }),
      (beliefs, cut, answers) => {
        const all = beliefs.map(([mu, v], i) => named(i, mu, v));
        const at = Math.min(cut, all.length - 1);
        let [left, right, voter] = [all.slice(0, at), all.slice(at), NEW_VOTER];
        for (const chosen of answers) {
          const settled = settleVote(left, right, voter, answer(chosen));
          left = settled.left.map((rating) => ({ rating, offset: 0, repeats: 0 }));
          right = settled.right.map((rating) => ({ rating, offset: 0, repeats: 0 }));
          voter = settled.voter;
        }
        for (const { rating } of [...left, ...right]) {
          expect(Number.isFinite(rating.mu)).toBe(true);
          expect(rating.variance).toBeGreaterThanOrEqual(VARIANCE_FLOOR);
        }
        expect(voter.trust.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      },
    ),
  );
});

test("an answer of weight 0 changes nothing", () => {
  const [left, right] = [named(1, 5), named(2, 4)];
  const settled = settlePair(left, right, -2, known, 0);
  expect(settled.a).toBe(left.rating);
  expect(settled.b).toBe(right.rating);
  expect(settled.voter).toBe(known);
});

test("repeated answers about an asset and a lesser weight move it less", () => {
  const rise = (left: Named, weight = 1) => settlePair(left, named(2, 5), -2, known, weight).a.mu - 5;
  const full = rise(named(1, 5));
  expect(rise(named(1, 5, 0.1, { repeats: 5 }))).toBeLessThan(0.75 * full);
  expect(rise(named(1, 5), 0.2)).toBeLessThan(0.35 * full);
});

test("an implausible answer from a voter who answers without looking hardly counts", () => {
  const blind: Voter = { trust: [0.01, 0.05, 0.04, 0.9], answers: [2, 2, 2, 2, 60] };
  const honest = 3 - settlePair(named(1, 3), named(2, 6), -2).a.mu;
  const blindly = 3 - settlePair(named(1, 3), named(2, 6), -2, blind).a.mu;
  expect(Math.abs(blindly)).toBeLessThan(0.2 * Math.abs(honest));
});

test("an answer read in the voter's own situation moves assets by what it says beyond that situation", () => {
  const lifted = settlePair(named(1, 5, 0.1, { offset: 0.6 }), named(2, 5.6), 0);
  expect(lifted.a.mu).toBeCloseTo(5, 9);
  const plain = settlePair(named(1, 5), named(2, 5.6), 0);
  expect(plain.a.mu).toBeGreaterThan(5.01);
});

test("in a team each asset moves by its share of the side's value", () => {
  const settled = settleVote([named(1, 6), named(2, 4)], [named(3, 6.2)], known, answer(-2));
  const [star, filler] = settled.left.map(({ mu }, i) => mu - [6, 4][i]!);
  expect(star! / filler!).toBeCloseTo(Math.exp(2), 6);
});

test("one visitor's answers about an asset count as less than three, however many they are", () => {
  const total = Array.from({ length: 10_000 }, (_, repeats) => repeatTemper(repeats)).reduce(
    (sum, force) => sum + force,
    0,
  );
  expect(total).toBeGreaterThan(2);
  expect(total).toBeLessThan(3);
});

/** An asset after answers that all put it above an equal one, each by another voter. */
const raised = (from: Rating, times: number, established: boolean, repeats = 0): Rating =>
  Array.from({ length: times }).reduce<Rating>((rating) => {
    const other = named(2, rating.mu, rating.variance);
    return settleVote([{ rating, offset: 0, repeats }], [other], known, answer(-2, 1, established)).left[0]!;
  }, from);

describe("newcomers", () => {
  const fresh = named(1, 5, 0.1).rating;
  const allowance = 0.25 * Math.sqrt(fresh.variance);

  test("carry an asset no farther than their allowance, however many they are and whatever they say", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(selection, mean, variance), { minLength: 1, maxLength: 60 }),
        mean,
        variance,
        (answers, mu, v) => {
          let rating = named(1, mu, v).rating;
          for (const [chosen, other, w] of answers) {
            const left = [{ rating, offset: 0, repeats: 0 }];
            rating = settleVote(left, [named(2, other, w)], NEW_VOTER, answer(chosen, 1, false)).left[0]!;
            expect(Math.abs(rating.mu - mu)).toBeLessThanOrEqual(0.25 * Math.sqrt(v) + 1e-9);
          }
        },
      ),
    );
    expect(raised(fresh, 200, false).mu - 5).toBeLessThanOrEqual(allowance);
    expect(raised(fresh, 200, false).mu - 5).toBeGreaterThan(0.7 * allowance);
  });

  test("what they say beyond it stands as a claim, and contests the asset", () => {
    const pushed = raised(fresh, 20, false);
    expect(pushed.claimed).toBeGreaterThan(3 * pushed.carried);
    expect([isContested(fresh), isContested(pushed)]).toEqual([false, true]);
    const after = age(age(pushed, 0), 0);
    expect(after.carried / pushed.carried).toBeCloseTo(0.93 ** 2, 12);
    expect(after.claimed / pushed.claimed).toBeCloseTo(0.93 ** 2, 12);
    expect([pushed, age(pushed, 0), after].map(({ contestedDays }) => contestedDays)).toEqual([0, 1, 2]);
  });

  test("honest ones who err both ways use up nothing", () => {
    const both = Array.from({ length: 40 }).reduce<Rating>((rating, _, i) => {
      const left = [{ rating, offset: 0, repeats: 0 }];
      return settleVote(left, [named(2, 5, 0.1)], known, answer(i % 2 ? 1 : -1, 1, false)).left[0]!;
    }, fresh);
    expect(isContested(both)).toBe(false);
    expect(both.variance).toBeLessThan(0.5 * fresh.variance);
  });

  const pushed = raised(fresh, 20, false);
  const other = named(2, pushed.mu, 0.1);
  const judged = (chosen: Selection, weight = 0.1, repeats = 0): Rating =>
    settleVote([{ rating: pushed, offset: 0, repeats }], [other], known, answer(chosen, weight)).left[0]!;
  const plain = (chosen: Selection, weight = 0.1): number => {
    const quiet = { rating: { ...pushed, carried: 0, claimed: 0 }, offset: 0, repeats: 0 };
    return settlePair(quiet, other, chosen, known, weight).a.mu - pushed.mu;
  };

  test("an established voter who agrees lets twice his move of the claim through, within that of one answer", () => {
    expect(judged(-1).mu - pushed.mu).toBeCloseTo(3 * plain(-1), 9);
    expect(judged(-1).claimed).toBeLessThan(pushed.claimed - 2 * plain(-1));
    expect(judged(-2, 1).mu - pushed.mu).toBeCloseTo(0.6 * Math.sqrt(pushed.variance), 9);
  });

  test("only a voter's first answer about the asset lets any of the claim through", () => {
    const again = judged(-1, 0.1, 1);
    expect(again.mu - pushed.mu).toBeLessThan(plain(-1));
    expect(again.mu).toBeGreaterThan(pushed.mu);
  });

  test("an established voter who disagrees strikes out twice his move, first answer or not", () => {
    const against = judged(2);
    expect(against.mu - pushed.mu).toBeCloseTo(plain(2), 9);
    expect(against.claimed).toBeLessThan(pushed.claimed + 2 * plain(2));
    expect(raisedAgainst(pushed, 12).claimed).toBe(0);
  });

  test("a claim lets no more through than newcomers were held back from", () => {
    const confirmed = raised(pushed, 12, true);
    const unclaimed = raised({ ...pushed, carried: 0, claimed: 0 }, 12, true);
    expect(confirmed.mu - unclaimed.mu).toBeLessThan(pushed.claimed - pushed.carried);
  });
});

/** An asset after answers of established voters that all put an equal one above it. */
const raisedAgainst = (from: Rating, times: number): Rating =>
  Array.from({ length: times }).reduce<Rating>((rating) => {
    const other = named(2, rating.mu, rating.variance);
    return settleVote([{ rating, offset: 0, repeats: 0 }], [other], known, answer(2)).left[0]!;
  }, from);

test("a surprise adds variance up to that without answers; less by repeats, not by newcomers", () => {
  const varianceAfter = (other: number, prior: number, established = true, repeats = 0): number => {
    const rating = { ...named(1, 4, prior).rating, variance: 0.01 };
    const left = [{ rating, offset: 0, repeats }];
    return settleVote(left, [named(2, other, 0.01)], known, answer(-2, 1, established)).left[0]!.variance;
  };
  expect(varianceAfter(3, 0.5)).toBeLessThan(0.01);
  expect(varianceAfter(5, 0.5)).toBeGreaterThan(0.015);
  expect(varianceAfter(5, 0.012)).toBeCloseTo(0.012, 12);
  expect(varianceAfter(5, 0.5, false)).toBeLessThanOrEqual(0.01);
  expect(varianceAfter(5, 0.5, true, 1)).toBeLessThan(0.01 + 0.6 * (varianceAfter(5, 0.5) - 0.01));
});

test.each([
  [0, 20],
  [1, 60],
  [2, 300],
])("one careless 'Know' never lifts a deep asset to the stars, whoever gives it (%d)", (_, answers) => {
  const trusted: Voter = { trust: [0.3, 0.65, 0.04, 0.01], answers: [0, answers / 4, answers / 2, answers / 4, 0] };
  const [deep, star] = [Math.log(18), Math.log(440)];
  const { a, b, applied } = settlePair(named(250, deep, 1.3 ** 2), named(5, star, 0.225 ** 2), -2, trusted);
  expect(Math.exp(a.mu)).toBeCloseTo(18 * Math.exp(0.6 * 1.3), 6);
  expect(Math.exp(b.mu)).toBeGreaterThan(400);
  expect(applied.temper).toBeLessThan(0.5);
});

test("no answer moves an asset by more than 0.6 of its deviation", () => {
  fc.assert(
    fc.property(mean, mean, variance, variance, selection, (x, y, v, w, chosen) => {
      const { a, b } = settlePair(named(1, x, v), named(2, y, w), chosen);
      expect(Math.abs(a.mu - x)).toBeLessThanOrEqual(0.6 * Math.sqrt(v) + 1e-9);
      expect(Math.abs(b.mu - y)).toBeLessThanOrEqual(0.6 * Math.sqrt(w) + 1e-9);
    }),
  );
});
