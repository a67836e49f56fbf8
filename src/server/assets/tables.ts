import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "#server/kit/db/schema/columns.ts";
import type { Position } from "#core/assets/position.ts";

/** A player, a rookie or a draft pick. Ids are stable: they come from the catalogue, never from a sequence. */
export const asset = pgTable(
  "asset",
  {
    assetid: integer().primaryKey(),
    assetdisplayname: text().notNull(),
    position: text().$type<Position>().notNull(),
    team: text(),
    birthday: date({ mode: "string" }),
    college: text(),
    draftyear: smallint(),
    draftpicknumber: smallint(),
    /** Round of the player's draft; null for an undrafted player, or while the round is unknown. */
    draftround: smallint(),
    rookieyear: smallint(),
    pickyear: smallint(),
    pickround: smallint(),
    pickslot: smallint(),
    picktier: text().$type<"early" | "mid" | "late">(),
    gsisid: text().unique(),
    sleeperid: text().unique(),
    depth: smallint(),
    injurystatus: text(),
    /** Day of the facts that first listed the designation; null for none, or where no facts said when. */
    injurysince: date({ mode: "string" }),
    /** By how much the designation lowers the first value, in ln of it, in dynasty and in redraft. */
    injurydynasty: real().notNull().default(0),
    injuryredraft: real().notNull().default(0),
    /** Share of the coming season the player can be expected to play, set by staff. */
    availability: real().notNull().default(1),
    isdisabled: boolean().notNull().default(false),
  },
  (table) => [check("asset_position", sql`${table.position} in ('QB', 'RB', 'WR', 'TE', 'PICK')`)],
);

export const assetseason = pgTable(
  "assetseason",
  {
    assetid: integer()
      .notNull()
      .references(() => asset.assetid),
    season: smallint().notNull(),
    games: smallint().notNull(),
    passattempts: smallint().notNull(),
    rushattempts: smallint().notNull(),
    passtds: smallint().notNull(),
    passyds: smallint().notNull(),
    rushtds: smallint().notNull(),
    rushyds: smallint().notNull(),
    receptiontds: smallint().notNull(),
    receptionyds: smallint().notNull(),
    receptions: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetid, table.season] }), index().on(table.season)],
);

/** Sources of first values: each import of facts and each list of average draft positions, newest last. */
export const valuesource = pgTable("valuesource", {
  valuesourceid: serial().primaryKey(),
  kind: text().$type<"facts" | "drafts">().notNull(),
  source: text().notNull(),
  asof: date({ mode: "string" }).notNull(),
  createddatetime: moment("createddatetime").notNull().defaultNow(),
});
