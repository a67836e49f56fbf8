import type { AnswerEffect } from "#contract/prompts.ts";
import { agreesWith } from "#core/rating/agreement.ts";
import type { Selection } from "#core/rating/verdict.ts";
import type { Deps } from "../../deps.ts";
import type { PromptContext } from "./prompt-context.ts";
import type { Shift } from "./shift.ts";

/** The effect of an answer, for its visitor: what moved, what others said, and whether they agree. */
export const effectOf = async (
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
