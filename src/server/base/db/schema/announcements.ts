import { index, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What staff announce to everybody, and when it is shown. */
export const announcement = pgTable(
  "announcement",
  {
    announcementid: serial().primaryKey(),
    text: text().notNull(),
    fromdatetime: moment("fromdatetime").notNull(),
    untildatetime: moment("untildatetime").notNull(),
  },
  (table) => [index().on(table.untildatetime)],
);
