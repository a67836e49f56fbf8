import { describe, expect, test } from "vitest";
import { parseInstant, DAY_MS } from "#core/kit/calendar.ts";
import { GRACE_DAYS, NO_SUBSCRIPTION, subscriptionStateOf, type ProviderSubscription } from "./subscription-state.ts";

const at = (text: string) => parseInstant(text) ?? NaN;
const NOW = at("2026-11-20T12:00:00Z");
const [START, END] = [at("2026-11-01T00:00:00Z"), at("2026-12-01T00:00:00Z")];
const one = (over: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: "sub_1",
  status: "active",
  plan: "big_monthly",
  created: START,
  periodStart: START,
  periodEnd: END,
  endsAt: null,
  ...over,
});

test("without a subscription the state is free and inactive", () => {
  expect(subscriptionStateOf([], NOW)).toBe(NO_SUBSCRIPTION);
});

describe("one subscription", () => {
  test("that renews is active and has no end", () => {
    expect(subscriptionStateOf([one()], NOW)).toEqual({
      subscriptionid: "sub_1",
      tier: "big",
      term: "month",
      status: "active",
      start: START,
      end: null,
      currentPeriodEnd: END,
      providerstatus: "active",
    });
  });

  test("that is set to end is cancelled until then", () => {
    expect(subscriptionStateOf([one({ endsAt: END, plan: "bigger_yearly" })], NOW)).toMatchObject({
      tier: "bigger",
      term: "year",
      status: "cancelled",
      end: END,
      currentPeriodEnd: END,
    });
  });

  test.each(["unpaid", "canceled", "incomplete", "incomplete_expired", "paused", "a word of next year"])(
    "in the state %s gives no access",
    (status) => {
      expect(subscriptionStateOf([one({ status })], NOW)).toMatchObject({
        status: "inactive",
        end: null,
        currentPeriodEnd: null,
        providerstatus: status,
      });
    },
  );

  test("on trial gives access", () => {
    expect(subscriptionStateOf([one({ status: "trialing" })], NOW)).toMatchObject({ status: "active", tier: "big" });
  });

  test(`whose renewal failed gives access for ${GRACE_DAYS} days from the start of the unpaid period`, () => {
    const late = one({ status: "past_due" });
    expect(subscriptionStateOf([late], START + GRACE_DAYS * DAY_MS - 1)).toMatchObject({
      status: "active",
      providerstatus: "past_due",
    });
    expect(subscriptionStateOf([late], START + GRACE_DAYS * DAY_MS)).toMatchObject({ status: "inactive" });
  });

  test("that is paid for at a price of no plan leaves everything open", () => {
    expect(subscriptionStateOf([one({ plan: null })], NOW)).toBeNull();
    expect(subscriptionStateOf([one({ plan: null, status: "canceled" })], NOW)).toBe(NO_SUBSCRIPTION);
  });
});

describe("of several subscriptions", () => {
  const over = one({ id: "over", status: "canceled" });
  const ends = one({ id: "ends", plan: "bigger_yearly", endsAt: END });
  const bigger = one({ id: "bigger", plan: "bigger_monthly" });
  const unknown = one({ id: "unknown", plan: null, created: NOW });

  test.each([
    ["one that runs counts before one that is over", { ...over, created: END }, one({ id: "runs" })],
    ["one that renews counts before a higher one that ends", ends, one({ id: "renews" })],
    ["the higher tier counts", one({ id: "big" }), bigger],
    ["the newer of two alike counts", one({ id: "older" }), one({ id: "newer", created: NOW })],
    ["a known plan counts before an unknown price", unknown, one({ id: "known", endsAt: END })],
    ["the newest that is over is remembered", over, { ...over, id: "last", created: NOW }],
  ])("%s", (_, less, more) => {
    expect(subscriptionStateOf([less, more], NOW)?.subscriptionid).toBe(more.id);
    expect(subscriptionStateOf([more, less], NOW)?.subscriptionid).toBe(more.id);
  });
});
