/** What a sense check may be about. */
export const CHECK_KINDS = [
  "outside-band",
  "contradicts",
  "older-than-news",
  "changes-nothing",
  "rank-far-off",
  "reversed-board",
  "starters-for-one",
  "empty-position",
  "superflex-quarterback",
  "roster-overflow",
  "unavailable",
  "robbed",
  "picks-while-all-in",
  "age-while-rebuilding",
  "no-centrepiece",
  "within-noise",
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Something that looks unintended: a plain sentence, and the figures or dates it rests on. */
export type Check = {
  readonly kind: CheckKind;
  /** What it is about, so that a reader can mute it: the ids of the assets and, if needed, their category. */
  readonly subject: string;
  readonly sentence: string;
  readonly evidence: string;
};

/** A whole number as a sentence writes it: in words up to nine, in digits beyond. */
export const countWord = (count: number): string =>
  ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count] ?? String(count);
