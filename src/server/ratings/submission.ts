import type { Selection } from "#core/rating/verdict.ts";

/** An answer as it came in; every part of it but the selection is compared with the prompt. */
export type Submission = {
  readonly modalId: string;
  readonly visitorId: string;
  readonly sessionId: string;
  readonly userId: number | null;
  readonly poolids: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly selection: Selection;
  readonly at: Date;
};

/** What became of an answer. */
export type Outcome = "counted" | "repeated" | "other-answer" | "unknown" | "mismatch" | "not-shown" | "expired";

/** A stored prompt, locked, and what is known of its visitor. */
export type LockedPrompt = {
  readonly modalid: string;
  readonly poolid: number;
  readonly visitorid: string;
  readonly sessionids: readonly string[];
  readonly leftids: readonly number[];
  readonly rightids: readonly number[];
  readonly leftoffsets: readonly number[];
  readonly rightoffsets: readonly number[];
  readonly comparison: string;
  readonly ispreload: boolean;
  /** When it was shown and until when it may be answered, in milliseconds since 1970. */
  readonly shown: number;
  readonly expires: number;
  /** The answer it has; null while it has none. */
  readonly selection: Selection | null;
  readonly fromcrowdedaddress: boolean;
  /** Has the visitor answered the same question before? Only known while it has no answer. */
  readonly answeredbefore: boolean;
};

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** What an answer would be to its prompt as it now stands. */
export const examine = (submitted: Submission, asked: LockedPrompt | undefined): Outcome => {
  if (!asked || asked.visitorid !== submitted.visitorId) return "unknown";
  const matches =
    asked.sessionids.includes(submitted.sessionId) &&
    submitted.poolids.includes(asked.poolid) &&
    sameIds(asked.leftids, submitted.left) &&
    sameIds(asked.rightids, submitted.right);
  if (!matches) return "mismatch";
  if (asked.selection !== null) return asked.selection === submitted.selection ? "repeated" : "other-answer";
  if (asked.ispreload) return "not-shown";
  return asked.expires <= submitted.at.getTime() ? "expired" : "counted";
};
