import type { Format } from "#core/situation/situation.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import { selectionLabel, type Selection } from "./selection.ts";
import type { PromptReason } from "./prompt-reason.ts";

/** How often one answer was given to one question on a day (YYYY-MM-DD) of a pool. */
export type AnswerCount = {
  readonly day: string;
  readonly format: Format;
  readonly category: ScoreType;
  readonly leftids: readonly number[];
  readonly rightids: readonly number[];
  readonly selection: Selection;
  readonly reason: PromptReason;
  readonly answers: number;
};

/** Whether everybody was asked it that day, it was drawn at random, or it was chosen for what it teaches. */
const ORIGINS: Readonly<Record<PromptReason, "daily" | "random" | "chosen">> = {
  daily: "daily",
  explore: "random",
  info: "chosen",
  team: "chosen",
  asked: "chosen",
};

const questionOf = ({ format, category, leftids, rightids, selection, reason }: AnswerCount): string =>
  JSON.stringify([format, category, leftids, rightids, selection, ORIGINS[reason]]);

/**
 * What may be published of a month (YYYY-MM): days of a format with fewer than `fewest` answers are told together under
 * the month, or not at all where together they are fewer. The order follows from the content, so it says nothing of
 * when an answer was given.
 */
export function publishable(counts: readonly AnswerCount[], month: string, fewest: number): readonly AnswerCount[] {
  const sizes = new Map<string, number>();
  const sizeKey = ({ day, format }: AnswerCount): string => `${day}|${format}`;
  for (const count of counts) sizes.set(sizeKey(count), (sizes.get(sizeKey(count)) ?? 0) + count.answers);
  const isLarge = (count: AnswerCount): boolean => (sizes.get(sizeKey(count)) ?? 0) >= fewest;
  const merged = new Map<string, AnswerCount>();
  const small = new Map<Format, number>();
  for (const count of counts.filter((one) => !isLarge(one))) {
    const key = questionOf(count);
    merged.set(key, { ...count, day: month, answers: (merged.get(key)?.answers ?? 0) + count.answers });
    small.set(count.format, (small.get(count.format) ?? 0) + count.answers);
  }
  const together = [...merged.values()].filter(({ format }) => (small.get(format) ?? 0) >= fewest);
  const keyed = [...counts.filter(isLarge), ...together].map(
    (count) => [count.day + questionOf(count), count] as const,
  );
  return keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** The columns of the file. A side of several assets joins their ids and names by " + ". */
export const OPEN_COLUMNS = [
  "day",
  "format",
  "category",
  "left_ids",
  "left",
  "right_ids",
  "right",
  "answer",
  "origin",
  "answers",
] as const;

export function openRow(
  count: AnswerCount,
  nameOf: (assetid: number) => string,
): Readonly<Record<(typeof OPEN_COLUMNS)[number], string | number>> {
  const { day, format, category, leftids, rightids, selection, reason, answers } = count;
  return {
    day,
    format,
    category,
    left_ids: leftids.join(" + "),
    left: leftids.map(nameOf).join(" + "),
    right_ids: rightids.join(" + "),
    right: rightids.map(nameOf).join(" + "),
    answer: selectionLabel(selection),
    origin: ORIGINS[reason],
    answers,
  };
}
