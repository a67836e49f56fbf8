import * as z from "zod/mini";
import { SURETIES } from "#core/daily/record.ts";
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

/** Calls of at least 28 days ago, and how many of them the values of 28 days later bore out. */
const Outcome = z.object({ calls: z.int(), borneout: z.int() });

/** Trade values at the standard settings when the call was made and 28 days later; null where there were none. */
const CalledAsset = z.object({
  id: z.int(),
  name: z.string(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
});

const PastCall = z.object({
  day: Day,
  leagueFormat: LeagueFormat.shape.dataname,
  isdaily: z.boolean(),
  taken: CalledAsset,
  other: CalledAsset,
  isborneout: z.boolean(),
});
export type PastCall = z.output<typeof PastCall>;

/** Days of the record, and calls that are looked back on: the newest of each. */
export const MOST_DAYS = 60;
export const MOST_CALLS = 60;

export const OwnRecord = z.object({
  days: z.int(),
  answers: z.int(),
  /** How the person answers, not how much; null for too few answers. */
  label: z.nullable(z.object({ name: z.string(), why: z.string() })),
  sureties: z.array(z.object({ surety: z.enum(SURETIES), own: Outcome, crowd: Outcome })),
  /** The person's daily sets, the newest first. */
  twelves: z.array(
    z.object({
      day: Day,
      leagueFormat: LeagueFormat.shape.dataname,
      answers: z.int(),
      withcrowd: z.int(),
      /** Null until 28 days have passed. */
      outcome: z.nullable(Outcome),
    }),
  ),
  /** What became of calls of at least 28 days ago, the newest first. */
  calls: z.array(PastCall),
});
export type OwnRecord = z.output<typeof OwnRecord>;

export const readRecord = call({
  method: "GET",
  path: "/api/record",
  summary: "The reader's own answers: how they were borne out after 28 days, beside those of everybody; theirs alone",
  reply: OwnRecord,
});
