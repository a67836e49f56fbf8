import type { Received } from "#contract/call.ts";
import type * as contract from "#contract/prompts.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import type { Viewer } from "#server/base/http/viewer.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import type { Outcome } from "#server/ratings/cast-votes.ts";
import { UUID } from "./asker.ts";
import type { PromptContext } from "./prompt-context.ts";
import type { AnswerEffect } from "#contract/prompts.ts";
import { agreesWith } from "#core/rating/agreement.ts";
import type { Selection } from "#core/rating/selection.ts";
import type { Shift } from "./shift.ts";

type Answer = Received<typeof contract.submitAnswer>["body"];

/** The two sides of an answer. Throws Failure `invalid` if its parts contradict each other. */
const sidesOf = ({
  isTeamBased,
  assetIdA,
  assetIdB,
  teamAssetIds,
}: Answer): { left: readonly number[]; right: readonly number[] } => {
  const refusal = (): Failure => new Failure("invalid", "The answer does not fit the comparison it names");
  if (isTeamBased) {
    if (!teamAssetIds) throw refusal();
    const { teamA, teamB } = teamAssetIds;
    if ((assetIdA != null && !teamA.includes(assetIdA)) || (assetIdB != null && !teamB.includes(assetIdB)))
      throw refusal();
    return { left: teamA, right: teamB };
  }
  if (assetIdA == null || assetIdB == null) throw refusal();
  const extra =
    teamAssetIds && (teamAssetIds.teamA.join() !== String(assetIdA) || teamAssetIds.teamB.join() !== String(assetIdB));
  if (extra) throw refusal();
  return { left: [assetIdA], right: [assetIdB] };
};

/** Why an answer was refused; null if it was accepted, now or before. */
const refusalOf = (outcome: Outcome): Failure | null => {
  switch (outcome) {
    case "counted":
    case "repeated":
      return null;
    case "unknown":
      return new Failure("not-found", "There is no such comparison");
    case "mismatch":
      return new Failure("invalid", "The answer does not fit the comparison it names");
    case "other-answer":
      return new Failure("conflict", "You have answered this comparison differently already");
    case "not-shown":
      return new Failure("conflict", "This comparison has not been shown yet");
    case "expired":
      return new Failure("gone");
    default:
      return outcome satisfies never;
  }
};

/**
 * Records an answer to a prompt that was shown to the viewer. It counts once, however often it is sent, and is
 * acknowledged when it is stored durably. The reply says what moved, in rounded values; the result of vote weighting is
 * not revealed.
 */
export const submit = async (deps: Deps, context: PromptContext, viewer: Viewer, body: Answer) => {
  const { left, right } = sidesOf(body);
  const modalId = body.modalId.toLowerCase();
  if (!viewer.visitorId || viewer.visitorId !== body.visitorId.toLowerCase() || !UUID.test(modalId))
    throw refusalOf("unknown")!;
  const { outcome, shift } = await context.record({
    modalId,
    visitorId: viewer.visitorId,
    sessionId: body.sessionId.toLowerCase(),
    userId: (await viewer.user())?.userid ?? null,
    poolids: deps.ratings.reference.formats.map(({ dataname }) => poolIdOf(`${dataname}/${body.scoreType}`)),
    left,
    right,
    selection: body.selection,
    input: body.input ?? null,
    at: deps.now(),
  });
  deps.metrics.votes.inc({ outcome });
  const refusal = refusalOf(outcome);
  if (refusal) throw refusal;
  if (outcome === "counted") context.limit.answered(viewer.source);
  return {
    counted: outcome === "counted",
    selection: body.selection,
    effect: shift && (await effectOf(deps, context, shift, body.selection)),
  };
};

/** The effect of an answer, for its visitor: what moved, what others said, and whether they agree. */
const effectOf = async (
  { ratings }: Pick<Deps, "ratings">,
  { answersOfOthers }: Pick<PromptContext, "answersOfOthers">,
  { prompt, moved, crowd, mayHaveBeenAsked }: Shift,
  selection: Selection,
): Promise<AnswerEffect> => ({
  moved: moved.map((one) => ({
    ...one,
    name: ratings.assets[ratings.indexOf(one.id) ?? -1]?.row.assetdisplayname ?? "",
  })),
  others: mayHaveBeenAsked ? await answersOfOthers(prompt) : null,
  crowd,
  agrees: crowd && agreesWith(selection, crowd),
});
