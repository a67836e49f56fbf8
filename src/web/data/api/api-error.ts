import { FAILURE_HEADER, SUBSCRIPTION_REQUIRED, type FailureKind } from "#contract/failure.ts";

/** A refused call. The message is the status, a colon and the body; `body` alone is the sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's kind of refusal; null if an intermediary answered. */
  readonly kind: FailureKind | null;
  readonly body: string;

  constructor(status: number, kind: FailureKind | null, body: string, message = `${status}: ${body}`) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.kind = kind;
    this.body = body;
  }
}

/** The error for an unsuccessful response, with its body already read. */
export const toApiError = (response: Response, body: string, message?: string): ApiError =>
  // Only our own server sends this header, and only with these values.
  new ApiError(response.status, response.headers.get(FAILURE_HEADER) as FailureKind | null, body, message);

/** The sign-in is missing or has expired. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The plan does not cover the call. False for refusals to non-staff. */
export const isSubscriptionRequired = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === "subscription-required" || (error.status === 403 && error.body === SUBSCRIPTION_REQUIRED));

/** The server's own sentence about a refusal; for anything else thrown, its message. */
export const refusalText = (error: unknown): string => (error instanceof ApiError ? error.body : errorText(error));

/** The message for the user about anything thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
