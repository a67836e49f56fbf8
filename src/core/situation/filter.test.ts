import { describe, expect, test } from "vitest";
import { DEFAULT_FILTERS } from "#core/assets/filters.ts";
import { canTogglePosition, filterAssets, shownPositions, togglePosition, type Filterable } from "./filter.ts";

const anAsset = (over: Partial<Filterable>): Filterable => ({
  assetdisplayname: "Amon-Ra St. Brown",
  position: "WR",
  age: 27.1,
  isrookie: false,
  hasinsight: false,
  ...over,
});
const brown = anAsset({});
const rookie = anAsset({ assetdisplayname: "Young Back", position: "RB", age: 21.4, isrookie: true, hasinsight: true });
const ageless = anAsset({ assetdisplayname: "Nobody Knows", position: "TE", age: null });
const pick = anAsset({ assetdisplayname: "2027 1.04", position: "PICK", age: null });
const all = [brown, rookie, ageless, pick];
const filtered = (filters: Partial<typeof DEFAULT_FILTERS>, format: "dynasty" | "redraft" = "dynasty") =>
  filterAssets(all, { ...DEFAULT_FILTERS, ...filters }, format);

test("no filter shows everything in the order given", () => {
  expect(filtered({})).toEqual(all);
});

test("redraft shows no picks, even where PICK is chosen", () => {
  expect(filtered({}, "redraft")).toEqual([brown, rookie, ageless]);
});

test.each([
  ["ST. BR", [brown]],
  ["  young ", [rookie]],
  ["no such", []],
  ["amon ra", [brown]],
  ["st brown", [brown]],
  ["ARSB", [brown]],
  ["asb", [brown]],
  ["2027 1st", [pick]],
  ["1.4", [pick]],
  ["", all],
])("the name filter %j finds what the calculator finds", (nameFilter, expected) => {
  expect(filtered({ nameFilter })).toEqual(expected);
});

test("positions choose what is shown", () => {
  expect(filtered({ positions: ["TE", "PICK"] })).toEqual([ageless, pick]);
});

test("assets of unknown age pass the age filter", () => {
  expect(filtered({ ageRange: [20, 22] })).toEqual([rookie, ageless, pick]);
});

test("ages count in whole years at both ends", () => {
  expect(filtered({ ageRange: [27, 27] })).toContain(brown);
  expect(filtered({ ageRange: [28, 45] })).not.toContain(brown);
  expect(filtered({ ageRange: [20, 26] })).not.toContain(brown);
});

test("rookies only and insights only leave the others out", () => {
  expect(filtered({ rookiesOnly: true })).toEqual([rookie]);
  expect(filtered({ hasInsights: true })).toEqual([rookie]);
});

describe("position buttons", () => {
  test("switch a position off and on, in the order of the screen", () => {
    expect(togglePosition(["QB", "RB", "WR"], "RB", "dynasty")).toEqual(["QB", "WR"]);
    expect(togglePosition(["WR", "PICK"], "QB", "dynasty")).toEqual(["QB", "WR", "PICK"]);
  });

  test("never switch off the last one", () => {
    expect(canTogglePosition(["TE"], "TE", "dynasty")).toBe(false);
    expect(togglePosition(["TE"], "TE", "dynasty")).toEqual(["TE"]);
    expect(togglePosition(["TE", "PICK"], "TE", "redraft")).toEqual(["TE", "PICK"]);
  });

  test("offer no PICK in redraft, and keep it for dynasty", () => {
    expect(canTogglePosition(["QB", "PICK"], "PICK", "redraft")).toBe(false);
    expect(togglePosition(["QB", "PICK"], "RB", "redraft")).toEqual(["QB", "RB", "PICK"]);
  });

  test("show all players when only picks were chosen and the league became redraft", () => {
    expect(shownPositions(["PICK"], "redraft")).toEqual(["QB", "RB", "WR", "TE"]);
    expect(filtered({ positions: ["PICK"] }, "redraft")).toEqual([brown, rookie, ageless]);
  });
});
