import { eq } from "drizzle-orm";
import { localpayments, subscription } from "#server/plans/tables.ts";
import { account } from "#server/accounts/tables.ts";
import { localWebhookSecret, sign, WEBHOOK_PATH } from "#stand-ins/payments/local-payments.ts";
import { eventObject } from "#stand-ins/payments/objects.ts";
import type { State } from "#stand-ins/payments/state.ts";
import { findSubscription } from "#server/plans/store.ts";
import { type UserPerTest, aUserPerTest } from "#tests/support/user-per-test.ts";
import { describe, expect, test } from "vitest";
import { currentUser } from "#contract/accounts.ts";
import { paymentevent } from "./tables.ts";
import { TEST_DAY } from "#tests/support/clock.ts";
import { WARN } from "#tests/support/product.ts";
import { control, subscribe } from "#tests/support/subscribe.ts";
import { readCustomer } from "./sync.ts";

/** The messages of the local payments about a test's user, and what the product has stored because of them. */
const paymentMessagesOf = (own: UserPerTest) => ({
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

const own = await aUserPerTest("told");
const { secret, seconds, customerId, state, forget, messagesOf } = paymentMessagesOf(own);

async function post(body: string, signature: string | null): Promise<{ status: number; body: string }> {
  const response = await own.product.app.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    headers: { "content-type": "application/json", ...(signature === null ? {} : { "stripe-signature": signature }) },
    payload: body,
  });
  return { status: response.statusCode, body: response.body };
}
const tell = (body: string) => post(body, sign(secret(), body, seconds()));
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
  (await own.product.deps.db.select().from(paymentevent).where(eq(paymentevent.eventid, id)))[0];
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
    expect(await send()).toEqual({ status: 400, body: "The signature of that message is not valid" });
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

  test.each([
    ["nothing", () => ""],
    ["text that is no JSON", () => "not json"],
    ["JSON that is no event", () => "[]"],
    ["null", () => "null"],
    ["a time far beyond the calendar", () => event({ created: 1e20 })],
    ["a time after the year 9999", () => event({ created: 253_402_300_800 })],
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
    expect(await own.product.deps.db.$count(paymentevent, eq(paymentevent.customerid, "cus_odd"))).toBe(0);
  });

  test("of more than half a megabyte", async () => {
    expect((await tell(`{"a":"${"x".repeat(600_000)}"}`)).status).toBe(413);
  });

  test("if it is not a POST", async () => {
    const { statusCode, headers } = await own.product.app.inject({ method: "GET", url: WEBHOOK_PATH });
    expect([statusCode, headers.allow]).toEqual([405, "POST"]);
  });
});

describe("a message is accepted", () => {
  test("within 300 seconds of its signature", async () => {
    for (const age of [-300, 300]) {
      const body = message(`evt_age_${age}`, "invoice.created", { object: "invoice" });
      expect((await post(body, sign(secret(), body, seconds() - age))).status).toBe(200);
    }
  });

  test("when its type is unknown, and changes nothing", async () => {
    await subscribe(own.browser, "big_monthly");
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
    expect(own.product.logged.find(({ level, eventId }) => level >= WARN && eventId === "evt_stranger")).toBeDefined();
  });

  test("but its content is not trusted: the provider is asked", async () => {
    await subscribe(own.browser, "big_monthly");
    const claim = {
      object: "subscription",
      id: "sub_invented",
      status: "active",
      customer: await customerId(),
      items: { data: [{ price: { id: "bigger_yearly" } }] },
    };
    expect((await tell(message("evt_claim", "customer.subscription.updated", claim))).status).toBe(200);
    expect((await own.browser.send(currentUser, {})).subscriptiontiercodeid).toBe(2);
    expect(await kept("evt_claim")).toMatchObject({ outcome: "applied" });
  });

  test("once, whatever number of copies comes at once", async () => {
    await subscribe(own.browser, "big_monthly");
    const customer = await customerId();
    const [{ body, id } = { body: "", id: "" }] = await messagesOf(customer);
    await own.product.deps.db.delete(paymentevent);
    await forget();
    const replies = await Promise.all(Array.from({ length: 10 }, () => tell(body)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await own.product.deps.db.$count(paymentevent)).toBe(1);
    expect(await kept(id)).toMatchObject({ outcome: "applied" });
    expect(await state()).toMatchObject({ subscriptionstatus: "active", subscriptiontiercodeid: 2 });
  });

  test("later, when the provider could not be asked at first", async () => {
    await subscribe(own.browser, "big_monthly");
    const body = message("evt_patient", "customer.subscription.updated", {
      object: "subscription",
      customer: await customerId(),
    });
    await control(own.browser, "down");
    expect((await tell(body)).status).toBe(503);
    expect(await kept("evt_patient")).toBeUndefined();
    await control(own.browser, "up");
    expect((await tell(body)).status).toBe(200);
    expect(await kept("evt_patient")).toMatchObject({ outcome: "applied" });
  });

  test("repeatedly by the stand-in until it is accepted, including messages that were held back", async () => {
    await control(own.browser, "hold");
    await subscribe(own.browser, "bigger_monthly");
    expect((await own.browser.send(currentUser, {})).subscriptiontiercodeid).toBe(1);
    await control(own.browser, "release");
    expect((await own.browser.send(currentUser, {})).subscriptiontiercodeid).toBe(3);
  });
});

test("a sync started earlier never overwrites one started later", async () => {
  await subscribe(own.browser, "big_monthly");
  const { db, payments } = own.product.deps;
  const early = await readCustomer(own.product.deps, payments!, { userid: own.userid, customerid: await customerId() });
  await subscribe(own.browser, "bigger_monthly");
  const truth = await state();
  expect(truth.subscriptiontiercodeid).toBe(3);
  if (early.found !== "state") throw new Error("The reading should have found where the user stands");
  await early.write(db);
  expect(await state()).toEqual(truth);
});
