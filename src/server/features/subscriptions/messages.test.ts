// spec: subscriptions.webhook-raw-body
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { currentUser } from "#contract/users.ts";
import { seeded } from "#core/chance.ts";
import { localpayments, paymentevent, subscription } from "#server/db/schema/subscriptions.ts";
import { localWebhookSecret, WEBHOOK_PATH } from "#server/dev/payments/local-payments.ts";
import { sign } from "#server/dev/payments/messenger.ts";
import { eventObject } from "#server/dev/payments/objects.ts";
import type { State } from "#server/dev/payments/state.ts";
import { cancelSubscription, reactivateSubscription } from "#contract/subscriptions.ts";
import type { Browser } from "#tests/support/browser.ts";
import { TEST_DAY } from "#tests/support/clock.ts";
import { aProduct, WARN, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { control, subscribe } from "#tests/support/subscribe.ts";
import { eq } from "drizzle-orm";
import { customerReader, receive } from "./messages.ts";
import { readCustomer } from "../../payments/sync.ts";
import { findSubscription } from "./store.ts";

let product: TestProduct;
let browser: Browser;
let userid: number;
let users = 0;
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0" } });
});
afterAll(() => product.close());
beforeEach(async () => {
  users += 1;
  const visit = await aSignedInVisit(product, `told${users}@example.com`);
  browser = visit.browser;
  userid = visit.user.userid;
});

const seconds = (): number => Math.floor(product.clock.now().getTime() / 1000);
const secret = (): string => localWebhookSecret(product.deps.secret);
const post = async (body: string, signature: string | null): Promise<{ status: number; body: string }> => {
  const response = await product.app.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    headers: { "content-type": "application/json", ...(signature === null ? {} : { "stripe-signature": signature }) },
    payload: body,
  });
  return { status: response.statusCode, body: response.body };
};
const tell = (body: string) => post(body, sign(secret(), body, seconds()));
const customerId = async (): Promise<string> => {
  const { rows } = (await product.deps.db.execute(
    `select customerid from account where userid = ${userid}`,
  )) as unknown as { rows: { customerid: string }[] };
  return rows[0]!.customerid;
};
const message = (id: string, type: string, object: object) =>
  JSON.stringify({
    id,
    object: "event",
    type,
    created: Date.parse(TEST_DAY) / 1000,
    api_version: "x",
    data: { object },
  });
const kept = async (id: string) =>
  (await product.deps.db.select().from(paymentevent).where(eq(paymentevent.eventid, id)))[0];
const state = async () => {
  const { reading: _reading, readdatetime: _read, ...rest } = (await findSubscription(product.deps.db, userid))!;
  return rest;
};
/** Messages of the provider about this user, as it would send them. */
const messagesOf = async (customer: string): Promise<{ id: string; body: string }[]> => {
  const [row] = await product.deps.db.select().from(localpayments);
  return (row!.state as State).events
    .filter(({ object }) => (object as { customer?: string }).customer === customer)
    .map((event) => ({ id: event.id, body: JSON.stringify(eventObject(event, "x")) }));
};
const forget = () =>
  product.deps.db
    .update(subscription)
    .set({ subscriptionstatus: "inactive", subscriptiontiercodeid: 1, providerstatus: null, reading: 0 })
    .where(eq(subscription.userid, userid));

describe("a message is refused", () => {
  const body = message("evt_forged", "customer.subscription.deleted", { object: "subscription", customer: "cus_x" });
  const good = () => sign(secret(), body, seconds());

  test.each([
    ["without a signature", () => post(body, null)],
    ["with an empty one", () => post(body, "")],
    ["signed with another secret", () => post(body, sign("whsec_guess", body, seconds()))],
    ["with another body under a good signature", () => post(body.replace("deleted", "created"), good())],
    ["with a byte cut off", () => post(body.slice(0, -1), good())],
    ["signed more than 300 seconds ago", () => post(body, sign(secret(), body, seconds() - 301))],
    ["signed more than 300 seconds ahead", () => post(body, sign(secret(), body, seconds() + 301))],
    ["signed anew for now with the old signature", () => post(body, good().replace(/t=\d+/, `t=${seconds() + 1}`))],
    ["with a signature of no form", () => post(body, "v1=abc")],
  ])("%s", async (_, send) => {
    expect(await send()).toEqual({ status: 400, body: "The signature of that message does not hold" });
    expect(await kept("evt_forged")).toBeUndefined();
  });

  const event = (fields: object) =>
    JSON.stringify({
      id: "evt_odd",
      object: "event",
      type: "customer.subscription.updated",
      created: seconds(),
      data: { object: { object: "subscription", customer: "cus_odd" } },
      ...fields,
    });
  const about = (customer: unknown) => ({ data: { object: { object: "subscription", customer } } });

  // spec: subscriptions.odd-messages-refused
  test.each([
    ["nothing", () => ""],
    ["text that is no JSON", () => "not json"],
    ["JSON that is no event", () => "[]"],
    ["null", () => "null"],
    ["a time far beyond the calendar", () => event({ created: 1e20 })],
    ["a time before 1970", () => event({ created: -1 })],
    ["a broken second", () => event({ created: 1.5 })],
    ["a time in words", () => event({ created: "today" })],
    ["a null character in its id", () => event({ id: "evt_\0odd" })],
    ["a null character in its type", () => event({ type: "customer.subscription.\0updated" })],
    ["a null character in its customer", () => event(about("cus_\0odd"))],
    ["a null character in the id of its customer", () => event(about({ id: "cus_\0odd" }))],
    ["a customer that is a number", () => event(about(7))],
    ["no id", () => event({ id: "" })],
    ["an endless id", () => event({ id: "e".repeat(3000) })],
    ["an endless customer", () => event(about("c".repeat(3000)))],
    ["no object", () => event({ data: { object: null } })],
    ["a list for an object", () => event({ data: { object: [] } })],
    ["no data", () => event({ data: null })],
  ])("that is honestly signed but holds %s", async (_, body) => {
    expect(await tell(body())).toEqual({ status: 400, body: "That message is not an event of the payment provider" });
    expect(await product.deps.db.$count(paymentevent, eq(paymentevent.customerid, "cus_odd"))).toBe(0);
  });

  test("of more than half a megabyte", async () => {
    expect((await tell(`{"a":"${"x".repeat(600_000)}"}`)).status).toBe(413);
  });

  test("by its method: it is posted or it is nothing", async () => {
    expect((await product.app.inject({ method: "GET", url: WEBHOOK_PATH })).statusCode).toBe(404);
  });
});

describe("a message is taken in", () => {
  test("within 300 seconds of its signature", async () => {
    for (const age of [-300, 300]) {
      const body = message(`evt_age_${age}`, "invoice.created", { object: "invoice" });
      expect((await post(body, sign(secret(), body, seconds() - age))).status).toBe(200);
    }
  });

  test("when its type is unknown, and changes nothing", async () => {
    await subscribe(browser, "big_monthly");
    expect(
      await tell(message("evt_new_kind", "moon.phase.changed", { object: "moon", customer: await customerId() })),
    ).toMatchObject({ status: 200 });
    expect(await kept("evt_new_kind")).toMatchObject({ outcome: "ignored", type: "moon.phase.changed" });
  });

  test("about a customer nobody here is: kept and reported", async () => {
    expect(
      (
        await tell(
          message("evt_stranger", "customer.subscription.created", {
            object: "subscription",
            customer: "cus_stranger",
          }),
        )
      ).status,
    ).toBe(200);
    expect(await kept("evt_stranger")).toMatchObject({ outcome: "unknown-customer", customerid: "cus_stranger" });
    expect(product.logged.find(({ level, eventId }) => level >= WARN && eventId === "evt_stranger")).toBeDefined();
  });

  test("but what it claims is not believed: the provider is asked", async () => {
    await subscribe(browser, "big_monthly");
    const claim = {
      object: "subscription",
      id: "sub_invented",
      status: "active",
      customer: await customerId(),
      items: { data: [{ price: { id: "bigger_yearly" } }] },
    };
    expect((await tell(message("evt_claim", "customer.subscription.updated", claim))).status).toBe(200);
    expect((await browser.send(currentUser, {})).subscriptiontiercodeid).toBe(2);
    expect(await kept("evt_claim")).toMatchObject({ outcome: "applied" });
  });

  test("once, whatever number of copies comes at once", async () => {
    await subscribe(browser, "big_monthly");
    const customer = await customerId();
    const [{ body, id } = { body: "", id: "" }] = await messagesOf(customer);
    await product.deps.db.delete(paymentevent);
    await forget();
    const replies = await Promise.all(Array.from({ length: 10 }, () => tell(body)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await product.deps.db.$count(paymentevent)).toBe(1);
    expect(await kept(id)).toMatchObject({ outcome: "applied" });
    expect(await state()).toMatchObject({ subscriptionstatus: "active", subscriptiontiercodeid: 2 });
  });

  test("later, when the provider could not be asked at first", async () => {
    await subscribe(browser, "big_monthly");
    const body = message("evt_patient", "customer.subscription.updated", {
      object: "subscription",
      customer: await customerId(),
    });
    await control(browser, "down");
    expect((await tell(body)).status).toBe(503);
    expect(await kept("evt_patient")).toBeUndefined();
    await control(browser, "up");
    expect((await tell(body)).status).toBe(200);
    expect(await kept("evt_patient")).toMatchObject({ outcome: "applied" });
  });

  test("by the stand-in again and again until it is, also across what was held back", async () => {
    await control(browser, "hold");
    await subscribe(browser, "bigger_monthly");
    expect((await browser.send(currentUser, {})).subscriptiontiercodeid).toBe(1);
    await control(browser, "release");
    expect((await browser.send(currentUser, {})).subscriptiontiercodeid).toBe(3);
  });
});

test("a reading begun earlier never overwrites one begun later", async () => {
  await subscribe(browser, "big_monthly");
  const { db, payments } = product.deps;
  const early = await readCustomer(product.deps, payments!, { userid, customerid: await customerId() });
  await subscribe(browser, "bigger_monthly");
  const truth = await state();
  expect(truth.subscriptiontiercodeid).toBe(3);
  if (early.found !== "state") throw new Error("The reading should have found where the user stands");
  await early.write(db);
  expect(await state()).toEqual(truth);
});

/** A life of a subscription that leaves about twelve messages a year. */
const live = async (years: number): Promise<void> => {
  await subscribe(browser, "big_monthly");
  const id = (await state()).subscriptionid ?? "";
  for (let year = 0; year < years; year++) {
    for (const plan of ["bigger_monthly", "bigger_yearly", "big_monthly"] as const) await subscribe(browser, plan);
    await browser.send(cancelSubscription, {});
    await browser.send(reactivateSubscription, {});
    await control(browser, `fail ${id}`);
    await control(browser, `renew ${id}`);
    await control(browser, `settle ${id}`);
    await control(browser, `renew ${id}`);
  }
  await subscribe(browser, "bigger_monthly");
  await browser.send(cancelSubscription, {});
};

const shuffled = <T>(things: readonly T[], random: () => number): T[] => {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
};

// spec: subscriptions.100-messages-100
test(
  "a hundred messages in a hundred orders, some of them doubled, come to the same",
  { timeout: 600_000 },
  async () => {
    // On a product of its own: when the provider's clock goes on, everybody's subscription renews.
    await product.close();
    product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0" } });
    const visit = await aSignedInVisit(product, "shuffled@example.com");
    browser = visit.browser;
    userid = visit.user.userid;
    // A hundred messages in all hundred orders on the server; fewer on the embedded engine, which is far slower.
    const [years, most, orders] = product.connection.kind === "server" ? [8, 100, 100] : [2, 24, 5];
    await live(years);
    const truth = await state();
    expect(truth).toMatchObject({ subscriptionstatus: "cancelled", subscriptiontiercodeid: 3 });
    const messages = (await messagesOf(await customerId())).slice(-most);
    expect(messages).toHaveLength(most);
    const { deps } = product;
    const payments = deps.payments!;
    const read = customerReader(deps, payments);
    const received = messages.map(({ body }) => {
      const reading = payments.readMessage(Buffer.from(body), sign(secret(), body, seconds()), deps.now());
      if (typeof reading === "string") throw new Error(`The message of the local payments was ${reading}`);
      return reading;
    });
    for (let seed = 1; seed <= orders; seed++) {
      const random = seeded(seed);
      await deps.db.delete(paymentevent);
      await forget();
      const order = shuffled([...received, ...received.filter(() => random() < 0.1)], random);
      // A few at once, as a provider sends them.
      for (let from = 0; from < order.length; from += 20)
        await Promise.all(order.slice(from, from + 20).map((one) => receive(deps, payments, read, one)));
      expect(await state()).toEqual(truth);
      expect(await deps.db.$count(paymentevent)).toBe(most);
    }
  },
);
