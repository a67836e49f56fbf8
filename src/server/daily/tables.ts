import { pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment } from "#server/kit/db/schema/columns.ts";
import { ofFormat } from "#server/situation/tables.ts";

/** The prompts of a day, chosen once for everybody; the answers to them are in the log, with the reason 'daily'. */
export const dailytwelve = pgTable(
  "dailytwelve",
  (t) => ({
    day: t.date({ mode: "string" }).notNull(),
    leagueformatid: ofFormat(),
    /** The sides of each prompt by its place: one asset each. */
    leftids: t.integer().array().notNull(),
    rightids: t.integer().array().notNull(),
    chosendatetime: moment("chosendatetime").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.leagueformatid, table.day] })],
);
