import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { found, needed, Refused, type ApiCall } from "./api-call.ts";
import { REFUND_CALLS } from "./api-refunds.ts";
import type { StateStore } from "./state-store.ts";
import { readForm, textAt, textsAt } from "./form.ts";
import { addCustomer, CHECKOUT_SECONDS, endNow, expireCheckout, newId, updateSubscription } from "./life.ts";
import {
  checkoutObject,
  configurationObject,
  customerObject,
  eventObject,
  listOf,
  priceObject,
  subscriptionObject,
} from "./objects.ts";
import type { Answered, Checkout, World } from "./state.ts";

const trueOrFalse = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text === "true";

const MOST_ANSWERS = 100;

const storeAnswer = ({ state }: World, key: string, answered: Answered): void => {
  state.answered[key] = answered;
  for (const oldest of Object.keys(state.answered).slice(0, -MOST_ANSWERS)) delete state.answered[oldest];
};

/**
 * The calls of the provider's API that the application uses. `checkoutUrl` and `changeUrl` are addresses of the hosted
 * pages.
 */
const calls = (store: StateStore, origin: string, mount: string, apiVersion: string): readonly ApiCall[] => {
  const urlOf = ({ id }: { id: string }): string => `${origin}${mount}/checkout/${id}`;
  const show = (world: World, checkout: Checkout): object => checkoutObject(world, checkout, urlOf(checkout));
  const priceOf = (id: string) => found(store.prices.get(id), "price", id, "price");
  return [
    [
      "POST",
      "/customers",
      ({ world, form }) =>
        customerObject(
          world.state.customers[addCustomer(world, textAt(form, "email") ?? "", textsAt(form, "metadata"))]!,
        ),
    ],
    [
      "GET",
      "/customers/:id",
      ({ world, params }) =>
        customerObject(found(world.state.customers[params["id"] ?? ""], "customer", params["id"] ?? "")),
    ],
    ["GET", "/prices/:id", ({ params }) => priceObject(priceOf(params["id"] ?? ""))],
    [
      "GET",
      "/subscriptions",
      ({ world, query }) => {
        const customer = query["customer"] ?? "";
        found(world.state.customers[customer], "customer", customer, "customer");
        const own = Object.values(world.state.subscriptions).filter(
          (one) => one.customer === customer && (query["status"] === "all" || one.status !== "canceled"),
        );
        return listOf(
          "/v1/subscriptions",
          own.toSorted((a, b) => b.created - a.created).map((one) => subscriptionObject(world, one)),
        );
      },
    ],
    [
      "GET",
      "/subscriptions/:id",
      ({ world, params }) =>
        subscriptionObject(
          world,
          found(world.state.subscriptions[params["id"] ?? ""], "subscription", params["id"] ?? ""),
        ),
    ],
    [
      "POST",
      "/subscriptions/:id",
      ({ world, params, form }) => {
        const subscription = found(world.state.subscriptions[params["id"] ?? ""], "subscription", params["id"] ?? "");
        if (subscription.status === "canceled")
          throw new Refused(400, "A canceled subscription can only update its cancellation_details and metadata.");
        updateSubscription(
          world,
          subscription,
          trueOrFalse(textAt(form, "cancel_at_period_end")),
          textsAt(form, "metadata"),
        );
        return subscriptionObject(world, subscription);
      },
    ],
    [
      "DELETE",
      "/subscriptions/:id",
      ({ world, params }) => {
        const id = params["id"] ?? "";
        const subscription = found(world.state.subscriptions[id], "subscription", id);
        if (subscription.status === "canceled") found(undefined, "subscription", id);
        endNow(world, subscription);
        return subscriptionObject(world, subscription);
      },
    ],
    [
      "POST",
      "/checkout/sessions",
      ({ world, form }) => {
        const customer = needed(form, "customer");
        found(world.state.customers[customer], "customer", customer, "customer");
        if (needed(form, "mode") !== "subscription")
          throw new Refused(400, "Only subscriptions are sold here.", { param: "mode" });
        const checkout: Checkout = {
          id: newId("cs"),
          customer,
          price: priceOf(needed(form, "line_items", "0", "price")).id,
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
        return show(world, checkout);
      },
    ],
    [
      "GET",
      "/checkout/sessions",
      ({ world, query }) => {
        const own = Object.values(world.state.checkouts).filter(
          (one) =>
            (!query["customer"] || one.customer === query["customer"]) &&
            (!query["status"] || one.status === query["status"]),
        );
        return listOf(
          "/v1/checkout/sessions",
          own.toSorted((a, b) => b.created - a.created).map((one) => show(world, one)),
        );
      },
    ],
    [
      "GET",
      "/checkout/sessions/:id",
      ({ world, params }) =>
        show(world, found(world.state.checkouts[params["id"] ?? ""], "checkout.session", params["id"] ?? "")),
    ],
    [
      "POST",
      "/checkout/sessions/:id/expire",
      ({ world, params }) => {
        const checkout = found(world.state.checkouts[params["id"] ?? ""], "checkout.session", params["id"] ?? "");
        if (checkout.status !== "open")
          throw new Refused(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
        expireCheckout(world, checkout);
        return show(world, checkout);
      },
    ],
    [
      "GET",
      "/billing_portal/configurations",
      ({ world }) =>
        listOf("/v1/billing_portal/configurations", Object.values(world.state.configurations).map(configurationObject)),
    ],
    [
      "POST",
      "/billing_portal/configurations",
      ({ world, form }) => {
        const configuration = { id: newId("bpc"), metadata: textsAt(form, "metadata"), created: world.now };
        world.state.configurations[configuration.id] = configuration;
        return configurationObject(configuration);
      },
    ],
    [
      "POST",
      "/billing_portal/sessions",
      ({ world, form }) => {
        const confirm = ["flow_data", "subscription_update_confirm"] as const;
        const customer = needed(form, "customer");
        const subscriptionId = needed(form, ...confirm, "subscription");
        const subscription = found(world.state.subscriptions[subscriptionId], "subscription", subscriptionId);
        const price = priceOf(needed(form, ...confirm, "items", "0", "price"));
        if (subscription.customer !== customer)
          throw new Refused(400, "The subscription belongs to another customer.", { param: "customer" });
        if (subscription.price === price.id)
          throw new Refused(400, "The subscription has this price already: there is nothing to update.");
        found(
          world.state.configurations[needed(form, "configuration")],
          "configuration",
          needed(form, "configuration"),
        );
        const change = {
          id: newId("bps"),
          customer,
          subscription: subscription.id,
          price: price.id,
          returnUrl: needed(form, "return_url"),
          successUrl: needed(form, "flow_data", "after_completion", "redirect", "return_url"),
          created: world.now,
        };
        world.state.changes[change.id] = change;
        return {
          id: change.id,
          object: "billing_portal.session",
          customer,
          created: change.created,
          livemode: false,
          return_url: change.returnUrl,
          url: `${origin}${mount}/change/${change.id}`,
        };
      },
    ],
    [
      "GET",
      "/events",
      ({ world }) =>
        listOf(
          "/v1/events",
          world.state.events
            .toReversed()
            .slice(0, 100)
            .map((event) => eventObject(event, apiVersion)),
        ),
    ],
    [
      "GET",
      "/events/:id",
      ({ world, params }) =>
        eventObject(
          found(
            world.state.events.find(({ id }) => id === params["id"]),
            "event",
            params["id"] ?? "",
          ),
          apiVersion,
        ),
    ],
  ];
};

export type ApiSettings = {
  readonly store: StateStore;
  readonly origin: string;
  readonly mount: string;
  readonly apiVersion: string;
  readonly changed: () => void;
};

/**
 * Mounts the calls below /v1; hosted pages stand below `mount`. Responses are stored by idempotency key; `changed` is
 * called after each write.
 */
export const mountApi = (app: FastifyInstance, { store, origin, mount, apiVersion, changed }: ApiSettings): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  const answer = async (request: FastifyRequest, reply: FastifyReply, make: ApiCall[2]): Promise<FastifyReply> => {
    const body = typeof request.body === "string" ? request.body : "";
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    const asked = `${request.method} ${request.url} ${body}`;
    const { status, body: said } = await store.act((world) => {
      if (world.state.down)
        return {
          status: 503,
          body: { error: { type: "api_error", message: "The local payments stand-in plays dead." } },
        };
      const known = typeof key === "string" ? world.state.answered[key] : undefined;
      if (known)
        return known.request === asked
          ? known
          : new Refused(
              400,
              "Keys for idempotent requests can only be used with the same parameters they were first used with.",
              { type: "idempotency_error" },
            );
      try {
        const made = {
          request: asked,
          status: 200,
          body: make({
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            form: readForm(body),
            world,
          }),
        };
        if (typeof key === "string") storeAnswer(world, key, made);
        return made;
      } catch (error) {
        if (error instanceof Refused) return error;
        throw error;
      }
    });
    if (request.method !== "GET") changed();
    return reply.code(status).header("cache-control", "no-store").header("request-id", newId("req")).send(said);
  };

  for (const [method, path, make] of [...calls(store, origin, mount, apiVersion), ...REFUND_CALLS])
    app.route({ method, url: `/v1${path}`, handler: (request, reply) => answer(request, reply, make) });
};
