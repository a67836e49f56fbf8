export { withAccountLocked, releasePaymentLocks } from "./customer.ts";
export { endPayments } from "./cancellation.ts";
export type { SoldPlan } from "./gateway/payment-objects.ts";
export { openPayments, type Payments, type PaymentsSettings } from "./gateway/payments.ts";
export { checkPrices } from "./gateway/price-check.ts";
export { subscriptionRoutes } from "./routes.ts";
export { accessFactsOf, entitlementsFor, isEntitled, requireEntitlement, subscriptionOf } from "./store.ts";
export { syncSubscriptions } from "./sync.ts";
export { documentReader, toUser } from "./user.ts";
