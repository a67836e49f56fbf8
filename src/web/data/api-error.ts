import { FAILURE_HEADER, FAILURES, type FailureKind } from "#contract/failure.ts";

const isKind = (text: string | null): text is FailureKind => text !== null && Object.hasOwn(FAILURES, text);

/** A refused call. The message is the status, a colon and the body; `body` alone is the sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own word for the refusal; null where something in between answered. */
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

/** The error for a response that is no success, with its body already read. */
export const toApiError = (response: Response, body: string, message?: string): ApiError => {
  const kind = response.headers.get(FAILURE_HEADER);
  return new ApiError(response.status, isKind(kind) ? kind : null, body, message);
};

/** The sign-in is missing or over. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The plan does not cover the call. A refusal for staff only is none of these. */
export const isSubscriptionRequired = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === "subscription-required" || (error.status === 403 && error.body === FAILURES["subscription-required"].message));

/** What went wrong in words for the user, whatever was thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
