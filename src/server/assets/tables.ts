import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, integer } from "drizzle-orm/pg-core";
import { moment } from "#server/kit/db/schema/columns.ts";
import type { Position } from "#core/assets/position.ts";

/** A player, a rookie or a draft pick. Ids are stable: they come from the catalogue, never from a sequence. */
export const asset = pgTable(
  "asset",
  (t) => ({
    assetid: t.integer().primaryKey(),
    assetdisplayname: t.text().notNull(),
    position: t.text().$type<Position>().notNull(),
    team: t.text(),
    birthday: t.date({ mode: "string" }),
    college: t.text(),
    draftyear: t.smallint(),
    draftpicknumber: t.smallint(),
    /** Round of the player's draft; null for an undrafted player, or while the round is unknown. */
    draftround: t.smallint(),
    rookieyear: t.smallint(),
    pickyear: t.smallint(),
    pickround: t.smallint(),
    pickslot: t.smallint(),
    picktier: t.text().$type<"early" | "mid" | "late">(),
    gsisid: t.text().unique(),
    sleeperid: t.text().unique(),
    depth: t.smallint(),
    injurystatus: t.text(),
    /** Day of the facts that first listed the designation; null for none, or where no facts said when. */
    injurysince: t.date({ mode: "string" }),
    /** By how much the designation lowers the first value, in ln of it, in dynasty and in redraft. */
    injurydynasty: t.real().notNull().default(0),
    injuryredraft: t.real().notNull().default(0),
    /** Share of the coming season the player can be expected to play, set by staff. */
    availability: t.real().notNull().default(1),
    isdisabled: t.boolean().notNull().default(false),
  }),
  (table) => [check("asset_position", sql`${table.position} in ('QB', 'RB', 'WR', 'TE', 'PICK')`)],
);

/** A column that names the asset of a row. */
export const ofAsset = () =>
  integer()
    .notNull()
    .references(() => asset.assetid);

export const assetseason = pgTable(
  "assetseason",
  (t) => ({
    assetid: ofAsset(),
    season: t.smallint().notNull(),
    games: t.smallint().notNull(),
    passattempts: t.smallint().notNull(),
    rushattempts: t.smallint().notNull(),
    passtds: t.smallint().notNull(),
    passyds: t.smallint().notNull(),
    rushtds: t.smallint().notNull(),
    rushyds: t.smallint().notNull(),
    receptiontds: t.smallint().notNull(),
    receptionyds: t.smallint().notNull(),
    receptions: t.smallint().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.assetid, table.season] }), index().on(table.season)],
);

/** Sources of first values: each import of facts and each list of average draft positions, newest last. */
export const valuesource = pgTable("valuesource", (t) => ({
  valuesourceid: t.serial().primaryKey(),
  kind: t.text().$type<"facts" | "drafts">().notNull(),
  source: t.text().notNull(),
  asof: t.date({ mode: "string" }).notNull(),
  createddatetime: moment("createddatetime").notNull().defaultNow(),
}));
