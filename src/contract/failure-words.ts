/** The header with the kind of a refusal; the body is one plain sentence. */
export const FAILURE_HEADER = "x-failure";

/** The sentence of a refusal without the required plan. It identifies the refusal where its kind has been lost. */
export const SUBSCRIPTION_REQUIRED = "Subscription required";
