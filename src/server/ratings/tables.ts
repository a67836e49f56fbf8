import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PromptReason } from "#core/ratings/prompt-reason.ts";
import type { WeightReason } from "#core/ratings/vote-weight.ts";
import { asset } from "#server/assets/tables.ts";
import { bytes, moment } from "#server/kit/db/schema/columns.ts";
import { leagueformat, scoretype } from "#server/situation/tables.ts";

/** Numbers every entry of the rating log, votes and other events alike, in the order they were applied. */
export const ratingseq = pgSequence("ratingseq");

export const pool = pgTable(
  "pool",
  {
    poolid: smallint().primaryKey(),
    leagueformatid: smallint()
      .notNull()
      .references(() => leagueformat.leagueformatid),
    scoretypeid: smallint()
      .notNull()
      .references(() => scoretype.scoretypeid),
    /** Mean mu of the starting set, frozen at creation: it corresponds to ELO 1500. */
    centre: doublePrecision().notNull(),
    /** Value at mu 0, as set by the newest day mark. */
    scale: doublePrecision().notNull(),
    /** Date of the newest day mark; null before the first. */
    markday: date({ mode: "string" }),
    /** Number of counted answers in the newest refit. */
    votesatrefit: integer().notNull().default(0),
    /** Number of counted answers at the newest day mark. */
    votesatmark: integer().notNull().default(0),
  },
  (table) => [uniqueIndex().on(table.leagueformatid, table.scoretypeid)],
);

/** The belief about an asset in a pool: a stored fold of the log. */
export const belief = pgTable(
  "belief",
  {
    poolid: smallint()
      .notNull()
      .references(() => pool.poolid),
    assetid: integer()
      .notNull()
      .references(() => asset.assetid),
    mu: doublePrecision().notNull(),
    variance: doublePrecision().notNull(),
    /** The belief before any answer, with the drift and news since: the anchor of a refit. */
    priormu: doublePrecision().notNull(),
    priorvariance: doublePrecision().notNull(),
    /** Variance added by news since the last refit. */
    inflated: doublePrecision().notNull().default(0),
    /** Days for which the newest public news counts as new (core/ratings/rating.ts). */
    newsdays: smallint().notNull().default(0),
    /** How far newcomers have carried it, and would have without an allowance (core/ratings/claim.ts). */
    carried: doublePrecision().notNull().default(0),
    claimed: doublePrecision().notNull().default(0),
    /** Days in a row at whose end it was contested. */
    contesteddays: smallint().notNull().default(0),
    votes: integer().notNull().default(0),
    updatedseq: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.poolid, table.assetid] })],
);

/** Every change of beliefs other than by votes: assets added, day marks, news, refits, voids. Append-only. */
export const ratingevent = pgTable(
  "ratingevent",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    poolid: smallint().references(() => pool.poolid),
    kind: text().$type<RatingEvent["kind"]>().notNull(),
    markday: date({ mode: "string" }),
    detail: jsonb().$type<RatingEvent>().notNull(),
    createddatetime: moment("createddatetime").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("one_mark_a_day").on(table.poolid, table.markday)],
);

/** A comparison that was served; an answer must match it. */
export const prompt = pgTable(
  "prompt",
  {
    modalid: uuid().primaryKey(),
    poolid: smallint()
      .notNull()
      .references(() => pool.poolid),
    visitorid: uuid().notNull(),
    /** The visitor's sessions in which it was shown; any of them may answer. */
    sessionids: uuid().array().notNull(),
    leftids: integer().array().notNull(),
    rightids: integer().array().notNull(),
    leftoffsets: doublePrecision().array().notNull(),
    rightoffsets: doublePrecision().array().notNull(),
    /** The key of its question, whichever side each asset is on. */
    comparison: text().notNull(),
    reason: text().$type<PromptReason>().notNull(),
    /** The chance with which a random pair was drawn (core/prompts/choose-prompt.ts); null for other reasons. */
    explorechance: doublePrecision(),
    /** Created in advance and not shown yet. */
    ispreload: boolean().notNull().default(false),
    /** False once it is answered, or abandoned after it expired. */
    isopen: boolean().notNull().default(true),
    /** When it was shown, or created if it is not shown yet. */
    issueddatetime: moment("issueddatetime").notNull(),
    expiresdatetime: moment("expiresdatetime").notNull(),
    answereddatetime: moment("answereddatetime"),
    selection: smallint(),
  },
  (table) => [
    index().on(table.visitorid, table.issueddatetime),
    uniqueIndex("one_open_prompt")
      .on(table.visitorid, table.ispreload)
      .where(sql`${table.isopen}`),
  ],
);

/** Every accepted answer, never changed: the source of truth that beliefs are folded from. */
export const answer = pgTable(
  "answer",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    modalid: uuid().notNull().unique(),
    poolid: smallint().notNull(),
    visitorid: uuid().notNull(),
    sessionid: uuid().notNull(),
    userid: integer(),
    leftids: integer().array().notNull(),
    rightids: integer().array().notNull(),
    leftoffsets: doublePrecision().array().notNull(),
    rightoffsets: doublePrecision().array().notNull(),
    selection: smallint().notNull(),
    /** The prompt's question key, by which a visitor's earlier answer to the same question is found. */
    comparison: text().notNull(),
    promptreason: text().$type<PromptReason>().notNull(),
    /** Copied from the prompt. */
    explorechance: doublePrecision(),
    /** The weight after vote weighting, and the reason for it. */
    weight: doublePrecision().notNull(),
    weightreason: text().$type<WeightReason>().notNull(),
    /** Whether it is read as a new visitor's, who is not established (core/ratings/voter.ts). */
    isnewvisitor: boolean().notNull().default(false),
    /** What the engine used: exponent of the likelihood, chance that the voter looked, the voter's noise. */
    temper: doublePrecision().notNull(),
    attention: doublePrecision().notNull(),
    voterscale: doublePrecision().notNull(),
    issueddatetime: moment("issueddatetime").notNull(),
    answereddatetime: moment("answereddatetime").notNull(),
    engineversion: smallint().notNull(),
    voidedby: bigint({ mode: "number" }),
  },
  (table) => [
    index().on(table.visitorid, table.comparison),
    // For counting the answers of others to the same question.
    index().on(table.comparison, table.poolid),
    index().on(table.poolid, table.seq),
    index()
      .on(table.userid)
      .where(sql`${table.userid} is not null`),
  ],
);

/** The belief about a voter, over all pools. */
export const voter = pgTable("voter", {
  visitorid: uuid().primaryKey(),
  classes: doublePrecision().array().notNull(),
  choices: integer().array().notNull(),
  /** Date of the pool's newest day mark at the last counted answer, and the answers counted before that day. */
  markday: date({ mode: "string" }),
  earlier: integer().notNull().default(0),
});

/** How often a voter has answered about an asset in a pool, for the repeat temper. */
export const voterasset = pgTable(
  "voterasset",
  {
    visitorid: uuid().notNull(),
    poolid: smallint().notNull(),
    assetid: integer().notNull(),
    /** Counted answers in total, and on `day`, the last day with one. */
    votes: integer().notNull(),
    today: integer().notNull(),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorid, table.poolid, table.assetid] }),
    // For the profile of an asset: finds who has answered about it. With the visitor, any lookup of one row is exact
    // whichever index the planner takes.
    index().on(table.poolid, table.assetid, table.visitorid),
  ],
);

/** The whole state of the fold at a log number, with a hash of its content. */
export const checkpoint = pgTable("checkpoint", {
  seq: bigint({ mode: "number" }).primaryKey(),
  /** Stored answers up to this log number, counted or not. */
  answers: bigint({ mode: "number" }).notNull(),
  state: bytes().notNull(),
  hash: text().notNull(),
  createddatetime: moment("createddatetime").notNull().defaultNow(),
});

/** One row: the version of the engine that counted the answers behind the ratings. */
export const ratingengine = pgTable("ratingengine", {
  ratingengineid: smallint().primaryKey(),
  engineversion: smallint().notNull(),
  /** Every answer up to this log number was counted by that engine. */
  seq: bigint({ mode: "number" }).notNull(),
  /** The log number at which all answers were last counted anew; days before and after it cannot be compared. */
  recountseq: bigint({ mode: "number" }),
});

/** Packed beliefs of one pool on one day and the scale set that day: the source of history and trends. */
export const snapshot = pgTable(
  "snapshot",
  {
    poolid: smallint().notNull(),
    day: date({ mode: "string" }).notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    scale: doublePrecision().notNull(),
    packed: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolid, table.day] })],
);

/** Beliefs from the facts of a past day alone, packed like those of `snapshot`; derived from the shipped facts. */
export const statisticsday = pgTable(
  "statisticsday",
  {
    poolid: smallint().notNull(),
    day: date({ mode: "string" }).notNull(),
    scale: doublePrecision().notNull(),
    packed: bytes().notNull(),
    /** Fingerprint of the replay: another one means other facts or another engine, and all days are made again. */
    fingerprint: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolid, table.day] })],
);

/** The published answers of a month (YYYY-MM), as compressed files that never change. */
export const openanswers = pgTable("openanswers", {
  month: text().primaryKey(),
  answers: integer().notNull(),
  csv: bytes().notNull(),
  jsonl: bytes().notNull(),
  createddatetime: moment("createddatetime").notNull(),
});

/** What a rating event stores besides its log number; core/ratings defines the meaning. */
export type RatingEvent =
  | { kind: "open"; assetids: number[]; mus: number[]; variances: number[] }
  /** `moved`: the movement of an existing rating by its new prior, which trends subtract; missing in older entries. */
  | { kind: "add"; assetid: number; mu: number; variance: number; moved?: number }
  | { kind: "news"; assetid: number; variance: number; note: string }
  | { kind: "day"; drift: number; scale: number }
  /** `froms`: the means before the refit, by which trends subtract its movement; missing in older entries. */
  | { kind: "refit"; assetids: number[]; mus: number[]; variances: number[]; froms?: number[] }
  | { kind: "void"; visitorids: string[]; note: string };
