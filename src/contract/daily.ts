import * as z from "zod/mini";
import { SELECTIONS } from "#core/ratings/selection.ts";
import { call } from "#contract/kit/call.ts";
import { Day, RowId, RowIdText, text } from "#contract/kit/shapes.ts";
import { PromptAsset } from "#contract/prompts.ts";
import { LeagueFormat } from "#contract/situation/reference.ts";

const Selection = z.literal(SELECTIONS);

/** An own answer, and how often everybody gave each of the five, from Know Left to Know Right. */
const DailyAnswer = z.object({ place: z.int(), selection: Selection, counts: z.array(z.int()) });
export type DailyAnswer = z.output<typeof DailyAnswer>;

/** A prompt of the day by its place, from 0; it never contains a rating. */
const DailyPrompt = z.object({ place: z.int(), left: PromptAsset, right: PromptAsset });
export type DailyPrompt = z.output<typeof DailyPrompt>;

export const DailyTwelve = z.object({
  day: Day,
  /** How many days have been asked so far in this format. */
  number: z.int(),
  leagueFormat: LeagueFormat.shape.dataname,
  leagueFormatName: LeagueFormat.shape.promptname,
  /** The quarterback slots of the league that is asked about, the same for everybody. */
  quarterbacks: z.string(),
  /** When the next twelve begin: the same moment for everybody. */
  enddatetime: z.string(),
  prompts: z.array(DailyPrompt),
  answers: z.array(DailyAnswer),
});
export type DailyTwelve = z.output<typeof DailyTwelve>;

export const readDaily = call({
  method: "GET",
  path: "/api/daily",
  summary: "The twelve comparisons of the day in a format, with the visitor's answers and those of everybody to them",
  query: z.object({ leagueFormatId: RowIdText }),
  reply: DailyTwelve,
});

export const answerDaily = call({
  method: "POST",
  idempotent: true,
  path: "/api/daily/answer",
  summary:
    "Answer a comparison of the day, once a person: -2 Know Left, -1 Think Left, 0 Even, 1 Think Right, 2 Know Right",
  body: z.strictObject({
    day: Day,
    leagueFormatId: RowId,
    place: z.int().check(z.gte(0), z.lte(11)),
    selection: Selection,
    sessionId: text(64),
  }),
  reply: z.object({ counted: z.boolean(), answer: DailyAnswer }),
});
