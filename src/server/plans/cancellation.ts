import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import type { Payments } from "./gateway/payments.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { paymentsOf, withAccountLocked, closeCheckouts } from "./customer.ts";
import { syncCustomer } from "./sync.ts";
import { isOver } from "#core/plans/subscription-state.ts";
import { subscriptionOf } from "./store.ts";

/** The running subscription as the provider reports it. Throws Failure `conflict` with `refusal` if there is none. */
async function running(
  deps: Deps,
  payments: Payments,
  { userid, customerid }: AccountRow,
  refusal: string,
): Promise<{ customerid: string; subscriptionId: string; isCancelled: boolean }> {
  if (customerid === null) throw new Failure("conflict", refusal);
  const reading = await syncCustomer(deps, payments, { userid, customerid });
  if (reading.found !== "state") throw new Failure("conflict", refusal);
  const { subscriptionid, status } = reading.state;
  if (!subscriptionid || status === "inactive") throw new Failure("conflict", refusal);
  return { customerid, subscriptionId: subscriptionid, isCancelled: status === "cancelled" };
}

/** Changes the running subscription at the provider, then reads and stores its new state. */
function setCancelled(deps: Deps, { userid }: AccountRow, wanted: boolean, refusal: string): Promise<{ ok: true }> {
  const payments = paymentsOf(deps);
  return withAccountLocked(deps, userid, async (account) => {
    const { customerid, subscriptionId, isCancelled } = await running(deps, payments, account, refusal);
    if (isCancelled !== wanted)
      await (wanted ? payments.cancelAtPeriodEnd(subscriptionId) : payments.reactivate(subscriptionId));
    await syncCustomer(deps, payments, { userid, customerid });
    return { ok: true };
  });
}

/** Cancels at the end of the paid period. Idempotent. */
export const cancel = async (deps: Deps, user: AccountRow): Promise<{ ok: true }> =>
  setCancelled(deps, user, true, "You have no subscription to cancel");

/** Withdraws a cancellation while the period still runs. Idempotent. */
export const reactivate = async (deps: Deps, user: AccountRow): Promise<{ ok: true }> =>
  setCancelled(deps, user, false, "You have no subscription to reactivate");

const cancelFirst = (): Failure =>
  new Failure("conflict", "Please cancel your subscription first, then delete your account");

/** Throws if the stored subscription renews. Used when the provider cannot be asked. */
async function refuseByWhatIsStored(deps: Deps, userid: number): Promise<void> {
  const { subscriptionstatus, billing_term } = await subscriptionOf(deps, userid);
  if (subscriptionstatus === "active" && billing_term !== "lifetime") throw cancelFirst();
}

/**
 * Ensures that nothing can be charged for an account before it is deleted. Closes its open checkouts, then reads its
 * state from the provider: throws Failure `conflict` if a subscription renews, and ends immediately any other one that
 * still runs (cancelled, unpaid or incomplete). Throws Failure `unavailable` if the provider does not respond. The
 * caller must hold the account's payment lock until the account is deleted.
 */
export async function endPayments(deps: Deps, { userid, customerid }: AccountRow): Promise<void> {
  const { payments, config } = deps;
  if (!payments || customerid === null) return refuseByWhatIsStored(deps, userid);
  await closeCheckouts(payments, customerid);
  const reading = await syncCustomer(deps, payments, { userid, customerid });
  switch (reading.found) {
    case "unknown-customer":
      return refuseByWhatIsStored(deps, userid);
    case "unknown-price": {
      const sentence = `Your subscription could not be matched to a plan. Please write to ${config.supportEmail}`;
      throw new Failure("conflict", `${sentence}, who will end it and delete your account`);
    }
    case "state": {
      if (reading.state.status === "active") throw cancelFirst();
      for (const one of reading.subscriptions) if (!isOver(one)) await payments.cancelNow(one.id);
    }
  }
}
