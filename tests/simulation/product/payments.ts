import type { LightMyRequestResponse } from "fastify";
import {
  cancelSubscription,
  createSubscription,
  listPrices,
  reactivateSubscription,
  readSubscription,
} from "#contract/plans/subscriptions.ts";
import { tierCodeId } from "#core/accounts/entitlements.ts";
import { DAY_MS, DAY_S } from "#core/kit/calendar.ts";
import { PLAN_TERMS } from "#core/plans/plans.ts";
import { GRACE_DAYS } from "#core/plans/subscription-state.ts";
import { syncSubscriptions } from "#server/plans/sync.ts";
import { localpayments, paymentevent } from "#server/plans/tables.ts";
import { localWebhookSecret, sign, WEBHOOK_PATH } from "#stand-ins/payments/local-payments.ts";
import { eventObject } from "#stand-ins/payments/objects.ts";
import type { LocalEvent, LocalSubscription, State } from "#stand-ins/payments/state.ts";
import type { Browser } from "#tests/support/browser.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { control, press, RETURNS } from "#tests/support/subscribe.ts";
import type { World } from "./world.ts";

const PAYERS = 3;
const MOST_AT_ONCE = 3;
const MOST_NOTICES = 8;
/** Messages are forgotten after 90 days. */
const KEPT_MS = 89 * DAY_MS;
const CONTROLS = ["renew", "fail", "fund", "settle", "refund", "end"] as const;

/** `pages`: the provider's pages that the user was ever sent to. */
type Payer = { readonly browser: Browser; readonly userid: number; readonly pages: string[] };

/** A message of the provider. `replaced`: it was lost, and then every customer was read. A time: acknowledged then. */
type Notice = { readonly event: LocalEvent; state: "waiting" | "lost" | "replaced" | number };

export type Money = {
  /** A user acts at the product and the provider, a few steps at once, while notices arrive. */
  readonly act: () => Promise<void>;
  /** Delivers the notices that were not lost, and compares every user's plan with the provider's state. */
  readonly check: () => Promise<void>;
};

export async function openMoney(world: World): Promise<Money> {
  const notices = new Map<string, Notice>();
  const payers: Payer[] = [];
  for (let i = 0; i < PAYERS; i++) {
    const { browser, user } = await aSignedInVisit(world.door, `payer${i}@example.com`);
    payers.push({ browser, userid: user.userid, pages: [] });
  }
  const [first] = payers;
  const prices = (await first!.browser.send(listPrices, {})).prices.flatMap(({ priceId }) => priceId ?? []);
  // The provider sends nothing by itself; the simulation delivers.
  await control(first!.browser, "hold");

  /** What the provider refuses because it changed meanwhile is told as a failure, after which a user tries again. */
  let isRacing = false;
  /** The reply, whose status is one of the expected; null without one, or if it says that something failed. */
  async function expecting(
    expected: readonly number[],
    request: Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse | null> {
    const response = await world.reply(request, isRacing);
    if (response)
      world.demand(expected.includes(response.statusCode), () => `A payer got ${response.statusCode} ${response.body}`);
    return response;
  }

  const provider = async (): Promise<State> => (await world.db.select().from(localpayments))[0]!.state as State;
  const heldBy = ({ subscriptions, customers }: State, { userid }: Payer): LocalSubscription[] =>
    Object.values(subscriptions).filter(({ customer }) => customers[customer]?.metadata["userid"] === String(userid));

  async function begin({ browser, pages }: Payer): Promise<void> {
    world.step("begins a purchase");
    const body = { priceId: world.pick(prices), ...RETURNS };
    const response = await expecting([200, 409], browser.raw(createSubscription, { body }));
    if (response?.statusCode === 200) pages.push(response.json<{ sessionUrl: string }>().sessionUrl);
  }

  async function pressPage({ browser, pages }: Payer): Promise<void> {
    const page = world.pick(pages.slice(-5));
    const button = world.chance(0.15) ? "decline" : page.includes("/change/") ? "confirm" : "pay";
    world.step(`presses ${button} on ${page}`);
    await expecting([303], press(browser, page, button));
  }

  async function live(payer: Payer, state: State): Promise<void> {
    const way = world.random();
    const { browser, pages } = payer;
    if (way < 0.3) return begin(payer);
    if (way < 0.65 && pages.length > 0) return pressPage(payer);
    if (way < 0.8) {
      world.step("cancels or reactivates");
      const call = world.pick([cancelSubscription, reactivateSubscription]);
      await expecting([200, 409], browser.raw(call, {}));
      return;
    }
    const held = heldBy(state, payer).filter(({ status }) => status !== "canceled");
    if (held.length === 0) return begin(payer);
    const button = `${world.pick(CONTROLS)} ${world.pick(held).id}`;
    world.step(button);
    await expecting([303], press(browser, "/payments/local", button));
  }

  async function deliver(notice: Notice): Promise<void> {
    const { event } = notice;
    world.step(`notice ${event.id} ${event.type}`);
    const payload = JSON.stringify(eventObject(event, "x"));
    const secret = localWebhookSecret(world.processes[0]!.product.deps.secret);
    const signature = sign(secret, payload, Math.floor(world.clock.now().getTime() / 1000));
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const posted = world.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload });
    if (await expecting([200], posted)) notice.state = world.clock.now().getTime();
  }

  const inState = (wanted: Notice["state"]): Notice[] => [...notices.values()].filter(({ state }) => state === wanted);

  /** Takes note of what the provider has sent, some of which is lost, and finds double charges. */
  async function look(): Promise<State> {
    const state = await provider();
    for (const event of state.events)
      if (!notices.has(event.id)) notices.set(event.id, { event, state: world.chance(0.1) ? "lost" : "waiting" });
    for (const payer of payers) {
      const charged = heldBy(state, payer).filter(({ status }) => status !== "canceled");
      world.demand(charged.length <= 1, () => `User ${payer.userid} is charged for ${charged.length} subscriptions`);
    }
    return state;
  }

  /** The plan that the provider's subscription pays for. */
  function paidBy(state: State, payer: Payer, now: number): readonly [number, string] {
    const held = heldBy(state, payer).find(
      ({ status, periodStart }) =>
        status === "active" || (status === "past_due" && now < periodStart + GRACE_DAYS * DAY_S),
    );
    if (!held) return [tierCodeId("free"), "inactive"];
    const isPaid = state.invoices.some(({ subscription, status }) => subscription === held.id && status === "paid");
    world.demand(isPaid, () => `${held.id} was never paid`);
    const { tier } = PLAN_TERMS[state.prices[held.price]!.plan];
    return [tierCodeId(tier), held.cancelAtPeriodEnd ? "cancelled" : "active"];
  }

  /** Compares the plans of users; `isRead`: right after the product read every customer. */
  async function compare(isRead: boolean): Promise<void> {
    for (const payer of payers) {
      const shown = await payer.browser.send(readSubscription, {});
      const state = await provider();
      const held = heldBy(state, payer);
      const lost = inState("lost").some(({ event }) =>
        held.some(({ customer }) => JSON.stringify(event.object).includes(customer)),
      );
      // A grace ends without a notice, at the next nightly reading.
      if (!isRead && (lost || held.some(({ status }) => status === "past_due"))) continue;
      const paid = paidBy(state, payer, Math.floor(world.clock.now().getTime() / 1000) + state.ahead);
      const found = [shown.subscriptiontiercodeid, shown.subscriptionstatus] as const;
      world.demand(
        found.join() === paid.join(),
        () => `User ${payer.userid} has ${found.join()}, paid is ${paid.join()}`,
      );
    }
  }

  async function checkStored(): Promise<void> {
    const stored = new Set((await world.db.select().from(paymentevent)).map(({ eventid }) => eventid));
    const since = world.clock.now().getTime() - KEPT_MS;
    for (const [id, { state }] of notices)
      world.demand(typeof state === "string" || state < since || stored.has(id), () => `The notice ${id} was lost`);
    const isKnown = [...stored].every((id) => notices.has(id));
    world.demand(isKnown, () => "A notice was stored that the provider never sent");
  }

  return {
    act: async () => {
      const payer = world.pick(payers);
      const state = await look();
      const arriving = world.shuffled(inState("waiting")).slice(0, world.below(MOST_NOTICES));
      const repeated = [...notices.values()].filter(() => world.chance(0.02)).slice(0, 2);
      const acts = Array.from({ length: 1 + world.below(MOST_AT_ONCE) }, () => () => live(payer, state));
      const deliveries = [...arriving, ...repeated].map((notice) => () => deliver(notice));
      isRacing = acts.length + deliveries.length > 1;
      await Promise.all(world.shuffled([...acts, ...deliveries]).map((run) => run()));
      isRacing = false;
    },
    check: async () => {
      await look();
      // Reading a customer can itself change the provider's state, which sends notices again.
      for (let left = inState("waiting"); left.length > 0; left = inState("waiting")) {
        for (const notice of world.shuffled(left)) await deliver(notice);
        await look();
      }
      await checkStored();
      await compare(false);
      await syncSubscriptions(world.processes[0]!.product.deps);
      await compare(true);
      for (const notice of inState("lost")) notice.state = "replaced";
    },
  };
}
