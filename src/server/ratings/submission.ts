import type { Selection } from "#core/rating/selection.ts";
import type { LockedPrompt } from "./store/votes.ts";

/** An answer as submitted. Everything but the selection must match the stored prompt. */
export type Submission = {
  readonly modalId: string;
  readonly visitorId: string;
  readonly sessionId: string;
  readonly userId: number | null;
  /** The pools the answer may be about: one per league format. */
  readonly poolids: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly selection: Selection;
  readonly at: Date;
};

/** The outcome of a submitted answer. */
export type Outcome = "counted" | "repeated" | "other-answer" | "unknown" | "mismatch" | "not-shown" | "expired";

/** An answer to count, and the prompt it answers. */
export type AcceptedSubmission = { readonly submitted: Submission; readonly asked: LockedPrompt };

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** The outcome of an answer, given the present state of its prompt. */
const examineOne = (submitted: Submission, asked: LockedPrompt | undefined): Outcome => {
  if (!asked || asked.visitorid !== submitted.visitorId) return "unknown";
  const matches =
    asked.sessionids.includes(submitted.sessionId) &&
    submitted.poolids.includes(asked.poolid) &&
    sameIds(asked.leftids, submitted.left) &&
    sameIds(asked.rightids, submitted.right);
  if (!matches) return "mismatch";
  if (asked.selection !== null) return asked.selection === submitted.selection ? "repeated" : "other-answer";
  if (asked.ispreload) return "not-shown";
  return asked.expiresdatetime <= submitted.at ? "expired" : "counted";
};

/** The outcome of each answer, and the answers to count. Of several answers to one prompt the first counts. */
export const examine = (
  submissions: readonly Submission[],
  prompts: readonly LockedPrompt[],
): { readonly outcomes: readonly Outcome[]; readonly accepted: readonly AcceptedSubmission[] } => {
  const open = new Map(prompts.map((one) => [one.modalid, one]));
  const accepted: AcceptedSubmission[] = [];
  const outcomes = submissions.map((submitted): Outcome => {
    const asked = open.get(submitted.modalId);
    const outcome = examineOne(submitted, asked);
    if (asked && outcome === "counted") {
      open.set(submitted.modalId, { ...asked, selection: submitted.selection });
      accepted.push({ submitted, asked });
    }
    return outcome;
  });
  return { outcomes, accepted };
};
