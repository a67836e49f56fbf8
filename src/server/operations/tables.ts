import { pgTable, uniqueIndex, index } from "drizzle-orm/pg-core";
import { moment } from "#server/kit/db/schema/columns.ts";

/** Jobs that ran, so that each runs once a day whatever the number of processes. */
export const jobrun = pgTable(
  "jobrun",
  (t) => ({
    jobrunid: t.bigserial({ mode: "number" }).primaryKey(),
    job: t.text().notNull(),
    day: t.date({ mode: "string" }).notNull(),
    starteddatetime: moment("starteddatetime").notNull(),
    finisheddatetime: moment("finisheddatetime"),
    outcome: t.text(),
  }),
  (table) => [uniqueIndex().on(table.job, table.day)],
);

/** Reports of the refreshes of the facts, newest last. One that could not read its sources leaves none. */
export const datarefresh = pgTable("datarefresh", (t) => ({
  datarefreshid: t.serial().primaryKey(),
  happeneddatetime: moment("happeneddatetime").notNull(),
  outcome: t.text().$type<"applied" | "unchanged" | "refused">().notNull(),
  /** The season that was current. For another season, all files are read in full, whatever their versions. */
  season: t.smallint().notNull(),
  changes: t.integer().notNull(),
  news: t.integer().notNull(),
  /** Ratings of assets with few answers that got another prior. */
  moved: t.integer().notNull(),
  lines: t.jsonb().$type<readonly string[]>().notNull(),
  /** The validators for the next conditional request, by address. */
  versions: t
    .jsonb()
    .$type<Readonly<Record<string, { readonly etag: string | null; readonly lastModified: string | null }>>>()
    .notNull(),
}));

/** What staff announce to everybody, and when it is shown. */
export const announcement = pgTable(
  "announcement",
  (t) => ({
    announcementid: t.serial().primaryKey(),
    text: t.text().notNull(),
    fromdatetime: moment("fromdatetime").notNull(),
    untildatetime: moment("untildatetime").notNull(),
  }),
  (table) => [index().on(table.untildatetime)],
);
