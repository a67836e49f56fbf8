import type { AnswerEffect } from "#contract/prompts.ts";
import { agreesWith } from "#core/rating/agreement.ts";
import type { Selection } from "#core/rating/verdict.ts";
import type { Deps } from "../../deps.ts";
import type { Shift } from "./shift.ts";
import * as store from "./store.ts";

/** What whoever gave an answer is told of it: what moved, what others said, and whether they agree. */
export const effectOf = async (
  { db, ratings }: Pick<Deps, "db" | "ratings">,
  { prompt, moved, crowd, mayHaveBeenAsked }: Shift,
  selection: Selection,
): Promise<AnswerEffect> => ({
  moved: moved.map((one) => ({
    ...one,
    name: ratings.assets[ratings.indexOf(one.id) ?? -1]?.row.assetdisplayname ?? "",
  })),
  others: mayHaveBeenAsked ? await store.answersOfOthers(db, prompt) : null,
  crowd,
  agrees: crowd && agreesWith(selection, crowd),
});
