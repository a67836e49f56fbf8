import { found, needed, Refused, type ApiCall } from "./api-call.ts";
import { refund } from "./life.ts";
import { invoiceObject, invoicePaymentObject, listOf, paymentIntentOf, refundObject } from "./objects.ts";

/** The calls that list payments and refund them. */
export const REFUND_CALLS: readonly ApiCall[] = [
  [
    "GET",
    "/invoices",
    ({ world, query }) => {
      const matching = world.state.invoices.filter(
        ({ subscription, status }) =>
          (!query["subscription"] || subscription === query["subscription"]) &&
          (!query["status"] || status === query["status"]),
      );
      return listOf("/v1/invoices", matching.toReversed().map(invoiceObject));
    },
  ],
  [
    "GET",
    "/invoice_payments",
    ({ world, query }) => {
      const paid = world.state.invoices.filter(
        ({ id, status, cents }) => id === query["invoice"] && status === "paid" && cents > 0,
      );
      return listOf("/v1/invoice_payments", paid.map(invoicePaymentObject));
    },
  ],
  [
    "GET",
    "/refunds",
    ({ world, query }) => {
      const refunded = world.state.invoices.filter(
        (one) => one.refunded && paymentIntentOf(one) === query["payment_intent"],
      );
      return listOf("/v1/refunds", refunded.map(refundObject));
    },
  ],
  [
    "POST",
    "/refunds",
    ({ world, form }) => {
      const paymentIntent = needed(form, "payment_intent");
      const payment = world.state.invoices.find((one) => paymentIntentOf(one) === paymentIntent);
      const invoice = found(payment, "payment_intent", paymentIntent, "payment_intent");
      if (invoice.refunded)
        throw new Refused(400, "The charge has already been refunded.", { code: "charge_already_refunded" });
      refund(world, invoice);
      return refundObject(invoice);
    },
  ],
];
