import type { FastifyInstance } from "fastify";
import { DAY_S } from "#core/kit/calendar.ts";
import { escapeHtml } from "#core/kit/html.ts";
import { endNow, endPeriod, payUnpaid, refundLast } from "./life.ts";
import { day, money, page } from "./page.ts";
import type { StandInContext } from "./stand-in.ts";
import type { LocalSubscription, World } from "./state.ts";

const button = (action: string, label: string, id = ""): string =>
  `<button class="quiet" name="do" value="${escapeHtml(id ? `${action} ${id}` : action)}">${label}</button>`;

function item({ state, price }: World, subscription: LocalSubscription): string {
  const { id, customer, status, periodEnd, cancelAtPeriodEnd, failsNext } = subscription;
  const { name, cents, interval } = price(subscription.price);
  const buttons =
    status === "canceled"
      ? button("refund", "Refund the last payment", id)
      : [
          button("renew", "Let the period end now", id),
          failsNext
            ? button("fund", "Let the next renewal succeed", id)
            : button("fail", "Let the next renewal fail", id),
          ...(status === "past_due" ? [button("settle", "Pay the unpaid renewal", id)] : []),
          button("refund", "Refund the last payment", id),
          button("end", "End now", id),
        ].join("");
  const isEnded = status === "canceled";
  const next = `${cancelAtPeriodEnd ? "ends" : "renews"} ${day(periodEnd)}`;
  const stateInWords = isEnded ? "ended" : `${status}, ${next}${failsNext ? ", and the renewal will fail" : ""}`;
  return `<section class="item"><h3>${escapeHtml(state.customers[customer]?.email ?? customer)}</h3>
<p>${escapeHtml(name)}, ${money(cents)} per ${interval}: ${stateInWords}</p>
<div class="row">${buttons}</div></section>`;
}

function controlPage(nonce: string, world: World): string {
  const { state, now } = world;
  const subscriptions = Object.values(state.subscriptions).toSorted((a, b) => b.created - a.created);
  const waiting = state.events.filter(({ delivered }) => !delivered).length;
  const clock = [button("ahead 1", "One day on"), button("ahead 31", "31 days on"), button("ahead 366", "366 days on")];
  const provider = [
    state.down ? button("up", "Answer again") : button("down", "Play dead"),
    state.holding ? button("release", `Send the ${waiting} messages that wait`) : button("hold", "Keep messages back"),
  ];
  const deliveryOf = ({ delivered, attempts }: (typeof state.events)[number]): string =>
    delivered ? "delivered" : `waiting after ${attempts} ${attempts === 1 ? "try" : "tries"}`;
  return page(
    nonce,
    "Local payments",
    `<h1>Local payments</h1>
<p>They stand in for the payment provider while the product runs on this machine without a key.
Its clock stands at ${day(now)}.</p>
<form method="post">
<h2>Clock</h2><div class="row">${clock.join("")}</div>
<h2>Provider</h2><div class="row">${provider.join("")}</div>
<h2>Subscriptions</h2>${subscriptions.map((one) => item(world, one)).join("") || "<p>Nobody has subscribed yet.</p>"}
</form>
<h2>Latest messages</h2><ol reversed>${state.events
      .slice(-20)
      .toReversed()
      .map((event) => `<li>${escapeHtml(event.type)}: ${deliveryOf(event)}</li>`)
      .join("")}</ol>`,
    true,
  );
}

const DAYS_AHEAD = 3_660;

function carryOut(world: World, [action, input = ""]: readonly string[]): void {
  const { state } = world;
  // Whatever becomes due in between happens when the state is next settled.
  if (action === "ahead") state.ahead += Math.max(0, Math.min(DAYS_AHEAD, Number(input) || 0)) * DAY_S;
  if (action === "down" || action === "up") state.down = action === "down";
  if (action === "hold" || action === "release") state.holding = action === "hold";
  const subscription = state.subscriptions[input];
  if (!subscription) return;
  if (action === "renew") endPeriod(world, subscription);
  if (action === "fail" || action === "fund") subscription.failsNext = action === "fail";
  if (action === "settle") payUnpaid(world, subscription);
  if (action === "refund") refundLast(world, subscription);
  if (action === "end") endNow(world, subscription);
}

/** Mounts a page with a button for every state. */
export function mountControlPage(app: FastifyInstance, { store, mount, show, deliver }: StandInContext): void {
  app.get(mount, async (_request, reply) => {
    const world = await store.act((world) => world);
    return show(reply, 200, (nonce) => controlPage(nonce, world));
  });
  app.post(mount, async (request, reply) => {
    const words = ((request.body as URLSearchParams).get("do") ?? "").split(" ");
    await store.act((world) => carryOut(world, words));
    // The next act settles the state at the new time, and delivery starts with one.
    await deliver();
    return reply.redirect(mount, 303);
  });
}
