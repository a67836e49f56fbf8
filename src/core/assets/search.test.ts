import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPickName, matchPick, parsePickName, PICK_THIRDS, readPick } from "./pick-name.ts";
import { assetsMatching, CALCULATOR_MATCHES, searchAssets, SETUP_MATCHES, type Searchable } from "./search.ts";

const NAMES = (
  "Amon-Ra St. Brown,Ja'Marr Chase,A.J. Brown,Equanimeous St. Brown,Joséph Núñez,Marquise Brown," +
  "Jaxon Smith-Njigba,Christian McCaffrey,Marvin Harrison Jr."
).split(",");
const PICKS = ["2027 1.04", "2027 1.05", "2028 Early 1st", "2028 Mid 1st", "2028 1st", "2028 2nd", "2028 Late 4th"];
const list: Searchable[] = [...NAMES, ...PICKS].map((assetdisplayname, index) => ({
  assetid: index + 1,
  assetdisplayname,
  position: index < NAMES.length ? "WR" : "PICK",
}));
const found = (text: string, limit = CALCULATOR_MATCHES) =>
  searchAssets(list, text, limit).map(({ assetdisplayname }) => assetdisplayname);

describe("search", () => {
  test("knows how many matches each screen shows", () => {
    expect([CALCULATOR_MATCHES, SETUP_MATCHES]).toEqual([10, 20]);
  });

  test.each([
    ["brown", ["Amon-Ra St. Brown", "A.J. Brown", "Equanimeous St. Brown", "Marquise Brown"]],
    ["ST. BR", ["Amon-Ra St. Brown", "Equanimeous St. Brown"]],
    ["amon ra", ["Amon-Ra St. Brown"]],
    ["jamarr", ["Ja'Marr Chase"]],
    ["ja'marr", ["Ja'Marr Chase"]],
    ["aj b", ["A.J. Brown"]],
    ["nunez", ["Joséph Núñez"]],
    ["amon-ra st brown", ["Amon-Ra St. Brown"]],
    ["ARSB", ["Amon-Ra St. Brown"]],
    ["asb", ["Amon-Ra St. Brown"]],
    ["jsn", ["Jaxon Smith-Njigba"]],
    ["CMC", ["Christian McCaffrey"]],
    ["ajb", ["A.J. Brown"]],
    ["esb", ["Equanimeous St. Brown"]],
    ["Hollywood", ["Marquise Brown"]],
    ["mhj", ["Marvin Harrison Jr."]],
    ["zzz", []],
    ["", []],
    ["   ", []],
  ])("finds %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("ranks names with a word that begins with the text before those that only contain it", () => {
    expect(found("mar")).toEqual(["Marquise Brown", "Marvin Harrison Jr.", "Ja'Marr Chase"]);
  });

  test("takes two letters for initials only where no name contains them", () => {
    expect(found("mb")).toEqual(["Marquise Brown"]);
    expect(found("mc")).toEqual(["Christian McCaffrey"]);
    expect(found("jn")).toEqual(["Joséph Núñez"]);
  });

  test("leaves the order to the list where nothing has to be cut off", () => {
    const inOrder = assetsMatching(list, "mar").map(({ assetdisplayname }) => assetdisplayname);
    expect(inOrder).toEqual(["Ja'Marr Chase", "Marquise Brown", "Marvin Harrison Jr."]);
    expect(assetsMatching(list, "  ")).toEqual(list);
  });

  test("shows no more than the limit", () => {
    expect(found("o", 3)).toHaveLength(3);
  });

  test.each([
    ["28 1st", ["2028 1st", "2028 Early 1st", "2028 Mid 1st"]],
    ["2028 1st", ["2028 1st", "2028 Early 1st", "2028 Mid 1st"]],
    ["'28 2nd", ["2028 2nd"]],
    ["1.04", ["2027 1.04"]],
    ["1.4", ["2027 1.04"]],
    ["27 1.05", ["2027 1.05"]],
    ["27 1st", ["2027 1.04", "2027 1.05"]],
    ["early 1st", ["2028 Early 1st", "2027 1.04"]],
    ["1st early", ["2028 Early 1st", "2027 1.04"]],
    ["mid 1st", ["2028 Mid 1st", "2027 1.05"]],
    ["28 late 4th", ["2028 Late 4th"]],
    ["28 la", ["2028 Late 4th"]],
  ])("finds picks by %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("finds everything whose name plainly contains the text", () => {
    fc.assert(
      fc.property(fc.constantFrom(...list), fc.nat(10), fc.integer({ min: 1, max: 8 }), (asset, from, length) => {
        const text = asset.assetdisplayname.slice(from, from + length).toUpperCase();
        const plain = list.filter(
          ({ assetdisplayname }) => text.trim() && assetdisplayname.toUpperCase().includes(text.trim()),
        );
        expect(searchAssets(list, text, 100)).toEqual(expect.arrayContaining(plain));
      }),
    );
  });
});

describe("pick names", () => {
  test.each([
    [{ season: 2027, round: 1, slot: 4 }, "2027 1.04"],
    [{ season: 2027, round: 2, slot: 12 }, "2027 2.12"],
    [{ season: 2027, round: 1, slot: "early" }, "2027 Early 1st"],
    [{ season: 2028, round: 3, slot: "late" }, "2028 Late 3rd"],
    [{ season: 2028, round: 4, slot: null }, "2028 4th"],
  ] as const)("%j reads %j", (pick, name) => {
    expect(formatPickName(pick)).toBe(name);
  });

  test("come back from their names", () => {
    const pick = fc.record({
      season: fc.integer({ min: 2000, max: 2099 }),
      round: fc.integer({ min: 1, max: 9 }),
      slot: fc.oneof(fc.constant(null), fc.constantFrom(...PICK_THIRDS), fc.integer({ min: 1, max: 99 })),
    });
    fc.assert(
      fc.property(pick, (one) => {
        expect(parsePickName(formatPickName(one))).toEqual(one);
      }),
    );
  });

  test.each(["2027", "1st", "2027 1.00", "2027 1st 2nd", "2027 2028 1st", "Josh Allen", "", "1.04.05"])(
    "%j names no pick",
    (text) => {
      expect(parsePickName(text)).toBeNull();
    },
  );

  test("a slot beyond twelve still counts as late", () => {
    expect(matchPick({ season: 2027, round: 1, slot: 14 }, readPick("late 1st") ?? {})).toBe("within");
    expect(matchPick({ season: 2027, round: 1, slot: null }, readPick("late 1st") ?? {})).toBeNull();
  });
});
