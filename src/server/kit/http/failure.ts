import { FAILURES, type FailureKind } from "#contract/kit/failure.ts";

/** A refusal of a call, by kind; errors.ts turns it into a response. The message is shown to users. */
export class Failure extends Error {
  readonly kind: FailureKind;
  /** Seconds after which to try again, for too-many and unavailable. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    message: string = FAILURES[kind].message,
    options: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}
