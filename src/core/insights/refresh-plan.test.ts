import { describe, expect, test } from "vitest";
import { planRefresh, type KnownInsight, type WantedInsight } from "./refresh-plan.ts";

const [DYNASTY, REDRAFT] = [1, 2];

const wanted = (over: Partial<WantedInsight> = {}): WantedInsight => ({
  assetid: 7,
  insighttypecodeid: 22,
  sentiment: "Positive",
  displayname: "Named the starter",
  bodytext: "The depth chart has him first.",
  evidence: "chart: first",
  leagueformatids: [DYNASTY, REDRAFT],
  ...over,
});
const known = (over: Partial<KnownInsight> = {}): KnownInsight => ({
  ...wanted(),
  insightid: 1,
  isdisabled: false,
  isgenerated: true,
  ...over,
});
const NOTHING = { add: [], rewrite: [], withdraw: [] };

describe("a refresh", () => {
  test("adds what is new, leaves what is the same, and withdraws what no longer holds", () => {
    expect(planRefresh([wanted()], [])).toEqual({ ...NOTHING, add: [wanted()] });
    expect(planRefresh([wanted()], [known()])).toEqual(NOTHING);
    expect(planRefresh([], [known()])).toEqual({ ...NOTHING, withdraw: [1] });
  });

  test.each([
    ["text", { bodytext: "Now second." }],
    ["sentiment", { sentiment: "Neutral" }],
    ["evidence", { evidence: "chart: second" }],
    ["formats", { leagueformatids: [DYNASTY] }],
  ])("rewrites an insight whose %s changed", (_, change) => {
    const now = wanted(change);
    expect(planRefresh([now], [known()])).toEqual({ ...NOTHING, rewrite: [{ insightid: 1, wanted: now }] });
  });

  test("keeps apart the insights of an asset in two formats", () => {
    const both = [
      wanted({ evidence: "a", leagueformatids: [DYNASTY] }),
      wanted({ evidence: "b", leagueformatids: [REDRAFT] }),
    ];
    const there = both.map((one, i) => known({ ...one, insightid: i + 1 }));
    expect(planRefresh(both, there)).toEqual(NOTHING);
    expect(planRefresh(both.slice(1), there)).toEqual({ ...NOTHING, withdraw: [1] });
  });

  test("leaves what staff wrote or saved, and takes the formats they left free", () => {
    const theirs = known({ isgenerated: false, evidence: null, leagueformatids: [REDRAFT] });
    expect(planRefresh([], [theirs])).toEqual(NOTHING);
    expect(planRefresh([wanted()], [theirs]).add).toEqual([wanted({ leagueformatids: [DYNASTY] })]);
    expect(planRefresh([wanted()], [known({ isgenerated: false })])).toEqual(NOTHING);
  });

  test("leaves what staff disabled, until its evidence changes", () => {
    for (const isgenerated of [true, false]) {
      const disabled = known({ isgenerated, isdisabled: true });
      expect(planRefresh([wanted()], [disabled])).toEqual(NOTHING);
      expect(planRefresh([], [disabled])).toEqual(NOTHING);
      expect(planRefresh([wanted({ evidence: "chart: second" })], [disabled]).add).toHaveLength(1);
    }
  });

  test("does not mistake another type or asset for the same insight", () => {
    const others = [known({ insighttypecodeid: 23 }), known({ insightid: 2, assetid: 8 })];
    expect(planRefresh([wanted()], others)).toEqual({ ...NOTHING, add: [wanted()], withdraw: [1, 2] });
  });
});
