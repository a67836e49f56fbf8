import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#core/kit/html.ts";
import { confirmChange, payCheckout, prorated } from "./life.ts";
import { money, page } from "./page.ts";
import type { Change, Checkout, World } from "./state.ts";
import type { StandInContext } from "./stand-in.ts";

const every = (interval: string): string => (interval === "year" ? "per year" : "per month");

const DECLINE = '<button class="quiet" name="do" value="decline">Let the card be declined</button>';

function checkoutPage(nonce: string, { price, state }: World, checkout: Checkout, declined: boolean): string {
  const { name, cents, interval } = price(checkout.price);
  const open = checkout.status === "open";
  const email = state.customers[checkout.customer]?.email ?? "";
  const returnUrl = checkout.status === "complete" ? checkout.successUrl : checkout.cancelUrl;
  return page(
    nonce,
    "Checkout",
    `<h1>Subscribe to ${escapeHtml(name)}</h1>
<p>This page stands in for the payment provider's checkout while the product runs on this machine.
No card is asked for.</p>
<dl><dt>Customer</dt><dd>${escapeHtml(email)}</dd>
<dt>${escapeHtml(name)}</dt><dd>${money(cents)} ${every(interval)}</dd></dl>
${declined ? '<p role="alert">The card was declined. Nothing was charged.</p>' : ""}
${
  open
    ? `<form method="post"><button name="do" value="pay">Pay ${money(cents)}</button>${DECLINE}</form>`
    : `<p role="alert">This checkout is ${checkout.status === "complete" ? "paid already" : "no longer open"}.</p>`
}
<a class="button quiet" href="${escapeHtml(returnUrl)}">${open ? "Leave without paying" : "Back"}</a>`,
  );
}

function changePage(nonce: string, world: World, change: Change, declined: boolean): string {
  const subscription = world.state.subscriptions[change.subscription];
  const to = world.price(change.price);
  const isDone = !subscription || subscription.price === change.price || subscription.status === "canceled";
  const from = subscription && world.price(subscription.price);
  const now = from ? `<dt>Now</dt><dd>${escapeHtml(from.name)}, ${money(from.cents)} ${every(from.interval)}</dd>` : "";
  const due = isDone ? 0 : prorated(world, subscription, change.price);
  return page(
    nonce,
    "Change plan",
    `<h1>Change to ${escapeHtml(to.name)}</h1>
<p>This page stands in for the payment provider's confirmation of a change.</p>
<dl>${now}
<dt>Then</dt><dd>${escapeHtml(to.name)}, ${money(to.cents)} ${every(to.interval)}</dd>
<dt>${due < 0 ? "Credit towards later payments" : "Due now, unused time taken off"}</dt>
<dd>${money(Math.abs(due))}</dd></dl>
${declined ? '<p role="alert">The card was declined. Your plan stays as it was.</p>' : ""}
${
  isDone
    ? '<p role="alert">There is nothing to change any more.</p>'
    : `<form method="post"><button name="do" value="confirm">Confirm the change</button>${DECLINE}</form>`
}
<a class="button quiet" href="${escapeHtml(change.returnUrl)}">${isDone ? "Back" : "Leave without changing"}</a>`,
  );
}

const DECLINED = "?declined";

const gone = (nonce: string): string =>
  page(nonce, "Nothing here", "<h1>There is nothing here</h1><p>The local payments know no such page.</p>");

/** Messages are delivered before the browser is sent back, as by the real provider. */
export function mountCustomerPages(app: FastifyInstance, { store, mount, show, deliver }: StandInContext): void {
  const one = (request: { params: unknown }): string => (request.params as { id: string }).id;
  const wasDeclined = (request: { url: string }): boolean => request.url.endsWith(DECLINED);

  app.get(`${mount}/checkout/:id`, async (request, reply) => {
    const html = await store.act((world) => {
      const checkout = world.state.checkouts[one(request)];
      return (nonce: string) => (checkout ? checkoutPage(nonce, world, checkout, wasDeclined(request)) : gone(nonce));
    });
    return show(reply, 200, html);
  });
  app.post(`${mount}/checkout/:id`, async (request, reply) => {
    const paid = (request.body as URLSearchParams).get("do") === "pay";
    const checkout = await store.act((world) => {
      const checkout = world.state.checkouts[one(request)];
      if (checkout && paid) payCheckout(world, checkout);
      return checkout;
    });
    if (!checkout) return show(reply, 404, gone);
    if (!paid || checkout.status !== "complete")
      return reply.redirect(`${mount}/checkout/${checkout.id}${paid ? "" : DECLINED}`, 303);
    await deliver();
    return reply.redirect(checkout.successUrl, 303);
  });

  app.get(`${mount}/change/:id`, async (request, reply) => {
    const html = await store.act((world) => {
      const change = world.state.changes[one(request)];
      return (nonce: string) => (change ? changePage(nonce, world, change, wasDeclined(request)) : gone(nonce));
    });
    return show(reply, 200, html);
  });
  app.post(`${mount}/change/:id`, async (request, reply) => {
    const confirmed = (request.body as URLSearchParams).get("do") === "confirm";
    const change = await store.act((world) => {
      const change = world.state.changes[one(request)];
      if (change && confirmed) confirmChange(world, change);
      return change;
    });
    if (!change) return show(reply, 404, gone);
    if (!confirmed) return reply.redirect(`${mount}/change/${change.id}${DECLINED}`, 303);
    await deliver();
    return reply.redirect(change.successUrl, 303);
  });
}
