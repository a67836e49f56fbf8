/** The header with the kind of a refusal; the body is one plain sentence. */
export const FAILURE_HEADER = "x-failure";

/** The sentence of a refusal without the required plan. It identifies the refusal where its kind has been lost. */
export const SUBSCRIPTION_REQUIRED = "Subscription required";

/** Every kind of refusal, with its HTTP status and default sentence. */
export const FAILURES = {
  invalid: { status: 400, message: "That request is not valid" },
  unauthorized: { status: 401, message: "Unauthorized" },
  "subscription-required": { status: 403, message: SUBSCRIPTION_REQUIRED },
  "staff-only": { status: 403, message: "Staff only" },
  forbidden: { status: 403, message: "That is not allowed" },
  "not-found": { status: 404, message: "Not found" },
  "wrong-method": { status: 405, message: "This address does not take that method" },
  conflict: { status: 409, message: "That is not possible right now" },
  gone: { status: 410, message: "This comparison has expired" },
  "too-large": { status: 413, message: "Too large" },
  unsupported: { status: 415, message: "Send JSON" },
  "too-many": { status: 429, message: "Too many requests" },
  internal: { status: 500, message: "Something went wrong" },
  unavailable: { status: 503, message: "Try again shortly" },
} as const;

export type FailureKind = keyof typeof FAILURES;
