import { sql } from "drizzle-orm";
import { index, pgSequence, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { PromptReason } from "#core/ratings/prompt-reason.ts";
import type { WeightReason } from "#core/ratings/vote-weight.ts";
import { ofAsset } from "#server/assets/tables.ts";
import { bytes, moment } from "#server/kit/db/schema/columns.ts";
import { scoretype, ofFormat } from "#server/situation/tables.ts";

/** Numbers every entry of the rating log, votes and other events alike, in the order they were applied. */
export const ratingseq = pgSequence("ratingseq");

export const pool = pgTable(
  "pool",
  (t) => ({
    poolid: t.smallint().primaryKey(),
    leagueformatid: ofFormat(),
    scoretypeid: t
      .smallint()
      .notNull()
      .references(() => scoretype.scoretypeid),
    /** Mean mu of the starting set, frozen at creation: it corresponds to ELO 1500. */
    centre: t.doublePrecision().notNull(),
    /** Value at mu 0, as set by the newest day mark. */
    scale: t.doublePrecision().notNull(),
    /** Date of the newest day mark; null before the first. */
    markday: t.date({ mode: "string" }),
    /** Number of counted answers in the newest refit. */
    votesatrefit: t.integer().notNull().default(0),
    /** Number of counted answers at the newest day mark. */
    votesatmark: t.integer().notNull().default(0),
  }),
  (table) => [uniqueIndex().on(table.leagueformatid, table.scoretypeid)],
);

/** The belief about an asset in a pool: a stored fold of the log. */
export const belief = pgTable(
  "belief",
  (t) => ({
    poolid: t
      .smallint()
      .notNull()
      .references(() => pool.poolid),
    assetid: ofAsset(),
    mu: t.doublePrecision().notNull(),
    variance: t.doublePrecision().notNull(),
    /** The belief before any answer, with the drift and news since: the anchor of a refit. */
    priormu: t.doublePrecision().notNull(),
    priorvariance: t.doublePrecision().notNull(),
    /** Variance added by news since the last refit. */
    inflated: t.doublePrecision().notNull().default(0),
    /** Days for which the newest public news counts as new (core/ratings/rating.ts). */
    newsdays: t.smallint().notNull().default(0),
    /** How far newcomers have carried it, and would have without an allowance (core/ratings/claim.ts). */
    carried: t.doublePrecision().notNull().default(0),
    claimed: t.doublePrecision().notNull().default(0),
    /** Days in a row at whose end it was contested. */
    contesteddays: t.smallint().notNull().default(0),
    votes: t.integer().notNull().default(0),
    updatedseq: t.bigint({ mode: "number" }).notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.poolid, table.assetid] })],
);

/** Every change of beliefs other than by votes: assets added, day marks, news, refits, voids. Append-only. */
export const ratingevent = pgTable(
  "ratingevent",
  (t) => ({
    seq: t.bigint({ mode: "number" }).primaryKey(),
    poolid: t.smallint().references(() => pool.poolid),
    kind: t.text().$type<RatingEvent["kind"]>().notNull(),
    markday: t.date({ mode: "string" }),
    detail: t.jsonb().$type<RatingEvent>().notNull(),
    createddatetime: moment("createddatetime").notNull().defaultNow(),
  }),
  (table) => [uniqueIndex("one_mark_a_day").on(table.poolid, table.markday)],
);

/** A comparison that was served; an answer must match it. */
export const prompt = pgTable(
  "prompt",
  (t) => ({
    modalid: t.uuid().primaryKey(),
    poolid: t
      .smallint()
      .notNull()
      .references(() => pool.poolid),
    visitorid: t.uuid().notNull(),
    /** The visitor's sessions in which it was shown; any of them may answer. */
    sessionids: t.uuid().array().notNull(),
    leftids: t.integer().array().notNull(),
    rightids: t.integer().array().notNull(),
    leftoffsets: t.doublePrecision().array().notNull(),
    rightoffsets: t.doublePrecision().array().notNull(),
    /** The key of its question, whichever side each asset is on. */
    comparison: t.text().notNull(),
    reason: t.text().$type<PromptReason>().notNull(),
    /** The chance with which a random pair was drawn (core/prompts/choose-prompt.ts); null for other reasons. */
    explorechance: t.doublePrecision(),
    /** Created in advance and not shown yet. */
    ispreload: t.boolean().notNull().default(false),
    /** False once it is answered, or abandoned after it expired. */
    isopen: t.boolean().notNull().default(true),
    /** When it was shown, or created if it is not shown yet. */
    issueddatetime: moment("issueddatetime").notNull(),
    expiresdatetime: moment("expiresdatetime").notNull(),
    answereddatetime: moment("answereddatetime"),
    selection: t.smallint(),
  }),
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
  (t) => ({
    seq: t.bigint({ mode: "number" }).primaryKey(),
    modalid: t.uuid().notNull().unique(),
    poolid: t.smallint().notNull(),
    visitorid: t.uuid().notNull(),
    sessionid: t.uuid().notNull(),
    userid: t.integer(),
    leftids: t.integer().array().notNull(),
    rightids: t.integer().array().notNull(),
    leftoffsets: t.doublePrecision().array().notNull(),
    rightoffsets: t.doublePrecision().array().notNull(),
    selection: t.smallint().notNull(),
    /** The prompt's question key, by which a visitor's earlier answer to the same question is found. */
    comparison: t.text().notNull(),
    promptreason: t.text().$type<PromptReason>().notNull(),
    /** Copied from the prompt. */
    explorechance: t.doublePrecision(),
    /** The weight after vote weighting, and the reason for it. */
    weight: t.doublePrecision().notNull(),
    weightreason: t.text().$type<WeightReason>().notNull(),
    /** Whether it is read as a new visitor's, who is not established (core/ratings/voter.ts). */
    isnewvisitor: t.boolean().notNull().default(false),
    /** What the engine used: exponent of the likelihood, chance that the voter looked, the voter's noise. */
    temper: t.doublePrecision().notNull(),
    attention: t.doublePrecision().notNull(),
    voterscale: t.doublePrecision().notNull(),
    issueddatetime: moment("issueddatetime").notNull(),
    answereddatetime: moment("answereddatetime").notNull(),
    engineversion: t.smallint().notNull(),
    voidedby: t.bigint({ mode: "number" }),
  }),
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
export const voter = pgTable("voter", (t) => ({
  visitorid: t.uuid().primaryKey(),
  classes: t.doublePrecision().array().notNull(),
  choices: t.integer().array().notNull(),
  /** Date of the pool's newest day mark at the last counted answer, and the answers counted before that day. */
  markday: t.date({ mode: "string" }),
  earlier: t.integer().notNull().default(0),
}));

/** How often a voter has answered about an asset in a pool, for the repeat temper. */
export const voterasset = pgTable(
  "voterasset",
  (t) => ({
    visitorid: t.uuid().notNull(),
    poolid: t.smallint().notNull(),
    assetid: t.integer().notNull(),
    /** Counted answers in total, and on `day`, the last day with one. */
    votes: t.integer().notNull(),
    today: t.integer().notNull(),
    day: t.date({ mode: "string" }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.visitorid, table.poolid, table.assetid] }),
    // For the profile of an asset: finds who has answered about it. With the visitor, any lookup of one row is exact
    // whichever index the planner takes.
    index().on(table.poolid, table.assetid, table.visitorid),
  ],
);

/** The whole state of the fold at a log number, with a hash of its content. */
export const checkpoint = pgTable("checkpoint", (t) => ({
  seq: t.bigint({ mode: "number" }).primaryKey(),
  /** Stored answers up to this log number, counted or not. */
  answers: t.bigint({ mode: "number" }).notNull(),
  state: bytes().notNull(),
  hash: t.text().notNull(),
  createddatetime: moment("createddatetime").notNull().defaultNow(),
}));

/** One row: the version of the engine that counted the answers behind the ratings. */
export const ratingengine = pgTable("ratingengine", (t) => ({
  ratingengineid: t.smallint().primaryKey(),
  engineversion: t.smallint().notNull(),
  /** Every answer up to this log number was counted by that engine. */
  seq: t.bigint({ mode: "number" }).notNull(),
  /** The log number at which all answers were last counted anew; days before and after it cannot be compared. */
  recountseq: t.bigint({ mode: "number" }),
}));

/** Packed beliefs of one pool on one day and the scale set that day: the source of history and trends. */
export const snapshot = pgTable(
  "snapshot",
  (t) => ({
    poolid: t.smallint().notNull(),
    day: t.date({ mode: "string" }).notNull(),
    seq: t.bigint({ mode: "number" }).notNull(),
    scale: t.doublePrecision().notNull(),
    packed: bytes().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.poolid, table.day] })],
);

/** Beliefs from the facts of a past day alone, packed like those of `snapshot`; derived from the shipped facts. */
export const statisticsday = pgTable(
  "statisticsday",
  (t) => ({
    poolid: t.smallint().notNull(),
    day: t.date({ mode: "string" }).notNull(),
    scale: t.doublePrecision().notNull(),
    packed: bytes().notNull(),
    /** Fingerprint of the replay: another one means other facts or another engine, and all days are made again. */
    fingerprint: t.text().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.poolid, table.day] })],
);

/** The published answers of a month (YYYY-MM), as compressed files that never change. */
export const openanswers = pgTable("openanswers", (t) => ({
  month: t.text().primaryKey(),
  answers: t.integer().notNull(),
  csv: bytes().notNull(),
  jsonl: bytes().notNull(),
  createddatetime: moment("createddatetime").notNull(),
}));

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
