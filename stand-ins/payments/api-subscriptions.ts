import { found, Refused, type ApiCall } from "./api-call.ts";
import { textAt, textsAt } from "./form.ts";
import { endNow, updateSubscription } from "./life.ts";
import { listOf, subscriptionObject } from "./objects.ts";

const trueOrFalse = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text === "true";

/** The calls that list, read, change and end subscriptions. */
export const SUBSCRIPTION_CALLS: readonly ApiCall[] = [
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
];
