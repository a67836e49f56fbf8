import type * as contract from "#contract/plans/subscriptions.ts";
import { PLAN_TERMS } from "#core/plans/plans.ts";
import { purchase } from "#core/plans/purchase.ts";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import type { Received } from "#contract/kit/call.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import type { OpenCheckout, Returns } from "./gateway/payment-objects.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { closeCheckouts, paymentsOf, presentSubscription, withAccountLocked } from "./customer.ts";
import { toDetails } from "./details.ts";

function ownAddress({ config }: Deps, address: string, field: string): string {
  const { origin } = new URL(config.publicUrl);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.origin !== origin || url.username || url.password)
    throw new Failure("invalid", `${field}: must be an address of this site`);
  return url.href;
}

/**
 * Starts a purchase; returns the provider's page to go to: a checkout or, for a user with another plan, the
 * confirmation of the change. On return that checkout is the only one the user can pay: requests of one user run one
 * after the other, the other checkouts are closed first, and only then the user's state is read from the provider, so
 * that a payment in the meantime is seen.
 */
export async function createSubscription(
  deps: Deps,
  { userid }: AccountRow,
  body: Received<typeof contract.createSubscription>["body"],
): Promise<{ sessionUrl: string }> {
  const payments = paymentsOf(deps);
  const plan = payments.planOfPrice(body.priceId);
  if (!plan) throw new Failure("invalid", "priceId: there is no such price");
  const successUrl = ownAddress(deps, body.successUrl, "successUrl");
  const cancelUrl = ownAddress(deps, body.cancelUrl, "cancelUrl");
  const returns: Returns = { successUrl, cancelUrl };
  const isSame = (one: OpenCheckout): boolean =>
    one.plan === plan && one.successUrl === successUrl && one.cancelUrl === cancelUrl;

  return withAccountLocked(deps, userid, async (account, stillLocked) => {
    const same = account.customerid === null ? null : await closeCheckouts(payments, account.customerid, isSame);
    const { customerId, row } = await presentSubscription(deps, payments, account);
    const now = deps.now();
    const { outcome } = purchase(toDetails(row, now), plan, now.getTime());
    if (outcome !== "proceed" && same) await payments.expireCheckout(same.id);
    const name = TIER_NAMES[PLAN_TERMS[plan].tier];
    switch (outcome) {
      case "same_active":
        throw new Failure("conflict", `You are already subscribed to ${name}`);
      case "same_canceled":
        throw new Failure("conflict", `Your ${name} subscription is cancelled but still runs: reactivate it instead`);
      case "not-for-sale":
        throw new Failure("conflict", `${name} is not for sale`);
      case "different": {
        const subscriptionId = row?.subscriptionid;
        if (!subscriptionId) throw new Error("A running subscription has no id");
        return { sessionUrl: await payments.changePlan({ customerId, subscriptionId, plan, ...returns }) };
      }
      case "proceed": {
        if (same) return { sessionUrl: same.url };
        await stillLocked();
        return { sessionUrl: (await payments.createCheckout({ customerId, userid, plan, ...returns })).url };
      }
    }
  });
}
