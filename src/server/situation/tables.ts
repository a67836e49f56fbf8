import { pgTable, unique, smallint } from "drizzle-orm/pg-core";
import type { CODE_GROUPS } from "#contract/situation/reference.ts";
import type { Format } from "#core/situation/situation.ts";
import type { ScoreType } from "#core/situation/score-type.ts";

export const code = pgTable(
  "code",
  (t) => ({
    codeid: t.smallint().primaryKey(),
    codegroup: t.text().$type<(typeof CODE_GROUPS)[number]>().notNull(),
    dataname: t.text().notNull(),
    displayname: t.text().notNull(),
    informalname: t.text().notNull(),
    sortorder: t.smallint().notNull(),
    isdisabled: t.boolean().notNull().default(false),
  }),
  (table) => [unique().on(table.codegroup, table.dataname)],
);

export const leagueformat = pgTable("leagueformat", (t) => ({
  leagueformatid: t.smallint().primaryKey(),
  dataname: t.text().$type<Format>().notNull().unique(),
  formalname: t.text().notNull(),
  displayname: t.text().notNull(),
  promptname: t.text().notNull(),
}));

/** A column that names the league format of a row. */
export const ofFormat = () =>
  smallint()
    .notNull()
    .references(() => leagueformat.leagueformatid);

export const scoretype = pgTable("scoretype", (t) => ({
  scoretypeid: t.smallint().primaryKey(),
  dataname: t.text().$type<ScoreType>().notNull().unique(),
  formalname: t.text().notNull(),
}));
