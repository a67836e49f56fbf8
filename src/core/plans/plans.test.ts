import { describe, expect, test } from "vitest";
import { parseInstant } from "#core/kit/calendar.ts";
import { FEATURES, featuresAddedBy } from "./features.ts";
import {
  dollars,
  planOf,
  PLANS,
  plansShown,
  priceOf,
  pricingPlan,
  termOfBilling,
  tierOfPlanKey,
  yearlySavingsPercent,
} from "./plans.ts";
import { holdingOf, purchase, type CurrentSubscription } from "./purchase.ts";
import { subscribeButton, type ButtonFacts } from "./subscribe-button.ts";

describe("prices", () => {
  test.each([
    ["free", 0, 0, null],
    ["big_monthly", 499, 499, null],
    ["big_yearly", 4999, 4999, null],
    ["bigger_monthly", 999, 333, 999],
    ["bigger_yearly", 9999, 3333, 9999],
    ["galaxy", null, null, null],
  ] as const)("%s costs %j cents, %j with the discount on", (plan, full, discounted, struckThrough) => {
    expect(priceOf(plan, false)).toEqual({ cents: full, fullCents: null });
    expect(priceOf(plan, true)).toEqual({ cents: discounted, fullCents: struckThrough });
  });

  test.each([
    [499, 4999, 17],
    [999, 9999, 17],
    [333, 3333, 17],
    [100, 1200, 0],
    [100, 1500, 0],
    [0, 0, 0],
  ])("%d a month against %d a year saves %d percent", (monthly, yearly, percent) => {
    expect(yearlySavingsPercent(monthly, yearly)).toBe(percent);
  });

  test("read as dollars", () => {
    expect([dollars(499), dollars(4999), dollars(7777), dollars(0)]).toEqual(["$4.99", "$49.99", "$77.77", "$0.00"]);
  });
});

describe("plans", () => {
  test("map to tiers and terms", () => {
    const tiers = (["free", "basic", "premium", "pro"] as const).map(tierOfPlanKey);
    expect(tiers).toEqual(["free", "big", "bigger", "galaxy"]);
    expect((["monthly", "yearly", "lifetime"] as const).map(termOfBilling)).toEqual(["month", "year", "lifetime"]);
  });

  test.each([
    ["free", "month", "free"],
    ["big", "month", "big_monthly"],
    ["bigger", "year", "bigger_yearly"],
    ["galaxy", "lifetime", "galaxy"],
    ["big", "lifetime", null],
    ["galaxy", "month", null],
  ] as const)("of %s by the %s is %s", (tier, term, plan) => {
    expect(planOf(tier, term)).toBe(plan);
  });

  test("of a lifetime are only pro, and the others hide it", () => {
    expect([plansShown("lifetime"), plansShown("monthly"), plansShown("yearly")]).toEqual([
      ["pro"],
      ["free", "basic", "premium"],
      ["free", "basic", "premium"],
    ]);
  });

  test("show their price, saving and features", () => {
    expect(pricingPlan("premium", true)).toMatchObject({
      name: "Bigger Brain",
      tier: "bigger",
      status: "active",
      monthly: { id: "bigger_monthly", price: { cents: 333, fullCents: 999 }, interval: "month", savings: 0 },
      yearly: { id: "bigger_yearly", price: { cents: 3333, fullCents: 9999 }, interval: "year", savings: 17 },
      features: expect.arrayContaining([
        expect.objectContaining({ title: "Custom Scores", status: "active" }),
        expect.objectContaining({ title: "API Access", status: "active" }),
      ]),
    });
    expect(pricingPlan("pro", true)).toMatchObject({ monthly: null, yearly: null, status: "in-progress" });
    expect(pricingPlan("free", false)).toMatchObject({ monthly: null, yearly: null, status: "active", name: "Free" });
  });
});

describe("features", () => {
  test.each([
    ["free", ["asset-list", "trade-calculator", "player-profiles", "discord-integration", "sleeper-integration"]],
    ["big", ["insights", "shareable-trade-links", "advanced-filters", "historical-values", "data-suite"]],
    ["bigger", ["custom-scores", "sense-checks", "team-grades", "api-access", "bulk-analysis"]],
    ["galaxy", ["galaxy-brain-exclusives"]],
  ] as const)("%s adds its own", (tier, ids) => {
    expect(featuresAddedBy(tier).map(({ id }) => id)).toEqual(ids);
  });

  test("are called active but for those of Galaxy Brain", () => {
    const coming = FEATURES.filter(({ status }) => status !== "active").map(({ id }) => id);
    expect(coming).toEqual(["galaxy-brain-exclusives"]);
  });
});

const NOW = parseInstant("2026-11-20T12:00:00Z") ?? NaN;
const held = (over: Partial<CurrentSubscription>): CurrentSubscription => ({
  subscriptionstatus: "active",
  subscriptiontier: "big",
  billingterm: "month",
  subscriptionenddate: null,
  ...over,
});
const canceled = (subscriptionenddate: string | null) => held({ subscriptionstatus: "canceled", subscriptionenddate });

const LATER = "2026-12-01T00:00:00Z";
const AHEAD = { outcome: "proceed", plan: "big_monthly" };
const AGAIN = { outcome: "same_canceled", plan: "big_monthly" };
const COMING = { outcome: "not-for-sale", plan: "galaxy", why: "in-progress" };
const changeTo = (to: string) => ({ outcome: "different", from: "big_monthly", to });

describe("wanting a plan", () => {
  test.each([
    ["without a subscription goes ahead", null, "big_monthly", AHEAD],
    ["after one that is inactive goes ahead", held({ subscriptionstatus: "inactive" }), "big_monthly", AHEAD],
    ["that one has is only said", held({}), "big_monthly", { outcome: "same_active", plan: "big_monthly" }],
    ["that was cancelled and still runs offers to reactivate", canceled(LATER), "big_monthly", AGAIN],
    ["that was cancelled and is over goes ahead", canceled("2026-11-01T00:00:00Z"), "big_monthly", AHEAD],
    ["that was cancelled without a date goes ahead", canceled(null), "big_monthly", AHEAD],
    ["of another tier offers the change", held({}), "bigger_monthly", changeTo("bigger_monthly")],
    ["paid otherwise offers the change", held({}), "big_yearly", changeTo("big_yearly")],
    ["other than a cancelled one that runs is a change", canceled(LATER), "bigger_yearly", changeTo("bigger_yearly")],
    ["that is free is not for sale", held({}), "free", { outcome: "not-for-sale", plan: "free", why: "free" }],
    ["that is in progress is not for sale", null, "galaxy", COMING],
  ] as const)("%s", (_, current, wanted, outcome) => {
    expect(purchase(current, wanted, NOW)).toEqual(outcome);
  });

  test("never sells a plan twice, whatever is held", () => {
    for (const plan of PLANS) {
      const first = purchase(null, plan, NOW);
      expect(first.outcome).toBe(plan === "free" || plan === "galaxy" ? "not-for-sale" : "proceed");
    }
  });
});

test.each([
  [held({}), "basic", "monthly", "current"],
  [held({}), "basic", "yearly", null],
  [held({}), "premium", "monthly", null],
  [canceled(LATER), "basic", "monthly", "ending"],
  [canceled(LATER), "basic", "yearly", null],
  [canceled("2026-11-01T00:00:00Z"), "basic", "monthly", null],
  [null, "basic", "monthly", null],
] as const)("case %#: the card of the held plan says so, and whether it ends", (current, key, billing, expected) => {
  expect(holdingOf(current, key, billing, NOW)).toBe(expected);
});

describe("the subscribe button", () => {
  const facts = (over: Partial<ButtonFacts>): ButtonFacts => ({
    plan: "basic",
    billing: "monthly",
    signedIn: true,
    holding: null,
    isComing: false,
    isBusy: false,
    ...over,
  });

  test.each([
    [{}, "Start Monthly Plan", false],
    [{ billing: "yearly" }, "Start Yearly Plan", false],
    [{ billing: "lifetime", plan: "pro" }, "Get Lifetime Access", false],
    [{ signedIn: false }, "Sign in to Subscribe", false],
    [{ isBusy: true, holding: "current" }, "Processing", true],
    [{ holding: "current" }, "Current Plan", true],
    [{ plan: "free", holding: "current" }, "Current Plan", true],
    [{ holding: "ending" }, "Reactivate Subscription", false],
    [{ holding: "ending", isBusy: true }, "Processing", true],
    [{ plan: "free" }, "Always Free", true],
    [{ plan: "free", signedIn: false }, "Always Free", true],
    [{ plan: "pro", billing: "lifetime", isComing: true }, "Coming Soon", true],
    [{ plan: "pro", billing: "lifetime", isComing: true, signedIn: false }, "Coming Soon", true],
  ] as const)("for %j reads %s", (over, label, disabled) => {
    expect(subscribeButton(facts(over))).toEqual({ label, disabled });
  });
});
