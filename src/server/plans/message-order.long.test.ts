import { expect, test } from "vitest";
import { cancelSubscription, reactivateSubscription } from "#contract/plans/subscriptions.ts";
import { seeded } from "#core/kit/chance.ts";
import { paymentevent } from "./tables.ts";
import { paymentMessagesOf } from "#tests/support/payment-messages.ts";
import { control, subscribe } from "#tests/support/subscribe.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";
import { receive } from "./messages.ts";

// Alone in its file: when the provider's clock goes on, everybody's subscription renews.
const own = await aUserPerTest("shuffled");
const told = paymentMessagesOf(own);

/** A life of a subscription that leaves about twelve messages a year. */
async function live(years: number): Promise<void> {
  await subscribe(own.browser, "big_monthly");
  const id = (await told.state()).subscriptionid ?? "";
  for (let year = 0; year < years; year++) {
    for (const plan of ["bigger_monthly", "bigger_yearly", "big_monthly"] as const) await subscribe(own.browser, plan);
    await own.browser.send(cancelSubscription, {});
    await own.browser.send(reactivateSubscription, {});
    await control(own.browser, `fail ${id}`);
    await control(own.browser, `renew ${id}`);
    await control(own.browser, `settle ${id}`);
    await control(own.browser, `renew ${id}`);
  }
  await subscribe(own.browser, "bigger_monthly");
  await own.browser.send(cancelSubscription, {});
}

function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

test(
  "a hundred messages in a hundred orders, some of them doubled, come to the same",
  { timeout: 600_000 },
  async () => {
    // A hundred messages in all hundred orders on the server; fewer on the embedded engine, which is far slower.
    const [years, most, orders] = own.product.connection.kind === "server" ? [8, 100, 100] : [2, 24, 5];
    await live(years);
    const truth = await told.state();
    expect(truth).toMatchObject({ subscriptionstatus: "cancelled", subscriptiontiercodeid: 3 });
    const messages = (await told.messagesOf(await told.customerId())).slice(-most);
    expect(messages).toHaveLength(most);
    const { deps } = own.product;
    const payments = deps.payments!;
    const received = messages.map(({ body }) => {
      const reading = payments.readMessage(Buffer.from(body), told.signature(body), deps.now());
      if (typeof reading === "string") throw new Error(`The message of the local payments was ${reading}`);
      return reading;
    });
    for (let seed = 1; seed <= orders; seed++) {
      const random = seeded(seed);
      await deps.db.delete(paymentevent);
      await told.forget();
      const order = shuffled([...received, ...received.filter(() => random() < 0.1)], random);
      // A few at once, as a provider sends them.
      for (let from = 0; from < order.length; from += 20)
        await Promise.all(order.slice(from, from + 20).map((one) => receive(deps, payments, one)));
      expect(await told.state()).toEqual(truth);
      expect(await deps.db.$count(paymentevent)).toBe(most);
    }
  },
);
