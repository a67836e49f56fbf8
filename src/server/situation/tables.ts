import { boolean, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import type { CODE_GROUPS } from "#contract/situation/reference.ts";
import type { Format } from "#core/situation/situation.ts";
import type { ScoreType } from "#core/situation/score-type.ts";

export const code = pgTable(
  "code",
  {
    codeid: smallint().primaryKey(),
    codegroup: text().$type<(typeof CODE_GROUPS)[number]>().notNull(),
    dataname: text().notNull(),
    displayname: text().notNull(),
    informalname: text().notNull(),
    sortorder: smallint().notNull(),
    isdisabled: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.codegroup, table.dataname)],
);

export const leagueformat = pgTable("leagueformat", {
  leagueformatid: smallint().primaryKey(),
  dataname: text().$type<Format>().notNull().unique(),
  formalname: text().notNull(),
  displayname: text().notNull(),
  promptname: text().notNull(),
});

export const scoretype = pgTable("scoretype", {
  scoretypeid: smallint().primaryKey(),
  dataname: text().$type<ScoreType>().notNull().unique(),
  formalname: text().notNull(),
});
