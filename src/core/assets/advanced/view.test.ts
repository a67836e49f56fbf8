import { describe, expect, test } from "vitest";
import { ranksOf, tiersOf } from "../tiers.ts";
import { DEFAULT_SORTS, sortAssets } from "../sort.ts";
import { ADVANCED_FILTER_NAMES, subjectsOf, type FilterFacts, type Listed } from "./filters.ts";
import { activeNames, filterFault, filterLabel, passesView, readView, type View } from "./view.ts";

const LEAGUE = "6f1c0a52-8d2b-4a3f-9f36-2f6f0c3b7c11";
const anAsset = (assetid: number, over: Partial<Listed>): Listed => ({
  assetid,
  assetdisplayname: `Player ${assetid}`,
  position: "WR",
  team: "DET",
  age: 25,
  college: "LSU",
  draftyear: 2023,
  isrookie: false,
  isdraftpick: false,
  yearsexperience: 3,
  ...worth(100, 90, 115),
  trend: "neutral",
  trendpercent: 0,
  insights: [],
  ...over,
});
const worth = (tradevalue: number, valuelow: number, valuehigh: number) => ({ tradevalue, valuelow, valuehigh });
const nowhere = { team: null, yearsexperience: null };

const star = anAsset(1, { ...worth(400.4, 380, 420), trend: "up" });
const negative = { insights: [{ sentiment: "Negative" as const }] };
const young = { ...nowhere, isrookie: true, draftyear: 2026, ...negative };
const rookie = anAsset(2, { ...young, ...worth(90, 60, 130), position: "RB" });
const undrafted = anAsset(3, { college: null, draftyear: null, ...worth(20, 18, 22) });
const unborn = { position: "PICK", isdraftpick: true, college: null, draftyear: 2027 } as const;
const pick = anAsset(4, { ...nowhere, ...worth(80, 70, 95), ...unborn });
const all = [star, rookie, undrafted, pick];
const places = { tiers: tiersOf(sortAssets(all, DEFAULT_SORTS)), ranks: ranksOf(all) };
const facts: FilterFacts = {
  rounds: new Map([
    [1, "1"],
    [2, "3"],
    [3, "undrafted"],
  ]),
  news: new Set([2]),
  owned: new Set([1]),
};
function left(view: View, known: FilterFacts = facts): number[] {
  const subjects = subjectsOf(all, places, known);
  const passes = passesView(view);
  return all.map(({ assetid }) => assetid).filter((id) => passes(subjects.get(id)!));
}

test.each<[View, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ team: "DET" }, [1, 3]],
  [{ team: "FA" }, [2]],
  [{ team: "DET_FA" }, [1, 2, 3]],
  [{ drafted: "2024-" }, [2]],
  [{ drafted: "-2023" }, [1]],
  [{ round: "1_undrafted" }, [1, 3]],
  [{ experience: "0-0" }, [2]],
  [{ experience: "1-" }, [1, 3]],
  [{ college: "LSU" }, [1, 2]],
  [{ value: "80-400" }, [1, 2, 4]],
  [{ value: "401-" }, []],
  [{ trend: "up" }, [1]],
  [{ trend: "neutral_down" }, [2, 3, 4]],
  [{ tier: "1-1" }, [1]],
  [{ rank: "2-" }, [3]],
  [{ band: "-25" }, [3, 4]],
  [{ news: "yes" }, [2]],
  [{ sentiment: "Negative" }, [2]],
  [{ sentiment: "Positive_Neutral" }, []],
  [{ league: LEAGUE }, [2, 3]],
  [{ team: "DET", trend: "neutral", value: "-50" }, [3]],
])("the view %j leaves %j", (view, expected) => {
  expect(left(view)).toEqual(expected);
});

test("every filter can be active, and a view names those that are in the order of the table", () => {
  const view = Object.fromEntries(ADVANCED_FILTER_NAMES.map((name) => [name, "x"])) as View;
  expect(activeNames(view)).toEqual(ADVANCED_FILTER_NAMES);
  expect(activeNames({ news: "yes", team: "DET" })).toEqual(["team", "news"]);
});

test("without a league nobody is known to be free", () => {
  expect(left({ league: LEAGUE }, { ...facts, owned: null })).toEqual([]);
});

test("filtering changes neither tier nor position rank: both are of the whole list", () => {
  const subjects = subjectsOf(all, places, facts);
  expect([...subjects.values()].map(({ positionRank }) => positionRank)).toEqual([1, 1, 2, 1]);
  expect(subjects.get(1)?.tier).toBe(1);
});

test.each([
  ["team", "DET_KC", "Team: DET, KC"],
  ["drafted", "2020-2024", "Draft year: 2020 to 2024"],
  ["drafted", "2024-2024", "Draft year: 2024"],
  ["value", "100-", "Value: 100 or more"],
  ["band", "-30", "Band width: at most 30"],
  ["trend", "up_down", "Trend: rising, falling"],
  ["news", "yes", "Has news"],
  ["league", LEAGUE, "Not owned in my league"],
] as const)("the chip of %s=%s says %s", (name, text, words) => {
  expect(filterLabel(name, { [name]: text })).toBe(words);
});

describe("filters in an address", () => {
  test("are read if valid, in any order; unknown parameters are ignored", () => {
    const { view, faults } = readView(new URLSearchParams("utm_source=x&value=10-50&team=KC_BUF&college=Ohio+State"));
    expect(view).toEqual({ team: "KC_BUF", college: "Ohio State", value: "10-50" });
    expect(faults).toEqual([]);
  });

  test("are reported and left out if invalid", () => {
    const { view, faults } = readView(new URLSearchParams("value=50-10&trend=sideways&tier=1-2"));
    expect(view).toEqual({ tier: "1-2" });
    expect(faults).toEqual([
      "value must be a range such as 0-99999, one end may be missing",
      "trend must be one or more of up, down, neutral, joined by _",
    ]);
  });

  test.each([
    ["value", ""],
    ["value", "-"],
    ["value", "ten-20"],
    ["value", "1e3-"],
    ["value", "100000-"],
    ["value", "-5-10"],
    ["tier", "0-3"],
    ["drafted", "1500-"],
    ["team", ""],
    ["team", "DET__KC"],
    ["team", "x".repeat(61)],
    ["team", Array.from({ length: 41 }, (_, at) => `T${at}`).join("_")],
    ["college", "a\0b"],
    ["round", "8"],
    ["sentiment", "Happy"],
    ["news", "no"],
    ["league", "1"],
  ] as const)("may not hold %s=%j", (name, text) => {
    expect(filterFault(name, text)).toMatch(/^must be /);
  });
});
