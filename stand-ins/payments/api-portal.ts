import { found, needed, priceIn, Refused, type ApiCall } from "./api-call.ts";
import { textsAt } from "./form.ts";
import { newId } from "./life.ts";
import { configurationObject, listOf } from "./objects.ts";

/** The calls that configure the customer portal and open a change of plan in it. */
export const PORTAL_CALLS: readonly ApiCall[] = [
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
    ({ world, form, prices, pages }) => {
      const confirm = ["flow_data", "subscription_update_confirm"] as const;
      const customer = needed(form, "customer");
      const subscriptionId = needed(form, ...confirm, "subscription");
      const subscription = found(world.state.subscriptions[subscriptionId], "subscription", subscriptionId);
      const price = priceIn(prices, needed(form, ...confirm, "items", "0", "price"));
      if (subscription.customer !== customer)
        throw new Refused(400, "The subscription belongs to another customer.", { param: "customer" });
      if (subscription.price === price.id)
        throw new Refused(400, "The subscription has this price already: there is nothing to update.");
      found(world.state.configurations[needed(form, "configuration")], "configuration", needed(form, "configuration"));
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
        url: `${pages}/change/${change.id}`,
      };
    },
  ],
];
