import { GRACE_DAYS } from "#core/access/subscription-state.ts";

/** The message about a failed renewal payment, wherever the subscription is shown. */
export const RENEWAL_FAILED = {
  title: "Your last renewal could not be paid",
  text:
    `You keep your plan for up to ${GRACE_DAYS} days while the payment provider tries again. To renew it, ` +
    "follow the link in the provider's email to pay or to add another card. If you no longer want it, cancel it.",
} as const;
