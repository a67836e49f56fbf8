/** The header that names the kind of a refusal; the body is one plain sentence. */
export const FAILURE_HEADER = "x-failure";

/** The sentence of a refusal for want of a plan, by which it is known where its kind was lost on the way. */
export const SUBSCRIPTION_REQUIRED = "Subscription required";
