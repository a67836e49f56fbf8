import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused, type ApiCall, found, priceIn } from "./api-call.ts";
import { CHECKOUT_CALLS } from "./api-checkouts.ts";
import { PORTAL_CALLS } from "./api-portal.ts";
import { REFUND_CALLS } from "./api-refunds.ts";
import { SUBSCRIPTION_CALLS } from "./api-subscriptions.ts";
import { readForm, textAt, textsAt } from "./form.ts";
import { newId, addCustomer } from "./life.ts";
import type { StateStore } from "./state-store.ts";
import type { Answered, World } from "./state.ts";
import { customerObject, priceObject, eventObject, listOf } from "./objects.ts";

const latest = ({ state }: World) => state.events.toReversed().slice(0, 100);
const eventOf = ({ state }: World, id: string) => state.events.find((one) => one.id === id);

/** The calls that list and read events. */
const EVENT_CALLS: readonly ApiCall[] = [
  [
    "GET",
    "/events",
    ({ world, apiVersion }) =>
      listOf(
        "/v1/events",
        latest(world).map((one) => eventObject(one, apiVersion)),
      ),
  ],
  [
    "GET",
    "/events/:id",
    ({ world, params: { id = "" }, apiVersion }) => eventObject(found(eventOf(world, id), "event", id), apiVersion),
  ],
];

/** The calls that create and read customers, and read prices. */
const CUSTOMER_CALLS: readonly ApiCall[] = [
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
    ({ world, params: { id = "" } }) => customerObject(found(world.state.customers[id], "customer", id)),
  ],
  ["GET", "/prices/:id", ({ params, prices }) => priceObject(priceIn(prices, params["id"] ?? ""))],
];

/** The calls of the provider's API that the application uses. */
const CALLS: readonly ApiCall[] = [
  ...CUSTOMER_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...CHECKOUT_CALLS,
  ...PORTAL_CALLS,
  ...EVENT_CALLS,
  ...REFUND_CALLS,
];

const MOST_ANSWERS = 100;

function storeAnswer({ state }: World, key: string, answered: Answered): void {
  state.answered[key] = answered;
  for (const oldest of Object.keys(state.answered).slice(0, -MOST_ANSWERS)) delete state.answered[oldest];
}

export type ApiSettings = {
  readonly store: StateStore;
  readonly origin: string;
  readonly mount: string;
  readonly apiVersion: string;
  readonly changed: () => void;
};

/** Hosted pages stand below `mount`; replies are stored by idempotency key, `changed` follows each write. */
export function mountApi(app: FastifyInstance, { store, origin, mount, apiVersion, changed }: ApiSettings): void {
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
            prices: store.prices,
            pages: origin + mount,
            apiVersion,
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

  for (const [method, path, make] of CALLS)
    app.route({ method, url: `/v1${path}`, handler: (request, reply) => answer(request, reply, make) });
}
