import { found, needed, priceIn, Refused, type ApiCall, type ApiRequest } from "./api-call.ts";
import { textAt, textsAt } from "./form.ts";
import { CHECKOUT_SECONDS, expireCheckout, newId } from "./life.ts";
import { checkoutObject, listOf } from "./objects.ts";
import type { Checkout } from "./state.ts";

const show = ({ world, pages }: ApiRequest, checkout: Checkout): object =>
  checkoutObject(world, checkout, `${pages}/checkout/${checkout.id}`);

/** The checkout a request names. Throws Refused with 404 if there is none. */
function checkoutOf({ world, params }: ApiRequest): Checkout {
  const id = params["id"] ?? "";
  return found(world.state.checkouts[id], "checkout.session", id);
}

/** The calls that open, list, read and expire checkouts. */
export const CHECKOUT_CALLS: readonly ApiCall[] = [
  [
    "POST",
    "/checkout/sessions",
    (request) => {
      const { world, form, prices } = request;
      const customer = needed(form, "customer");
      found(world.state.customers[customer], "customer", customer, "customer");
      if (needed(form, "mode") !== "subscription")
        throw new Refused(400, "Only subscriptions are sold here.", { param: "mode" });
      const checkout: Checkout = {
        id: newId("cs"),
        customer,
        price: priceIn(prices, needed(form, "line_items", "0", "price")).id,
        status: "open",
        created: world.now,
        expires: world.now + CHECKOUT_SECONDS,
        successUrl: needed(form, "success_url"),
        cancelUrl: needed(form, "cancel_url"),
        reference: textAt(form, "client_reference_id") ?? null,
        metadata: textsAt(form, "metadata"),
        subscriptionMetadata: textsAt(form, "subscription_data", "metadata"),
        subscription: null,
      };
      world.state.checkouts[checkout.id] = checkout;
      return show(request, checkout);
    },
  ],
  [
    "GET",
    "/checkout/sessions",
    (request) => {
      const { world, query } = request;
      const own = Object.values(world.state.checkouts).filter(
        (one) =>
          (!query["customer"] || one.customer === query["customer"]) &&
          (!query["status"] || one.status === query["status"]),
      );
      return listOf(
        "/v1/checkout/sessions",
        own.toSorted((a, b) => b.created - a.created).map((one) => show(request, one)),
      );
    },
  ],
  ["GET", "/checkout/sessions/:id", (request) => show(request, checkoutOf(request))],
  [
    "POST",
    "/checkout/sessions/:id/expire",
    (request) => {
      const checkout = checkoutOf(request);
      if (checkout.status !== "open")
        throw new Refused(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
      expireCheckout(request.world, checkout);
      return show(request, checkout);
    },
  ],
];
