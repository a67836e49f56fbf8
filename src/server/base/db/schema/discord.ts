import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Roster, Scoring } from "#core/situation/situation.ts";
import { moment } from "./columns.ts";

/** The league of a Discord server, set by its managers. Nothing is kept about its members. */
export const discordguild = pgTable("discordguild", {
  /** Discord's id of the server. */
  guildid: text().primaryKey(),
  leagueformatid: integer().notNull(),
  scoring: jsonb().$type<Scoring>().notNull(),
  roster: jsonb().$type<Roster>().notNull(),
  updateddatetime: moment("updateddatetime").notNull(),
});
