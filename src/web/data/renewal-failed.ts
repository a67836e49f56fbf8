import { GRACE_DAYS } from "#core/access/subscription-state.ts";

/** The message about a failed renewal payment, wherever the subscription is shown. */
export const RENEWAL_FAILED = {
  title: "Your last renewal could not be paid",
  text:
    `Your plan stays for up to ${GRACE_DAYS} days while the payment provider tries again. To keep it, pay by ` +
    "the link in the provider's e-mail or put another card there; cancel if you do not want to go on.",
} as const;
