import { date, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { share } from "./shares.ts";

/** The nets of a shared trade's teams at the end of a day, by the ratings of that day in the trade's own league. */
export const sharemark = pgTable(
  "sharemark",
  {
    shareid: text()
      .notNull()
      .references(() => share.shareid, { onDelete: "cascade" }),
    day: date().notNull(),
    nets: jsonb().$type<readonly number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareid, table.day] })],
);
