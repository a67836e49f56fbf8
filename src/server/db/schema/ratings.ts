import { bigint, bigserial, boolean, date, doublePrecision, index, integer, jsonb, pgSequence, pgTable, primaryKey, real, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RatingEvent } from "./rating-event.ts";
import { asset } from "./assets.ts";
import { bytes, moment } from "./columns.ts";
import { leagueformat, scoretype } from "./reference.ts";

/** Numbers every entry of the rating log, votes and other events alike, in the order they were applied. */
export const ratingseq = pgSequence("ratingseq");

/** One pool of ratings per league format and score type. */
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
    /** Mean mu of the starting set, frozen at creation: where ELO 1500 stands. */
    centre: doublePrecision().notNull(),
    /** Value of mu 0 on the value scale, as set by the newest day mark. */
    scale: doublePrecision().notNull(),
    votes: integer().notNull().default(0),
  },
  (table) => [uniqueIndex().on(table.leagueformatid, table.scoretypeid)],
);

/** What the crowd believes about an asset in a pool: a fold of the log, kept for speed. */
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
    riseevidence: doublePrecision().notNull().default(0),
    fallevidence: doublePrecision().notNull().default(0),
    risevoters: uuid().array().notNull().default([]),
    fallvoters: uuid().array().notNull().default([]),
    votes: integer().notNull().default(0),
    updatedseq: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.poolid, table.assetid] })],
);

/** Everything but votes that moves beliefs: assets added, day marks, news, refits, voids. Append only. */
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
    sessionid: uuid().notNull(),
    leftids: integer().array().notNull(),
    rightids: integer().array().notNull(),
    leftoffsets: real().array().notNull(),
    rightoffsets: real().array().notNull(),
    reason: text().$type<"explore" | "info" | "team">().notNull(),
    ispreload: boolean().notNull().default(false),
    issueddatetime: moment("issueddatetime").notNull(),
    expiresdatetime: moment("expiresdatetime").notNull(),
    answereddatetime: moment("answereddatetime"),
    selection: smallint(),
  },
  (table) => [index().on(table.visitorid, table.issueddatetime)],
);

/** Every accepted answer, once, never changed: the truth that beliefs are folded from. */
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
    leftoffsets: real().array().notNull(),
    rightoffsets: real().array().notNull(),
    selection: smallint().notNull(),
    temper: doublePrecision().notNull(),
    weight: doublePrecision().notNull(),
    issueddatetime: moment("issueddatetime").notNull(),
    answereddatetime: moment("answereddatetime").notNull(),
    engineversion: smallint().notNull(),
    voidedby: bigint({ mode: "number" }),
  },
  (table) => [index().on(table.visitorid), index().on(table.answereddatetime)],
);

/** What is believed about a voter, over all pools. */
export const voter = pgTable("voter", {
  visitorid: uuid().primaryKey(),
  classes: doublePrecision().array().notNull(),
  choices: integer().array().notNull(),
});

/** How often a voter has answered about an asset in a pool, for the repeat temper. */
export const voterasset = pgTable(
  "voterasset",
  {
    visitorid: uuid().notNull(),
    poolid: smallint().notNull(),
    assetid: integer().notNull(),
    votes: integer().notNull(),
    today: smallint().notNull(),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitorid, table.poolid, table.assetid] })],
);

/** The whole state of the fold at a point of the log, with a hash of what it holds. */
export const checkpoint = pgTable("checkpoint", {
  seq: bigint({ mode: "number" }).primaryKey(),
  state: bytes().notNull(),
  hash: text().notNull(),
  createddatetime: moment("createddatetime").notNull().defaultNow(),
});

/** Beliefs of one pool on one day, packed: history and trends are drawn from here. */
export const snapshot = pgTable(
  "snapshot",
  {
    poolid: smallint().notNull(),
    day: date({ mode: "string" }).notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    /** Days before a break are not compared with days after it. */
    isbreak: boolean().notNull().default(false),
    packed: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolid, table.day] })],
);

/** Jobs that ran, so that each runs once a day whatever the number of processes. */
export const jobrun = pgTable(
  "jobrun",
  {
    jobrunid: bigserial({ mode: "number" }).primaryKey(),
    job: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    starteddatetime: moment("starteddatetime").notNull(),
    finisheddatetime: moment("finisheddatetime"),
    outcome: text(),
  },
  (table) => [uniqueIndex().on(table.job, table.day)],
);
