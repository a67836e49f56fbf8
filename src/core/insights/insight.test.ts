import { describe, expect, test } from "vitest";
import { parseInstant } from "#core/kit/calendar.ts";
import { clearConflicts, conflictsOf, findExisting, toggleBothFormats, type StoredInsight } from "./conflicts.ts";
import {
  chicagoDate,
  termDay,
  termOf,
  parseThreshold,
  thresholdPercent,
  canSave,
  draftProblem,
  nextStep,
  type InsightDraft,
} from "./draft.ts";
import { changeSince, isShowing, type InsightTerms } from "./showing.ts";
import { STAFF_FILTERS, staffList, type StaffAsset } from "./staff-list.ts";

const [DYNASTY, REDRAFT] = [1, 2];
const at = (text: string) => parseInstant(text) ?? NaN;
const NOW = at("2026-11-20T12:00:00Z");

describe("an insight shows", () => {
  const terms = (over: Partial<InsightTerms>): InsightTerms => ({
    valuethreshold: null,
    valuecondition: "Greater",
    ends: null,
    basis: 100,
    ...over,
  });

  test.each([
    ["once the value has risen by the threshold", { valuethreshold: 0.1 }, 110, true],
    ["not before", { valuethreshold: 0.1 }, 109.99, false],
    ["once it has fallen by it", { valuethreshold: -0.1, valuecondition: "Less" }, 90, true],
    ["not before it has fallen", { valuethreshold: -0.1, valuecondition: "Less" }, 90.01, false],
    ["while it stays below a rise", { valuethreshold: 0.1, valuecondition: "Less" }, 100, true],
    ["with a threshold and no condition as Greater", { valuethreshold: 0.1, valuecondition: null }, 120, true],
    ["with a threshold only where the value is known", { valuethreshold: 0 }, null, false],
    ["with a threshold only where the basis is known", { valuethreshold: 0, basis: null }, 100, false],
    ["without a threshold whatever the value", { basis: null }, null, true],
    ["from nothing to something as a rise", { valuethreshold: 5, basis: 0 }, 1, true],
  ] as const)("%s", (_, over, value, shows) => {
    expect(isShowing(terms(over), value, NOW)).toBe(shows);
  });

  test("up to the moment its term ends", () => {
    expect([NOW + 1, NOW, NOW - 1].map((ends) => isShowing(terms({ ends }), 100, NOW))).toEqual([true, true, false]);
  });

  test("by a change that decimals do not blur", () => {
    expect(isShowing(terms({ valuethreshold: 0.1, basis: 300 }), 330, NOW)).toBe(true);
    expect(isShowing(terms({ valuethreshold: 0.3, basis: 0.1 }), 0.13, NOW)).toBe(true);
    expect([changeSince(0, 0), changeSince(50, 100)]).toEqual([0, -0.5]);
  });
});

describe("conflicts", () => {
  const stored = (insightid: number, over: Partial<StoredInsight> = {}): StoredInsight => ({
    insightid,
    assetid: 7,
    insighttypecodeid: 21,
    leagueformatids: [DYNASTY],
    isdisabled: false,
    ...over,
  });
  const draft = { assetid: 7, insighttypecodeid: 21, leagueformatids: [DYNASTY] };
  const existing = [
    stored(1),
    stored(2, { leagueformatids: [REDRAFT, DYNASTY] }),
    stored(3, { leagueformatids: [REDRAFT] }),
    stored(4, { isdisabled: true }),
    stored(5, { assetid: 8 }),
    stored(6, { insighttypecodeid: 22 }),
  ];
  const ids = (insights: readonly StoredInsight[]) => insights.map(({ insightid }) => insightid);

  test("are the enabled insights of the same asset and type with a format in common", () => {
    expect(ids(conflictsOf(draft, existing, null))).toEqual([1, 2]);
    expect(ids(conflictsOf({ ...draft, leagueformatids: [DYNASTY, REDRAFT] }, existing, null))).toEqual([1, 2, 3]);
    expect(ids(conflictsOf(draft, existing, 1))).toEqual([2]);
  });

  test("are resolved by disabling the stored insight", () => {
    expect(clearConflicts(draft, conflictsOf(draft, existing, null), "disable-previous")).toEqual({
      disable: [1, 2],
      keep: [],
    });
  });

  test("are resolved by removing the format; an insight without another format is disabled", () => {
    expect(clearConflicts(draft, conflictsOf(draft, existing, null), "remove-format")).toEqual({
      disable: [1],
      keep: [{ insightid: 2, leagueformatids: [REDRAFT] }],
    });
  });

  test("leave none behind, whichever way", () => {
    for (const way of ["disable-previous", "remove-format"] as const) {
      const conflicts = conflictsOf(draft, existing, null);
      const { disable, keep } = clearConflicts(draft, conflicts, way);
      const after = existing.map((one) => ({
        ...one,
        isdisabled: one.isdisabled || disable.includes(one.insightid),
        leagueformatids:
          keep.find(({ insightid }) => insightid === one.insightid)?.leagueformatids ?? one.leagueformatids,
      }));
      expect(conflictsOf(draft, after, null)).toEqual([]);
    }
  });

  test("do not include the insight being edited", () => {
    expect(findExisting(existing, 7, 21, REDRAFT)?.insightid).toBe(2);
    expect(findExisting(existing, 9, 21, REDRAFT)).toBeUndefined();
  });
});

test("the Both Formats switch goes to both and back to the chosen one, else dynasty", () => {
  const formats = { dynasty: DYNASTY, redraft: REDRAFT };
  expect(toggleBothFormats([DYNASTY], formats, DYNASTY).toSorted()).toEqual([DYNASTY, REDRAFT]);
  expect(toggleBothFormats([], formats, null)).toHaveLength(2);
  expect(toggleBothFormats([REDRAFT, DYNASTY], formats, REDRAFT)).toEqual([REDRAFT]);
  expect(toggleBothFormats([DYNASTY, REDRAFT], formats, null)).toEqual([DYNASTY]);
});

describe("saving", () => {
  const draft: InsightDraft = {
    displayname: "Out for the year",
    bodytext: "Knee.",
    leagueformatids: [DYNASTY],
    assetid: 7,
    insighttypecodeid: 21,
  };

  test.each([
    [{}, null],
    [{ displayname: "  " }, "Display name and body text are required"],
    [{ bodytext: "" }, "Display name and body text are required"],
    [{ leagueformatids: [] }, "At least one timeframe must be selected"],
  ])("with %j is held back by %j", (over, problem) => {
    expect(draftProblem({ ...draft, ...over })).toBe(problem);
  });

  test.each([
    [{}, true],
    [{ displayname: " " }, true],
    [{ displayname: "" }, false],
    [{ bodytext: "" }, false],
    [{ assetid: null }, false],
    [{ insighttypecodeid: null }, false],
  ])("with %j has its button on: %s", (over, enabled) => {
    expect(canSave({ ...draft, ...over })).toBe(enabled);
  });

  test("continues without conflicts, asks with one format, is blocked with both", () => {
    expect(nextStep({ leagueformatids: [DYNASTY, REDRAFT] }, 0)).toEqual({ step: "save" });
    expect(nextStep({ leagueformatids: [DYNASTY] }, 1)).toEqual({ step: "ask" });
    expect(nextStep({ leagueformatids: [DYNASTY, REDRAFT] }, 2)).toEqual({
      step: "blocked",
      message: "Cannot save to both timeframes due to existing conflicts. Found 2 conflicting insight(s).",
    });
  });
});

describe("the staff's list", () => {
  const asset = (assetid: number, over: Partial<StaffAsset> = {}): StaffAsset => ({
    assetid,
    assetdisplayname: `Player ${assetid}`,
    positionabbr: "WR",
    agedecimal: 25.5,
    isrookie: false,
    hasinsight: false,
    communityScore: 100,
    ...over,
  });
  const assets = [
    asset(1, { communityScore: null }),
    asset(2),
    asset(3, { communityScore: 300 }),
    asset(4, { hasinsight: true, communityScore: 1 }),
    asset(5, { agedecimal: null, positionabbr: "PICK", communityScore: 50 }),
    asset(6, { isrookie: true, agedecimal: 21.9 }),
  ];
  const listed = (over: Partial<typeof STAFF_FILTERS>) =>
    staffList(assets, { ...STAFF_FILTERS, ...over }).map(({ assetid }) => assetid);

  test("starts with everything: insights first, then by score, without one last", () => {
    expect(STAFF_FILTERS.ageRange).toEqual([0, 99]);
    expect(listed({})).toEqual([4, 3, 2, 6, 5, 1]);
  });

  test.each([
    [{ ageRange: [0, 98] as const }, [4, 3, 2, 6, 1]],
    [{ ageRange: [1, 99] as const }, [4, 3, 2, 6, 1]],
    [{ ageRange: [0, 21] as const }, [6]],
    [{ nameFilter: "PLAYER 3" }, [3]],
    [{ positions: ["PICK"] }, [5]],
    [{ rookiesOnly: true }, [6]],
    [{ hasInsights: true }, [4]],
  ])("with %j", (over, expected) => {
    expect(listed(over)).toEqual(expected);
  });
});

describe("the threshold", () => {
  test.each([
    [0.125, "12.5"],
    [-0.2, "-20.0"],
    [0, "0.0"],
    [0.0004, "0.0"],
    [0.07, "7.0"],
    [null, ""],
  ])("%j is edited as %j", (fraction, text) => {
    expect(thresholdPercent(fraction)).toBe(text);
  });

  test.each([
    ["12.5", 0.125],
    ["-20", -0.2],
    ["7", 0.07],
    ["12.34", 0.123],
    ["0.1", 0.001],
    ["", null],
    ["  ", null],
  ])("typed %j is stored as %j", (text, fraction) => {
    expect(parseThreshold(text)).toEqual({ fraction });
  });

  test("typed as no number is invalid", () => {
    expect([parseThreshold("much"), parseThreshold("1..2")]).toEqual(["invalid", "invalid"]);
  });

  test("comes back from every tenth of a percent as it was", () => {
    for (let tenth = -1000; tenth <= 1000; tenth++) {
      const text = (tenth / 10).toFixed(1);
      const read = parseThreshold(text);
      expect(read === "invalid" ? read : thresholdPercent(read.fraction)).toBe(text);
    }
  });
});

describe("dates", () => {
  test.each([
    ["2026-11-20T18:00:00Z", "11/20/2026"],
    ["2026-11-20T05:59:59Z", "11/19/2026"],
    ["2026-07-01T04:59:59Z", "6/30/2026"],
    ["2026-07-01T05:00:00Z", "7/1/2026"],
    ["not a date", "Invalid date"],
    ["", "Invalid date"],
  ])("%j reads %j in Chicago", (iso, shown) => {
    expect(chicagoDate(iso)).toBe(shown);
  });

  test("a term date is sent as the end of its day and comes back as the day", () => {
    expect([termOf("2026-12-01"), termOf(""), termOf("2026-02-30")]).toEqual(["2026-12-01T23:59:59.999Z", null, null]);
    expect([termDay(termOf("2026-12-01")), termDay(null), termDay("soon")]).toEqual(["2026-12-01", "", ""]);
  });
});
