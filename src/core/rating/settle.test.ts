import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freshRating, type Rating, VARIANCE_FLOOR, withNews } from "./rating.ts";
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
const GROWN = 10_000;
const answer = (selection: Selection, weight = 1) => ({
  voter: "v",
  selection,
  weight,
  newVisitor: false,
  isSenior: true,
  poolAnswers: GROWN,
  stranger: false,
});
const settlePair = (left: Named, right: Named, selection: Selection, voter = known, weight = 1) => {
  const settled = settleVote([left], [right], voter, answer(selection, weight));
  const [a, b] = [settled.left[0], settled.right[0]];
  if (!a || !b) throw new Error("A side got lost");
  return { a, b, ...settled };
};

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

test("an answer of a stranger moves no asset by more than 2 percent, and what one gains the other still loses", () => {
  const byStranger = (chosen: Selection) => ({ ...answer(chosen), stranger: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(mean, variance), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      selection,
      (beliefs, cut, chosen) => {
        const all = beliefs.map(([mu, v], i) => named(i, mu, v));
        const at = Math.min(cut, all.length - 1);
        const { left, right } = settleVote(all.slice(0, at), all.slice(at), NEW_VOTER, byStranger(chosen));
        for (const [i, { mu }] of [...left, ...right].entries())
          expect(Math.abs(mu - all[i]!.rating.mu)).toBeLessThanOrEqual(Math.log(1.02) + 1e-12);
      },
    ),
  );
  const [one, other] = [named(1, 5, 0.3), named(2, 5, 0.3)];
  const free = settleVote([one], [other], NEW_VOTER, answer(-2));
  const limited = settleVote([one], [other], NEW_VOTER, byStranger(-2));
  expect(free.left[0]!.mu - 5).toBeGreaterThan(0.1);
  expect(limited.left[0]!.mu - 5).toBeCloseTo(Math.log(1.02), 12);
  expect(5 - limited.right[0]!.mu).toBeCloseTo(Math.log(1.02), 12);
  expect(limited.left[0]!.variance).toBeGreaterThan(free.left[0]!.variance);
});

test("an answer of weight 0 changes nothing", () => {
  const [left, right] = [named(1, 5), named(2, 4)];
  const settled = settlePair(left, right, -2, known, 0);
  expect(settled.a).toBe(left.rating);
  expect(settled.b).toBe(right.rating);
  expect(settled.voter).toBe(known);
});

test("repeated answers about an asset, new voters and a lesser weight move it less", () => {
  const rise = (left: Named, voter = known, weight = 1) => settlePair(left, named(2, 5), -2, voter, weight).a.mu - 5;
  const full = rise(named(1, 5));
  expect(rise(named(1, 5, 0.1, { repeats: 5 }))).toBeLessThan(0.75 * full);
  expect(rise(named(1, 5), { ...known, answers: [0, 0, 0, 0, 0] })).toBeLessThan(0.65 * full);
  expect(rise(named(1, 5), known, 0.2)).toBeLessThan(0.35 * full);
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

/** The variance that twelve answers for an asset rated too low add beside what they remove. */
const run = (voters: number, { newVisitor = false, isSenior = true, withFact = false } = {}): number => {
  let low = named(1, 4, 0.01).rating;
  if (withFact) low = withNews(low, 0);
  for (let i = 0; i < 12; i++) {
    const left = [{ rating: low, offset: 0, repeats: 0 }];
    const settled = settleVote(left, [named(2, 5, 0.01)], known, {
      voter: `v${i % voters}`,
      selection: -2,
      weight: 1,
      newVisitor,
      isSenior,
      poolAnswers: GROWN,
      stranger: false,
    });
    low = settled.left[0]!;
  }
  return low.inflated;
};

test("surprises add doubt when several senior voters send them, not one, others or new visitors", () => {
  expect(run(6)).toBeGreaterThan(0);
  expect(run(1)).toBe(0);
  expect(run(6, { isSenior: false })).toBe(0);
  expect(run(6, { newVisitor: true })).toBe(0);
});

test("news of an asset lets nobody else add doubt: a ring can wait for news", () => {
  expect(run(6, { withFact: true })).toBeGreaterThan(0);
  expect(run(6, { isSenior: false, withFact: true })).toBe(0);
});

test("a senior voter extends a long run at full force, and others hardly", () => {
  const riseOf = (sum: number, isSenior: boolean): number => {
    const rating = { ...named(1, 5, 0.01).rating, rise: { sum, voters: [] } };
    const settled = settleVote([{ rating, offset: 0, repeats: 0 }], [named(2, 5, 0.01)], known, {
      ...answer(-2),
      isSenior,
    });
    return settled.left[0]!.mu - 5;
  };
  expect(riseOf(9, true)).toBe(riseOf(0, true));
  expect(riseOf(9, false)).toBeLessThan(0.05 * riseOf(0, false));
});

test("an answer of a voter who may not vouch never raises the alarm, though others have vouched", () => {
  const rating = { ...named(1, 5, 0.01).rating, rise: { sum: 3.1, voters: ["a", "b", "c"] } };
  const inflatedBy = (isSenior: boolean): number =>
    settleVote([{ rating, offset: 0, repeats: 0 }], [named(2, 5, 0.01)], known, { ...answer(-2), isSenior }).left[0]!
      .inflated;
  expect(inflatedBy(false)).toBe(0);
  expect(inflatedBy(true)).toBeGreaterThan(0);
});

test("past a pool's first answers, one of a voter who may not vouch moves no asset by more than 2 percent", () => {
  const [soft, other] = [named(1, 5, 0.3), named(2, 5, 0.3)];
  const riseBy = (circumstances: Partial<ReturnType<typeof answer>>): number =>
    settleVote([soft], [other], known, { ...answer(-2), ...circumstances }).left[0]!.mu - 5;
  expect(riseBy({})).toBeGreaterThan(0.2);
  expect(riseBy({ isSenior: false })).toBeCloseTo(Math.log(1.02), 12);
  expect(riseBy({ newVisitor: true, poolAnswers: 700 })).toBeCloseTo(Math.log(1.02), 12);
  expect(riseBy({ isSenior: false, poolAnswers: 699 })).toBe(riseBy({}));
});

test("one visitor's answers about an asset count as less than three, however many they are", () => {
  const total = Array.from({ length: 10_000 }, (_, repeats) => repeatTemper(repeats)).reduce(
    (sum, force) => sum + force,
    0,
  );
  expect(total).toBeGreaterThan(2);
  expect(total).toBeLessThan(3);
});

describe("newcomers who all raise one asset", () => {
  const newcomer: Voter = { ...known, answers: [1, 1, 1, 1, 1] };

  /**
   * How far an asset with `votes` answers rises when `many` newcomers, after `vouching` senior voters, rate it above
   * its equals.
   */
  const rise = (many: number, votes: number, vouching = 0): number => {
    let rating = { ...named(1, 5, 0.007).rating, votes };
    for (let i = 0; i < vouching + many; i++) {
      const other = named(2, rating.mu, 0.007);
      const settled = settleVote(
        [{ rating, offset: 0, repeats: 0 }],
        [{ ...other, rating: { ...other.rating, votes } }],
        i < vouching ? known : newcomer,
        {
          voter: `v${i}`,
          selection: -2,
          weight: 1,
          newVisitor: false,
          isSenior: i < vouching,
          poolAnswers: GROWN,
          stranger: false,
        },
      );
      rating = settled.left[0]!;
    }
    return rating.mu - 5;
  };

  test("move one that is known well no farther than a few answers do, however many they are", () => {
    expect(rise(4, 400)).toBeGreaterThan(0.005);
    expect(rise(200, 400)).toBeLessThan(1.4 * rise(4, 400));
    expect(rise(200, 400)).toBeLessThan(0.03);
  });

  test("move one with no answers yet hardly farther together than the first few of them do", () => {
    expect(rise(60, 0)).toBeLessThan(1.4 * rise(4, 0));
  });

  test("are corrected by others who may not vouch, but less than an asset that nobody raises", () => {
    const pushed = { ...named(1, 5, 0.007).rating, rise: { sum: 4.2, voters: [] } };
    const fallOf = (rating: Rating): number =>
      5 -
      settleVote([{ rating, offset: 0, repeats: 0 }], [named(2, 5, 0.007)], newcomer, { ...answer(2), isSenior: false })
        .left[0]!.mu;
    const plain = fallOf(named(1, 5, 0.007).rating);
    expect(fallOf(pushed)).toBeLessThan(0.4 * plain);
    expect(fallOf(pushed)).toBeGreaterThan(0.1 * plain);
  });

  test("move it farther when senior voters have gone before", () => {
    const tenMore = rise(10, 400, 2) - rise(0, 400, 2);
    expect(tenMore).toBeGreaterThan(2 * (rise(12, 400) - rise(2, 400)));
  });
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
