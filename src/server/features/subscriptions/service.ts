import { createHmac, randomUUID } from "node:crypto";
import { PLAN_TERMS, PLANS, priceOf } from "#core/access/plans.ts";
import { purchase, type CurrentSubscription } from "#core/access/purchase.ts";
import { shownStatus } from "#core/access/entitlements.ts";
import { isRenewalFailed } from "#core/access/subscription-state.ts";
import { TIER_NAMES, tierOfCode } from "#core/access/tier.ts";
import type { Received, Reply } from "#contract/call.ts";
import type * as contract from "#contract/subscriptions.ts";
import type { SubscriptionRow } from "../../db/schema/subscriptions.ts";
import type { AccountRow } from "../../db/schema/users.ts";
import type { Deps } from "../../deps.ts";
import type { OpenCheckout, Payments, Returns, SoldPlan } from "../../gateways/payments.ts";
import { Failure } from "../../http/failure.ts";
import { readCustomer, syncCustomer } from "./sync.ts";
import * as store from "./store.ts";

const TERMS = { monthly: "month", yearly: "year", lifetime: "lifetime" } as const;

/** The payments, or the sentence that there are none. */
const paymentsOf = ({ payments }: Deps): Payments => {
  if (!payments) throw new Failure("unavailable", "Payments are not set up on this server");
  return payments;
};

const NONE: contract.SubscriptionDetails = {
  subscriptionstatus: "inactive",
  subscriptiontier: null,
  billingterm: null,
  subscriptionenddate: null,
  currentPeriodEnd: null,
};

/** A subscription in the words of the subscribe page. */
const toDetails = (row: SubscriptionRow | null, now: Date): contract.SubscriptionDetails => {
  const end = row?.subscription_end_date?.toISOString() ?? null;
  const status = row
    ? shownStatus({ subscriptionstatus: row.subscriptionstatus, subscription_end_date: end }, now.getTime())
    : "inactive";
  if (!row || status === "inactive") return NONE;
  const tier = tierOfCode(row.subscriptiontiercodeid);
  return {
    subscriptionstatus: status === "cancelled" ? "canceled" : status,
    subscriptiontier: tier === "free" ? null : tier,
    billingterm: row.billing_term && TERMS[row.billing_term],
    subscriptionenddate: end,
    currentPeriodEnd: row.currentperiodend?.toISOString() ?? null,
    ...(isRenewalFailed(row.providerstatus) && { renewalfailed: true }),
  };
};

export const details = async ({ db, now }: Deps, { userid }: AccountRow): Promise<contract.SubscriptionDetails> =>
  toDetails(await store.findSubscription(db, userid), now());

/** Every plan with its price; the price id only where it can be bought. */
export const prices = ({ config, payments }: Deps): Reply<typeof contract.listPrices> => ({
  discountActive: config.discountActive,
  supportEmail: config.supportEmail,
  prices: PLANS.map((plan) => ({
    plan,
    priceId: payments && plan !== "free" && plan !== "galaxy" ? config.prices[plan] : null,
    ...priceOf(plan, config.discountActive),
  })),
});

/** The address as it is, if it leads to this site; any other is refused. */
const ownAddress = ({ config }: Deps, address: string, field: string): string => {
  const { origin } = new URL(config.publicUrl);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.origin !== origin || url.username || url.password)
    throw new Failure("invalid", `${field}: must be an address of this site`);
  return url.href;
};

// Keys say nothing of the user and differ between two installations that share a provider's account.
const keyFor = ({ secret }: Deps, ...parts: readonly (string | number | null)[]): string =>
  createHmac("sha256", secret)
    .update(`payments:${JSON.stringify(parts)}`)
    .digest("hex");

const newCustomer = async (
  deps: Deps,
  payments: Payments,
  { userid, contactemail }: AccountRow,
  previous: string | null,
): Promise<string> => {
  const made = await payments.createCustomer({
    email: contactemail,
    userid,
    key: keyFor(deps, "customer", userid, contactemail, previous),
  });
  return store.keepCustomer(deps.db, userid, made, previous);
};

/** Where the user stands by the provider's own word, with the customer it is known as; who is not known yet becomes one. */
const ask = async (
  deps: Deps,
  payments: Payments,
  user: AccountRow,
): Promise<{ customerId: string; row: SubscriptionRow | null }> => {
  if (user.customerid === null) return { customerId: await newCustomer(deps, payments, user, null), row: null };
  const result = await syncCustomer(deps, payments, { userid: user.userid, customerid: user.customerid });
  if (result.found === "unknown-customer")
    return { customerId: await newCustomer(deps, payments, user, user.customerid), row: null };
  return { customerId: user.customerid, row: await store.findSubscription(deps.db, user.userid) };
};

type Wanted = Returns & { readonly customerId: string; readonly userid: number; readonly plan: SoldPlan };

const isOlder = (a: OpenCheckout, b: OpenCheckout): boolean =>
  a.created < b.created || (a.created === b.created && a.id < b.id);

/** One open checkout per user: the one that is open for this plan, or a new one, after which older ones are closed. Two tries at once get the same. */
const openCheckout = async (
  deps: Deps,
  payments: Payments,
  wanted: Wanted,
  lastSubscription: string | null,
): Promise<string> => {
  const { customerId, userid, plan, successUrl, cancelUrl } = wanted;
  const open = await payments.openCheckouts(customerId);
  const same = open.find((one) => one.plan === plan && one.successUrl === successUrl && one.cancelUrl === cancelUrl);
  if (same) return same.url;
  const parts = [
    "checkout",
    userid,
    customerId,
    plan,
    successUrl,
    cancelUrl,
    lastSubscription,
    ...open.map(({ id }) => id).toSorted(),
  ];
  const made =
    (await payments.checkout({ ...wanted, key: keyFor(deps, ...parts) })) ??
    (await payments.checkout({ ...wanted, key: keyFor(deps, ...parts, randomUUID()) }));
  if (!made) throw new Failure("unavailable");
  // The provider's times are whole seconds: what stood open before is older whatever they say.
  const before = new Set(open.map(({ id }) => id));
  for (const one of await payments.openCheckouts(customerId))
    if (before.has(one.id) || isOlder(one, made)) await payments.expireCheckout(one.id);
  return made.url;
};

/** Begins a purchase: the provider's page to go to, a checkout or, for somebody with another plan, the confirmation of the change. */
export const createSubscription = async (
  deps: Deps,
  user: AccountRow,
  body: Received<typeof contract.createSubscription>["body"],
): Promise<{ sessionUrl: string }> => {
  const payments = paymentsOf(deps);
  const plan = payments.planOfPrice(body.priceId);
  if (!plan) throw new Failure("invalid", "priceId: there is no such price");
  const returns: Returns = {
    successUrl: ownAddress(deps, body.successUrl, "successUrl"),
    cancelUrl: ownAddress(deps, body.cancelUrl, "cancelUrl"),
  };
  const { customerId, row } = await ask(deps, payments, user);
  const now = deps.now();
  const current: CurrentSubscription = toDetails(row, now);
  const name = TIER_NAMES[PLAN_TERMS[plan].tier];
  const { outcome } = purchase(current, plan, now.getTime());
  switch (outcome) {
    case "same_active":
      throw new Failure("conflict", `You are already subscribed to ${name}`);
    case "same_canceled":
      throw new Failure("conflict", `Your ${name} subscription is cancelled but still runs: reactivate it instead`);
    case "not-for-sale":
      throw new Failure("conflict", `${name} is not for sale`);
    case "different":
      if (!row?.subscriptionid) throw new Error("A running subscription has no id");
      return {
        sessionUrl: await payments.changePlan({ customerId, subscriptionId: row.subscriptionid, plan, ...returns }),
      };
    case "proceed":
      return {
        sessionUrl: await openCheckout(
          deps,
          payments,
          { customerId, userid: user.userid, plan, ...returns },
          row?.subscriptionid ?? null,
        ),
      };
  }
};

/** The running subscription by the provider's own word. */
const running = async (
  deps: Deps,
  payments: Payments,
  user: AccountRow,
  sentence: string,
): Promise<{ subscriptionId: string; isCancelled: boolean }> => {
  const result =
    user.customerid === null
      ? null
      : await readCustomer(deps, payments, { userid: user.userid, customerid: user.customerid });
  if (result?.found !== "state") throw new Failure("conflict", sentence);
  await result.write(deps.db);
  const { subscriptionid, status } = result.state;
  if (!subscriptionid || status === "inactive") throw new Failure("conflict", sentence);
  return { subscriptionId: subscriptionid, isCancelled: status === "cancelled" };
};

const change = async (deps: Deps, user: AccountRow, toCancelled: boolean, sentence: string): Promise<{ ok: true }> => {
  const payments = paymentsOf(deps);
  const { subscriptionId, isCancelled } = await running(deps, payments, user, sentence);
  if (isCancelled !== toCancelled)
    await (toCancelled ? payments.cancelAtPeriodEnd(subscriptionId) : payments.reactivate(subscriptionId));
  if (user.customerid !== null)
    await syncCustomer(deps, payments, { userid: user.userid, customerid: user.customerid });
  return { ok: true };
};

/** Cancels at the end of the paid period; repeating it changes nothing. */
export const cancel = (deps: Deps, user: AccountRow): Promise<{ ok: true }> =>
  change(deps, user, true, "You have no subscription to cancel");

/** Takes a cancellation back while the period still runs; repeating it changes nothing. */
export const reactivate = (deps: Deps, user: AccountRow): Promise<{ ok: true }> =>
  change(deps, user, false, "You have no subscription to reactivate");
