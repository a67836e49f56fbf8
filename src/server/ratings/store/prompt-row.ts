import type { prompt } from "../../db/schema/ratings.ts";

/** A stored prompt. */
export type PromptRow = typeof prompt.$inferSelect;

type Moments = "issueddatetime" | "expiresdatetime" | "answereddatetime";

/** A stored prompt as PostgreSQL writes it as JSON: its moments are texts. */
export type PromptInJson = Omit<PromptRow, Moments> & {
  readonly issueddatetime: string;
  readonly expiresdatetime: string;
  readonly answereddatetime: string | null;
};

/** Converts a prompt that was read as JSON to its row. */
export const toPromptRow = (row: PromptInJson): PromptRow => ({
  ...row,
  issueddatetime: new Date(row.issueddatetime),
  expiresdatetime: new Date(row.expiresdatetime),
  answereddatetime: row.answereddatetime === null ? null : new Date(row.answereddatetime),
});
