import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startTrade, type PlacedAsset } from "#core/trades/trade.ts";
import { bestKeepers, lostWithout } from "./best-set.ts";
import { keeperSum } from "./keeper-sum.ts";
import { keeperChangesIn } from "#core/trades/league/keeper-changes.ts";
import { keeperCase, roundValues, type Keepable, type KeeperRules } from "./surplus.ts";

const ROUNDS: KeeperRules = {
  count: 3,
  currency: "rounds",
  escalation: 1,
  cheapest: 10,
  undrafted: null,
  years: 3,
  collision: "earlier",
  rounds: 10,
  budget: 200,
};
const DOLLARS: KeeperRules = { ...ROUNDS, currency: "dollars", escalation: 5, cheapest: 1 };
/** The first round buys 100, each later one 10 less. */
const valueOfRound = (round: number): number => 110 - 10 * round;
const lostOf = (players: readonly Keepable[], rules: KeeperRules) =>
  lostWithout(bestKeepers(players, rules, valueOfRound), players, rules, valueOfRound);
const surplusOf = (value: number, cost: Parameters<typeof keeperCase>[0]["cost"], rules = ROUNDS) =>
  keeperCase({ id: 1, value, cost }, rules, rules.currency === "rounds" ? valueOfRound : (dollars) => 2 * dollars);

describe("the surplus of a keeper, by hand", () => {
  test("is his value less that of his round, earlier each year, and discounted surplus of later years", () => {
    // Drafted in round 8, he costs round 7 (40), then 6 (50), then 5 (60): 80 - 40 + 0.65 * 30 + 0.4225 * 20.
    expect(surplusOf(80, { round: 8 })).toEqual({
      id: 1,
      price: 7,
      paid: 40,
      value: 80,
      later: expect.closeTo(27.95, 9),
      surplus: expect.closeTo(67.95, 9),
      years: 3,
    });
  });

  test("counts no year in which he would cost more than he is worth, and no year beyond those allowed", () => {
    expect(surplusOf(55, { round: 8 })).toMatchObject({ later: expect.closeTo(0.65 * 5, 9) });
    // Kept once already, of three years: this one and one more.
    expect(surplusOf(80, { round: 8, iskept: true })).toMatchObject({ later: expect.closeTo(19.5, 9), years: 2 });
    expect(surplusOf(80, { round: 8 }, { ...ROUNDS, years: 1 })).toMatchObject({ later: 0, surplus: 40 });
    expect(surplusOf(30, { round: 8 })).toMatchObject({ later: 0, surplus: -10 });
  });

  test("takes a cost for the coming draft as it is, and no cost later than the latest round", () => {
    expect(surplusOf(80, { round: 8, isnext: true })).toMatchObject({ price: 8 });
    expect(surplusOf(80, { round: 10 }, { ...ROUNDS, cheapest: 6 })).toMatchObject({ price: 5 });
  });

  test("in dollars adds the raise, and is at least the minimum", () => {
    expect(surplusOf(80, { dollars: 10 }, DOLLARS)).toMatchObject({ price: 15, paid: 30 });
    expect(surplusOf(80, { dollars: 0, isnext: true }, { ...DOLLARS, cheapest: 4 })).toMatchObject({ price: 4 });
  });

  test("may rise in percent, and a first round may stay the first", () => {
    const percent = { ...DOLLARS, escalation: 20, ispercent: true };
    expect(surplusOf(80, { dollars: 10 }, percent)).toMatchObject({ price: 12 });
    expect(surplusOf(80, { dollars: 11 }, percent)).toMatchObject({ price: 14 });
    expect(surplusOf(80, { dollars: 10, isnext: true }, percent)).toMatchObject({ price: 10 });
    // Later years cost the first round as well: 120 - 100, then 0.65 and 0.4225 of 20.
    expect(surplusOf(120, { round: 1 }, { ...ROUNDS, firststays: true })).toMatchObject({
      price: 1,
      surplus: expect.closeTo(20 * (1 + 0.65 + 0.4225), 9),
    });
  });

  test("of a player nobody drafted follows from what the rules say of them", () => {
    expect(surplusOf(80, null, { ...ROUNDS, undrafted: 10 })).toMatchObject({ price: 10 });
    expect(surplusOf(80, null)).toEqual({ id: 1, value: 80, why: "His cost is not known." });
  });

  test.each([
    [{ round: 22 }, ROUNDS, "His cost cannot be right: a keeper costs a round from 1 to 10, the rounds of your draft."],
    [{ round: 0 }, ROUNDS, "His cost cannot be right: a keeper costs a round from 1 to 10, the rounds of your draft."],
    [{ dollars: -3 }, DOLLARS, "His cost cannot be right: a keeper costs from $0 to $10,000, in whole dollars."],
    [{ round: 1 }, ROUNDS, "Keeping him would cost a round before the first."],
    [{ dollars: 198 }, DOLLARS, "Keeping him would cost more than the budget of $200."],
    [{ dollars: 9 }, ROUNDS, "His cost is in dollars, but your league uses rounds."],
    [{ round: 9 }, DOLLARS, "His cost is a round, but your league uses dollars."],
    [{ round: 8, iskept: true }, { ...ROUNDS, years: 1 }, "He has been kept for as many years as the rules allow."],
  ])("is not said for a cost of %j, with the reason", (cost, rules, why) => {
    expect(surplusOf(80, cost, rules)).toEqual({ id: 1, value: 80, why });
  });
});

test("a round is worth the mean of the players drafted in it", () => {
  expect(roundValues([10, 40, 30, 20], 2, 3)).toEqual([35, 15, 0]);
});

function keepable(id: number, value: number, price: number, later = 0): Keepable {
  const paid = valueOfRound(price);
  return { id, price, paid, value, later, surplus: value - paid + later, years: null };
}

describe("the best set, by hand", () => {
  test("counts that a second keeper of a round costs an earlier one", () => {
    const players = [keepable(1, 90, 8), keepable(2, 80, 8), keepable(3, 60, 9)];
    // Rounds 9, 8 and 7 cost 20, 30 and 40.
    expect(bestKeepers(players, ROUNDS, valueOfRound)).toEqual({
      kept: [
        { id: 3, price: 9 },
        { id: 1, price: 8 },
        { id: 2, price: 7 },
      ],
      total: 90 + 80 + 60 - 20 - 30 - 40,
    });
    // Of two keepers the first two bring 60 + 40, the first and the third 60 + 40 as well: round 7 costs 10 more.
    expect(bestKeepers(players, { ...ROUNDS, count: 2 }, valueOfRound).total).toBe(100);
  });

  test("keeps one of a round where the rules forbid a second, and both where both cost it", () => {
    const players = [keepable(1, 90, 8), keepable(2, 80, 8)];
    expect(bestKeepers(players, { ...ROUNDS, collision: "forbidden" }, valueOfRound)).toEqual({
      kept: [{ id: 1, price: 8 }],
      total: 60,
    });
    expect(bestKeepers(players, { ...ROUNDS, collision: "both" }, valueOfRound).total).toBe(110);
  });

  test("keeps nobody at a loss", () => {
    expect(bestKeepers([keepable(1, 20, 8), keepable(2, 9, 10)], ROUNDS, valueOfRound)).toEqual({ kept: [], total: 0 });
  });

  test("says what is lost without each of its players", () => {
    const players = [keepable(1, 90, 8), keepable(2, 80, 9), keepable(3, 60, 10)];
    // Without the first, the two others and nobody else; of two keepers, the third takes a place.
    expect([...lostOf(players, ROUNDS)]).toEqual([
      [3, 50],
      [2, 60],
      [1, 60],
    ]);
    expect([...lostOf(players, { ...ROUNDS, count: 2 })]).toEqual([
      [2, 10],
      [1, 10],
    ]);
  });
});

/** The best of all sets, tried one by one: each player takes his round, or the next earlier one that is free. */
function bestByTrying(players: readonly Keepable[], rules: KeeperRules): number {
  let best = 0;
  for (let set = 0; set < 2 ** players.length; set++) {
    const kept = players.filter((_, at) => set & (1 << at));
    if (kept.length > rules.count) continue;
    const rounds = new Set<number>();
    let total = 0;
    let isAllowed = true;
    for (const { value, later, price } of kept) {
      let round = price;
      while (rounds.has(round) && rules.collision === "earlier") round -= 1;
      if (round < 1 || (rounds.has(round) && rules.collision === "forbidden")) isAllowed = false;
      rounds.add(round);
      total += value + later - valueOfRound(round);
    }
    if (isAllowed) best = Math.max(best, total);
  }
  return best;
}

test("the best set is the best of all sets, under every rule", () => {
  const player = fc.record({ value: fc.integer({ min: 0, max: 150 }), price: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(
      fc.array(player, { maxLength: 8 }),
      fc.constantFrom("earlier" as const, "forbidden" as const, "both" as const),
      fc.integer({ min: 1, max: 5 }),
      (drawn, collision, count) => {
        const players = drawn.map(({ value, price }, at) => keepable(at + 1, value, price));
        const rules = { ...ROUNDS, collision, count };
        const { kept, total } = bestKeepers(players, rules, valueOfRound);
        expect(total).toBe(bestByTrying(players, rules));
        const of = kept.map(({ id, price }) => players[id - 1]!.value - valueOfRound(price));
        expect(of.reduce((sum, one) => sum + one, 0)).toBe(total);
      },
    ),
    { numRuns: 300 },
  );
});

test("what a team keeps after a trade is bounded by the best set without those sent and each of those received", () => {
  const player = fc.record({ value: fc.integer({ min: 0, max: 150 }), price: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(
      fc.array(player, { minLength: 2, maxLength: 9 }),
      fc.constantFrom("earlier" as const, "forbidden" as const, "both" as const),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 2 }),
      (drawn, collision, count, received) => {
        const players = drawn.map(({ value, price }, at) => keepable(at + 1, value, price));
        const rules = { ...ROUNDS, collision, count };
        const rounds = Array.from({ length: 5 }, (_, at) => valueOfRound(at + 1));
        const totalOf = (of: readonly Keepable[]) => bestKeepers(of, rules, valueOfRound).total;
        const come = players.slice(0, received);
        const own = players.slice(received);
        const sumWithout = keeperSum(
          { rules, rounds, players },
          own.map(({ id }) => id),
        );
        for (const sent of own) {
          const left = own.filter(({ id }) => id !== sent.id);
          const { change, entry, second } = sumWithout([sent.id]);
          expect(change).toBe(totalOf(left) - totalOf(own));
          const [best = 0, next = 0] = come.map(({ surplus }) => surplus).toSorted((a, b) => b - a);
          const most = change + Math.max(0, best - entry) + Math.max(0, next - second);
          expect(totalOf([...left, ...come]) - totalOf(own)).toBeLessThanOrEqual(most + 1e-9);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("a trade changes what the best keepers of both teams bring; the cost goes with the player", () => {
  const book = {
    rules: { ...ROUNDS, count: 1 },
    rounds: Array.from({ length: 10 }, (_, at) => valueOfRound(at + 1)),
    players: [keepable(1, 90, 8), keepable(2, 80, 8), keepable(3, 70, 8)],
  };
  const changeFor = keeperChangesIn(book, [
    { id: "a", assets: [1, 2] },
    { id: "b", assets: [3, 9] },
  ]);
  const [left, right] = startTrade(0).teams;
  const seat = (teamid: string) => ({ leagueid: "L", teamid });
  const asset = (id: number) => ({ id, name: `P${id}`, position: "WR" as const, team: null, age: null });
  const sends = (id: number, from: "team1" | "team2"): PlacedAsset => ({
    instanceId: String(id),
    asset: asset(id),
    from,
    to: from === "team1" ? "team2" : "team1",
  });
  const [a, b] = [
    { ...left!, league: seat("a") },
    { ...right!, league: seat("b") },
  ];
  // He keeps one player only: the second best is worth nothing to him, but ten more than his own to the other.
  expect(changeFor(a, { placed: [sends(2, "team1")] })).toBe(0);
  expect(changeFor(b, { placed: [sends(2, "team1")] })).toBe(10);
  expect(changeFor(a, { placed: [sends(1, "team1"), sends(3, "team2")] })).toBe(-10);
  expect(changeFor(a, { placed: [sends(9, "team2")] })).toBe(0);
  expect(changeFor(left!, { placed: [sends(2, "team1")] })).toBeNull();
});

test("what forty players of a large budget lose is found in a moment, and never beyond the budget", () => {
  const rules = { ...DOLLARS, count: 40, budget: 10_000, rounds: 16 };
  const players = Array.from({ length: 40 }, (_, at) => ({
    ...keepable(at + 1, 0, 1),
    surplus: 10 + ((at * 31) % 97) + at * 0.37,
    price: 1 + ((at * 7919) % 1250),
  }));
  const before = performance.now();
  const best = bestKeepers(players, rules, valueOfRound);
  const lost = lostWithout(best, players, rules, valueOfRound);
  expect(performance.now() - before).toBeLessThan(1000);
  const { kept } = best;
  expect(lost.size).toBe(kept.length);
  expect(Math.min(...lost.values())).toBeGreaterThan(0);
  const cost = kept.reduce((sum, { price }) => sum + price, 0);
  expect([cost <= 10_000, cost > 9000]).toEqual([true, true]);
});

test("keepers in dollars are the best set that leaves a dollar for each other player of the draft", () => {
  const player = fc.record({ surplus: fc.integer({ min: -5, max: 60 }), price: fc.integer({ min: 1, max: 60 }) });
  fc.assert(
    fc.property(fc.array(player, { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (drawn, count) => {
      const rules = { ...DOLLARS, count, budget: 80, rounds: 12 };
      const players = drawn.map((one, at) => ({ ...keepable(at + 1, 0, 1), ...one }));
      let best = 0;
      for (let set = 0; set < 2 ** players.length; set++) {
        const kept = players.filter((_, at) => set & (1 << at));
        const cost = kept.reduce((sum, { price }) => sum + price, 0);
        if (kept.length > count || cost > rules.budget - (rules.rounds - kept.length)) continue;
        best = Math.max(
          best,
          kept.reduce((sum, { surplus }) => sum + surplus, 0),
        );
      }
      const { kept, total } = bestKeepers(players, rules, valueOfRound);
      expect(total).toBe(best);
      expect(kept.reduce((sum, { price }) => sum + price, 0)).toBeLessThanOrEqual(80 - (12 - kept.length));
      const totalWithout = (id: number) =>
        bestKeepers(
          players.filter((one) => one.id !== id),
          rules,
          valueOfRound,
        ).total;
      expect([...lostOf(players, rules)]).toEqual(kept.map(({ id }) => [id, total - totalWithout(id)]));
    }),
    { numRuns: 300 },
  );
});
