import { describe, expect, test } from "vitest";
import { parseInstant } from "#core/kit/calendar.ts";
import {
  ANONYMOUS,
  effectiveTier,
  entitlementsOf,
  shownStatus,
  SUBSCRIPTION_STATUSES,
  type AccessFacts,
  isOverriding,
  manualTierOf,
  tierCodeId,
  tierOfCode,
  TIER_NAMES,
  TIERS,
} from "./entitlements.ts";

const END = "2026-12-01T00:00:00Z";
const at = (text: string) => parseInstant(text) ?? NaN;
const [BEFORE, AFTER] = [at("2026-11-30T23:59:59.999Z"), at(END)];
const facts = (over: Partial<AccessFacts>): AccessFacts => ({ ...ANONYMOUS, ...over });

test.each([
  [1, "free", "Free"],
  [2, "big", "Big Brain"],
  [3, "bigger", "Bigger Brain"],
  [4, "galaxy", "Galaxy Brain"],
] as const)("code %i is the tier %s, called %s", (code, tier, name) => {
  expect([tierOfCode(code), tierCodeId(tier), TIER_NAMES[tier]]).toEqual([tier, code, name]);
});

test.each([0, 5, -1])("code %i is no tier and has no name to show", (code) => {
  expect(() => tierOfCode(code)).toThrow("Missing subscription tier display name");
});

test("a manual code of none or free overrides nothing", () => {
  expect([null, 1, 2, 3].map(manualTierOf)).toEqual([null, null, "big", "bigger"]);
  expect([2, 1, null].map((code) => isOverriding(code, true))).toEqual([true, false, false]);
  expect(isOverriding(2, false)).toBe(false);
});

/** What free, Big, Bigger and Galaxy Brain have, and a free user in launch mode. */
const [FROM_BIG, FROM_BIGGER] = [
  [false, true, true, true, true],
  [false, false, true, true, true],
];
const BOUGHT = {
  paid: [false, true, true, true, false],
  insights: FROM_BIG,
  customScores: FROM_BIGGER,
  fullHistory: FROM_BIG,
  apiAccess: FROM_BIGGER,
  teamGrades: FROM_BIGGER,
  bulkAnalysis: FROM_BIGGER,
  senseChecks: FROM_BIGGER,
  watchLimit: [5, "all", "all", "all", "all"],
  allOffers: FROM_BIGGER,
  dataSuite: FROM_BIG,
  advancedFilters: FROM_BIG,
  canShareTrades: FROM_BIG,
  hasUnlimitedShares: FROM_BIGGER,
  shareLimit: [0, 25, 100, "unlimited", "unlimited"],
};
/** What somebody of a tier (1 is free) has; launch mode opens every feature and makes no one a paying user. */
const bought = (level: number, isLaunchMode: boolean) => ({
  tier: TIERS[level - 1],
  ...Object.fromEntries(
    Object.entries(BOUGHT).map(([what, by]) => [what, by[isLaunchMode && what !== "paid" ? 4 : level - 1]]),
  ),
});

test.each(TIERS)("what %s buys, and launch mode", (tier) => {
  const active = facts({ subscriptiontiercodeid: tierCodeId(tier), subscriptionstatus: "active" });
  expect(entitlementsOf(active, BEFORE)).toEqual(bought(tierCodeId(tier), false));
  expect(entitlementsOf({ ...active, isLaunchMode: true }, BEFORE)).toEqual(bought(tierCodeId(tier), true));
});

describe("the tier that counts", () => {
  test.each([
    ["active before its end", "active", END, BEFORE, "big"],
    ["active after an end nobody has renewed yet", "active", END, AFTER, "big"],
    ["active without an end", "active", null, BEFORE, "big"],
    ["cancelled before its end", "cancelled", END, BEFORE, "big"],
    ["cancelled at its end", "cancelled", END, AFTER, "free"],
    ["cancelled without an end", "cancelled", null, BEFORE, "free"],
    ["cancelled with an end that is no date", "cancelled", "soon", BEFORE, "free"],
    ["inactive before its end", "inactive", END, BEFORE, "free"],
  ] as const)("%s", (_, subscriptionstatus, subscription_end_date, now, tier) => {
    expect(effectiveTier(facts({ subscriptiontiercodeid: 2, subscriptionstatus, subscription_end_date }), now)).toBe(
      tier,
    );
  });

  test.each([
    ["raises a free user", 1, "inactive", 3, "bigger"],
    ["stands above a higher subscription too", 4, "active", 2, "big"],
    ["outlives a subscription that is over", 3, "inactive", 2, "big"],
    ["of free changes nothing", 3, "active", 1, "bigger"],
  ] as const)("a manual tier %s", (_, subscriptiontiercodeid, subscriptionstatus, manualsubtiercodeid, tier) => {
    expect(effectiveTier(facts({ subscriptiontiercodeid, subscriptionstatus, manualsubtiercodeid }), BEFORE)).toBe(
      tier,
    );
  });
});

test.each([
  ["cancelled", BEFORE, "cancelled"],
  ["cancelled", AFTER, "inactive"],
  ["active", AFTER, "active"],
  ["inactive", BEFORE, "inactive"],
] as const)("a status %s at %d is shown as %s", (subscriptionstatus, now, shown) => {
  expect(shownStatus({ subscriptionstatus, subscription_end_date: END }, now)).toBe(shown);
});

// Written out by tier, status and time; manual tier and launch mode then only add.
const GIVES_ACCESS = { active: [true, true], cancelled: [true, false], inactive: [false, false] } as const;
const MANUAL = [null, 1, 2, 3, 4] as const;
const grid = TIERS.flatMap((tier) =>
  SUBSCRIPTION_STATUSES.flatMap((status) =>
    MANUAL.flatMap((manual) =>
      [true, false].flatMap((launch) => [0, 1].map((late) => ({ tier, status, manual, launch, late }))),
    ),
  ),
);

test(`every tier, status, manual tier, launch mode and side of the end date agrees (${grid.length} cases)`, () => {
  for (const { tier, status, manual, launch, late } of grid) {
    const given = facts({
      subscriptiontiercodeid: tierCodeId(tier),
      subscriptionstatus: status,
      manualsubtiercodeid: manual,
      isLaunchMode: launch,
      subscription_end_date: END,
    });
    const got = entitlementsOf(given, late === 1 ? AFTER : BEFORE);
    const level =
      manual !== null && manual > 1 ? manual : GIVES_ACCESS[status][late === 1 ? 1 : 0] ? tierCodeId(tier) : 1;
    expect({ ...given, late, got }).toEqual({ ...given, late, got: bought(level, launch) });
  }
});
