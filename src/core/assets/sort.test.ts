import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { experienceLabel } from "./age.ts";
import { ranksOf } from "./tiers.ts";
import { DEFAULT_SORTS, sortAssets, SORT_KEYS, toggleSort, type Sort, type Sortable } from "./sort.ts";
import { trendDisplay } from "./trend-display.ts";

const TODAY = "2026-11-22";
const anAsset = (over: Partial<Sortable>): Sortable => ({
  assetid: 1,
  assetdisplayname: "A Player",
  position: "WR",
  age: 25,
  yearsexperience: 3,
  isrookie: false,
  isdraftpick: false,
  tradevalue: 100,
  trend: "neutral",
  trendpercent: 0,
  ...over,
});
const named = (assetid: number, assetdisplayname: string, over: Partial<Sortable> = {}) =>
  anAsset({ assetid, assetdisplayname, ...over });
const young = { age: null, yearsexperience: null };
const risen = { tradevalue: 320, trend: "up", trendpercent: 4 } as const;
const allen = named(1, "Josh Allen", { position: "QB", age: 30, yearsexperience: 8, ...risen });
const fallen = { tradevalue: 500, trend: "down", trendpercent: 6 } as const;
const chase = named(2, "Ja'Marr Chase", { age: 26, yearsexperience: 5, ...fallen });
const rookie = named(3, "Some Rookie", { position: "RB", ...young, isrookie: true });
const pick = named(4, "2027 1st", { position: "PICK", ...young, isdraftpick: true });
const unvalued = named(5, "Ann Unvalued", { tradevalue: null });
const all = [pick, rookie, unvalued, allen, chase];
const sorted = (sorts: readonly Sort[]) => sortAssets(all, sorts, TODAY).map(({ assetid }) => assetid);

describe("sorting", () => {
  test("starts with the most valuable; players precede picks of the same value, assets without one are last", () => {
    expect(sorted(DEFAULT_SORTS)).toEqual([2, 1, 3, 4, 5]);
  });

  test("puts missing values last in both directions", () => {
    expect(sorted([{ key: "tradevalue", descending: false }]).at(-1)).toBe(5);
    expect(sorted([{ key: "age", descending: false }])).toEqual([5, 2, 1, 3, 4]);
    expect(sorted([{ key: "age", descending: true }])).toEqual([1, 2, 5, 3, 4]);
  });

  test("goes by the years and months of the age that are shown, not by the age the server sent", () => {
    const older = named(6, "B Older", { age: 25.1, birthday: "2001-01-20" });
    const younger = named(7, "A Younger", { age: 25.4, birthday: "2001-09-20" });
    const byAge = sortAssets([older, younger], [{ key: "age", descending: false }], TODAY);
    expect(byAge.map(({ assetid }) => assetid)).toEqual([7, 6]);
  });

  test("leaves two ages that are displayed alike to the next sort", () => {
    const [worse, better] = [
      anAsset({ assetid: 6, age: 25.15, birthday: "2001-09-21", tradevalue: 10 }),
      anAsset({ assetid: 7, age: 25.17, birthday: "2001-09-02", tradevalue: 90 }),
    ];
    const byAge = { key: "age", descending: false } as const;
    expect(sortAssets([worse, better], [byAge, ...DEFAULT_SORTS], TODAY)).toEqual([better, worse]);
  });

  test("without any sort goes by players first and the name", () => {
    expect(sorted([])).toEqual([5, 2, 1, 3, 4]);
  });

  test("orders positions as screens do and uses the next sort for ties", () => {
    expect(sorted([{ key: "position", descending: false }, ...DEFAULT_SORTS])).toEqual([1, 3, 2, 5, 4]);
  });

  test("counts a rookie as no years and a pick as none to compare", () => {
    expect(sorted([{ key: "yearsexperience", descending: false }])).toEqual([3, 5, 2, 1, 4]);
  });

  test("ranks risers before fallers and the neutral last", () => {
    expect(sorted([{ key: "trend", descending: true }]).slice(0, 2)).toEqual([1, 2]);
    expect(sorted([{ key: "trend", descending: false }]).slice(0, 2)).toEqual([2, 1]);
  });

  test("keeps every asset and does not depend on the order they came in", () => {
    const asset = fc
      .record({
        assetid: fc.nat(9),
        tradevalue: fc.option(fc.nat(3)),
        age: fc.option(fc.nat(3)),
        isdraftpick: fc.boolean(),
      })
      .map((over) => anAsset({ ...over, assetdisplayname: `P${over.assetid % 2}` }));
    const sorts = fc.array(fc.record({ key: fc.constantFrom(...SORT_KEYS), descending: fc.boolean() }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(asset, { selector: ({ assetid }) => assetid }),
        sorts,
        fc.integer(),
        (assets, by, turn) => {
          const sorted = sortAssets(assets, by, TODAY);
          const turned = assets.toSpliced(0, turn & 3).concat(assets.slice(0, turn & 3));
          expect(new Set(sorted)).toEqual(new Set(assets));
          expect(sortAssets(turned, by, TODAY)).toEqual(sorted);
        },
      ),
    );
  });
});

describe("a click on a column", () => {
  const value = (descending: boolean): Sort => ({ key: "tradevalue", descending });
  const age = (descending: boolean): Sort => ({ key: "age", descending });

  test.each([
    ["sorts by it alone, its usual direction first", [value(true)], "age", false, [age(false)]],
    ["turns it round when it was alone", [value(true)], "tradevalue", false, [value(false)]],
    ["leaves a combination for the one column", [value(true), age(true)], "age", false, [age(false)]],
    ["with shift appends it", [value(true)], "age", true, [value(true), age(false)]],
    ["with shift turns an appended one round", [value(true), age(false)], "age", true, [value(true), age(true)]],
    ["with shift takes it out at the third time", [value(true), age(true)], "age", true, [value(true)]],
    ["with shift never leaves the list without a sort", [age(true)], "age", true, [value(true)]],
  ] as const)("%s", (_, sorts, key, additive, expected) => {
    expect(toggleSort(sorts, key, additive)).toEqual(expected);
  });
});

test("ranks go by value, overall and within the position", () => {
  const ranks = ranksOf([...all, named(6, "Second Receiver", { tradevalue: 400 })]);
  expect([ranks.get(2), ranks.get(6), ranks.get(1)]).toEqual([
    { overall: 1, inPosition: 1, positional: "WR1" },
    { overall: 2, inPosition: 2, positional: "WR2" },
    { overall: 3, inPosition: 1, positional: "QB1" },
  ]);
});

test.each([
  [{ isrookie: true, yearsexperience: 0 }, "R"],
  [{ yearsexperience: 7 }, "7"],
  [{ yearsexperience: null }, "-"],
  [{ isdraftpick: true, yearsexperience: null }, "-"],
])("experience of %j shows %j", (over, label) => {
  expect(experienceLabel(anAsset(over))).toBe(label);
});

test.each([
  ["up", 3.24, { direction: "up", text: "3.2%" }],
  ["down", -12.6, { direction: "down", text: "13%" }],
  ["down", 9.96, { direction: "down", text: "10%" }],
  ["neutral", 2.5, { direction: "neutral", text: "-" }],
  ["up", NaN, { direction: "neutral", text: "-" }],
] as const)("trend %s of %d percent shows %j", (trend, trendpercent, shown) => {
  expect(trendDisplay({ trend, trendpercent })).toEqual(shown);
});
