import { expect, test } from "vitest";
import { NO_FILTERS } from "./filters.ts";
import type { FinderAsset, FinderLeague, FinderTeam } from "./finder-league.ts";
import type { Offer } from "./offers.ts";
import { inOrder } from "./order.ts";

const asset = (id: string, age: number | null, value = 100): FinderAsset =>
  ({ id, age, pick: null, position: "WR", values: [value, value, value, value, value] }) as unknown as FinderAsset;
const team = (id: string, status: FinderTeam["status"] = 0): FinderTeam => ({ id, status }) as FinderTeam;
const leagueOf = (...teams: readonly FinderTeam[]): FinderLeague => ({ format: "dynasty", teams }) as FinderLeague;

let made = 0;
/** An offer around the given teams; each sends one player of its age to the next. */
const offer = (least: number, legs: readonly (readonly [from: string, age: number])[]): Offer =>
  ({
    least,
    legs: legs.map(([from, age], at) => ({
      from,
      to: legs[(at + 1) % legs.length]![0],
      assets: [asset(`asset ${(made += 1)}`, age)],
    })),
  }) as unknown as Offer;

const many = (count: number, of: (at: number) => Offer): readonly Offer[] =>
  Array.from({ length: count }, (_, at) => of(at));

test("trades of three teams come after the first five of two, however much they bring", () => {
  const names = Array.from({ length: 12 }, (_, at) => `team ${at}`);
  const league = leagueOf(...names.map((name) => team(name)));
  const pairs = many(8, (at) =>
    offer(10 + at, [
      ["team 0", 25],
      [names[at + 1]!, 26],
    ]),
  );
  const cycles = many(4, (at) =>
    offer(500, [
      ["team 0", 25],
      [names[at + 1]!, 26],
      [names[at + 5]!, 25],
    ]),
  );
  const { offers } = inOrder([...cycles, ...pairs], { ...NO_FILTERS, team: "team 0" }, league);
  expect(offers.slice(0, 9).map(({ legs }) => legs.length)).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3]);
  expect(offers).toHaveLength(12);
});

test.each([
  [0, 3],
  [-1, 3],
  [1, 10],
] as const)(
  "of ten offers to a team of status %i, at most %i give youth for players of 29 and more",
  (status, most) => {
    const names = Array.from({ length: 12 }, (_, at) => `team ${at}`);
    const league = leagueOf(team("mine", status), ...names.map((name) => team(name)));
    const youth = many(12, (at) =>
      offer(100 + at, [
        ["mine", 22],
        [names[at]!, 30],
      ]),
    );
    const others = many(12, (at) =>
      offer(10 + at, [
        ["mine", 27],
        [names[at]!, 26],
      ]),
    );
    const { offers } = inOrder([...youth, ...others], { ...NO_FILTERS, team: "mine" }, league);
    const isYouth = (one: Offer): boolean => youth.includes(one);
    for (const shown of [3, 10, offers.length])
      expect(offers.slice(0, shown).filter(isYouth).length).toBeLessThanOrEqual(
        most === 10 ? shown : Math.floor(shown / 3),
      );
    expect(offers.slice(0, 10).filter(isYouth)).toHaveLength(most);
    // Whoever asks for a player gets what there is.
    const about = { ...NO_FILTERS, team: "mine", about: youth[0]!.legs[1]!.assets[0]!.id };
    expect(inOrder(youth, about, league).offers).toHaveLength(12);
  },
);

test("one main asset is in at most two of the first ten", () => {
  const names = Array.from({ length: 12 }, (_, at) => `team ${at}`);
  const star = asset("star", 25, 300);
  const around = many(6, (at) => {
    const one = offer(200 + at, [
      ["mine", 25],
      [names[at]!, 26],
    ]);
    return { ...one, legs: one.legs.map((leg, place) => (place === 0 ? { ...leg, assets: [star] } : leg)) };
  });
  const others = many(6, (at) =>
    offer(10 + at, [
      ["mine", 27],
      [names[at]!, 26],
    ]),
  );
  const league = leagueOf(team("mine"), ...names.map((name) => team(name)));
  const { offers, varied } = inOrder([...around, ...others], { ...NO_FILTERS, team: "mine" }, league);
  expect(offers.slice(0, varied).filter((one) => around.includes(one))).toHaveLength(2);
});
