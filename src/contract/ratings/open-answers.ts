import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";

/** Fewer answers of a day and format are not told by day. */
export const FEWEST_A_DAY = 10;

export const OPEN_KINDS = ["csv", "jsonl"] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

/** The address of the file of a month (YYYY-MM). */
export const openAnswersPath = (month: string, kind: OpenKind): `/${string}` => `/open-answers/${month}.${kind}.gz`;

export const readOpenAnswers = call({
  method: "GET",
  path: "/api/open-answers",
  summary: "The months whose answers are published, newest first, with the addresses of their files",
  reply: z.array(z.object({ month: z.string(), answers: z.int(), csv: z.string(), jsonl: z.string() })),
});
