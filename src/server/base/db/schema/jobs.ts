import { bigserial, date, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

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
