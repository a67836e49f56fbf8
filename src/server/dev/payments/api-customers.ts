import { found, priceIn, type ApiCall } from "./api-call.ts";
import { textAt, textsAt } from "./form.ts";
import { addCustomer } from "./life.ts";
import { customerObject, priceObject } from "./objects.ts";

/** The calls that create and read customers, and read prices. */
export const CUSTOMER_CALLS: readonly ApiCall[] = [
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
  ["GET", "/prices/:id", ({ params, prices }) => priceObject(priceIn(prices, params["id"] ?? ""))],
];
