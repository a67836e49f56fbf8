import { describe, expect, test } from "vitest";
import { localReturnPath } from "#contract/pages/return-to.ts";
import { BILLINGS, PLAN_KEYS } from "#core/plans/plans.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { intentOf, signInFor } from "./pricing.tsx";
import { planName } from "./messages.ts";

describe("a plan chosen before the sign-in", () => {
  test("survives the sign-in for every plan and billing term", () => {
    for (const plan of PLAN_KEYS)
      for (const billing of BILLINGS) {
        const way = new URL(signInFor({ plan, billing }), "http://here.invalid");
        expect(way.pathname).toBe("/login");
        const back = localReturnPath(way.searchParams.get("returnTo"));
        expect(intentOf(new URL(back ?? "", "http://here.invalid").searchParams)).toEqual({ plan, billing });
      }
  });

  test.each([
    "",
    "intent=subscribe",
    "intent=subscribe&plan=premium",
    "intent=subscribe&plan=gold&billing=monthly",
    "intent=subscribe&plan=premium&billing=weekly",
    "intent=steal&plan=premium&billing=monthly",
  ])("is nothing in %j", (query) => {
    expect(intentOf(new URLSearchParams(query))).toBeNull();
  });
});

test("plans are named with how they are paid", () => {
  expect([planName("free"), planName("big_monthly"), planName("bigger_yearly"), planName("galaxy")]).toEqual([
    "Free",
    "Big Brain (monthly)",
    "Bigger Brain (yearly)",
    "Galaxy Brain (for life)",
  ]);
});

test("a time is shown as a date; an invalid time as 'Invalid date'", () => {
  expect([dayText("2026-12-20T12:00:00.000Z"), dayText(null), dayText("soon")]).toEqual([
    "December 20, 2026",
    "Invalid date",
    "Invalid date",
  ]);
});
