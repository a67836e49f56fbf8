import type { AccountRow } from "#server/base/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import type { Payments } from "./gateway/payments.ts";
import { Failure } from "#server/base/http/failure.ts";
import { paymentsOf, withAccountLocked } from "./customer.ts";
import { syncCustomer } from "./sync.ts";

/** The running subscription as the provider reports it. Throws Failure `conflict` with `refusal` if there is none. */
const running = async (
  deps: Deps,
  payments: Payments,
  { userid, customerid }: AccountRow,
  refusal: string,
): Promise<{ customerid: string; subscriptionId: string; isCancelled: boolean }> => {
  if (customerid === null) throw new Failure("conflict", refusal);
  const reading = await syncCustomer(deps, payments, { userid, customerid });
  if (reading.found !== "state") throw new Failure("conflict", refusal);
  const { subscriptionid, status } = reading.state;
  if (!subscriptionid || status === "inactive") throw new Failure("conflict", refusal);
  return { customerid, subscriptionId: subscriptionid, isCancelled: status === "cancelled" };
};

/** Changes the running subscription at the provider, then reads and stores its new state. */
const setCancelled = (deps: Deps, { userid }: AccountRow, wanted: boolean, refusal: string): Promise<{ ok: true }> => {
  const payments = paymentsOf(deps);
  return withAccountLocked(deps, userid, async (account) => {
    const { customerid, subscriptionId, isCancelled } = await running(deps, payments, account, refusal);
    if (isCancelled !== wanted)
      await (wanted ? payments.cancelAtPeriodEnd(subscriptionId) : payments.reactivate(subscriptionId));
    await syncCustomer(deps, payments, { userid, customerid });
    return { ok: true };
  });
};

/** Cancels at the end of the paid period. Idempotent. */
export const cancel = async (deps: Deps, user: AccountRow): Promise<{ ok: true }> =>
  setCancelled(deps, user, true, "You have no subscription to cancel");

/** Withdraws a cancellation while the period still runs. Idempotent. */
export const reactivate = async (deps: Deps, user: AccountRow): Promise<{ ok: true }> =>
  setCancelled(deps, user, false, "You have no subscription to reactivate");
