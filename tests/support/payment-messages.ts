import { eq } from "drizzle-orm";
import { localpayments, subscription } from "#server/plans/tables.ts";
import { account } from "#server/accounts/tables.ts";
import { localWebhookSecret, sign } from "#stand-ins/payments/local-payments.ts";
import { eventObject } from "#stand-ins/payments/objects.ts";
import type { State } from "#stand-ins/payments/state.ts";
import { findSubscription } from "#server/plans/store.ts";
import type { UserPerTest } from "./user-per-test.ts";

/** The messages of the local payments about a test's user, and what the product has stored because of them. */
export const paymentMessagesOf = (own: UserPerTest) => ({
  secret: (): string => localWebhookSecret(own.product.deps.secret),
  /** The product's time as the provider counts it. */
  seconds: (): number => Math.floor(own.product.clock.now().getTime() / 1000),
  /** The signature the provider would send now with a body. */
  signature(body: string): string {
    return sign(this.secret(), body, this.seconds());
  },
  customerId: async (): Promise<string> => {
    const [row] = await own.product.deps.db.select().from(account).where(eq(account.userid, own.userid));
    return row!.customerid!;
  },
  /** The stored subscription, without the number and the time of its reading. */
  state: async () => {
    const { reading: _, readdatetime: __, ...rest } = (await findSubscription(own.product.deps.db, own.userid))!;
    return rest;
  },
  /** Empties the stored subscription, as if no message had come. */
  forget: () =>
    own.product.deps.db
      .update(subscription)
      .set({ subscriptionstatus: "inactive", subscriptiontiercodeid: 1, providerstatus: null, reading: 0 })
      .where(eq(subscription.userid, own.userid)),
  /** Every message of the provider about a customer, as it would send them. */
  messagesOf: async (customer: string): Promise<{ id: string; body: string }[]> => {
    const [row] = await own.product.deps.db.select().from(localpayments);
    return (row!.state as State).events
      .filter(({ object }) => (object as { customer?: string }).customer === customer)
      .map((event) => ({ id: event.id, body: JSON.stringify(eventObject(event, "x")) }));
  },
});
