import { integer, jsonb, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Reports of the refreshes of the facts, newest last. One that could not read its sources leaves none. */
export const datarefresh = pgTable("datarefresh", {
  datarefreshid: serial().primaryKey(),
  happeneddatetime: moment("happeneddatetime").notNull(),
  outcome: text().$type<"applied" | "unchanged" | "refused">().notNull(),
  /** The season that was current. For another season, all files are read in full, whatever their versions. */
  season: smallint().notNull(),
  changes: integer().notNull(),
  /** Players whose ratings were widened. */
  news: integer().notNull(),
  /** Ratings of assets with few answers that got another prior. */
  moved: integer().notNull(),
  /** The report, line by line. */
  lines: jsonb().$type<readonly string[]>().notNull(),
  /** The validators for the next conditional request, by address. */
  versions: jsonb()
    .$type<Readonly<Record<string, { readonly etag: string | null; readonly lastModified: string | null }>>>()
    .notNull(),
});
