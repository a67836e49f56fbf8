import { eq, ne, or } from "drizzle-orm";
import { STATS, type Stat } from "#core/situation/score-type.ts";
import type { PgColumn } from "drizzle-orm/pg-core";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Database } from "#server/kit/db/database.ts";
import { asset, assetseason } from "#server/assets/tables.ts";
import type { CatalogueState, ListedPlayer, SeasonLine } from "./catalogue-state.ts";
import { injuryEffects } from "./starting-beliefs.ts";
import type { Change } from "./plan-import.ts";

const COLUMNS = {
  id: asset.assetid,
  name: asset.assetdisplayname,
  position: asset.position,
  team: asset.team,
  birth: asset.birthday,
  college: asset.college,
  rookieYear: asset.rookieyear,
  draftYear: asset.draftyear,
  draftRound: asset.draftround,
  pick: asset.draftpicknumber,
  gsisId: asset.gsisid,
  sleeperId: asset.sleeperid,
  depth: asset.depth,
  injury: asset.injurystatus,
} satisfies Record<keyof ListedPlayer, PgColumn>;

export const playerRow = (player: ListedPlayer): typeof asset.$inferInsert =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([field, { name }]) => [name, player[field as keyof ListedPlayer]]),
  ) as unknown as typeof asset.$inferInsert;

export const seasonRow = (one: SeasonLine): typeof assetseason.$inferInsert => ({
  assetid: one.id,
  season: one.season,
  games: one.games,
  passattempts: one.passAttempts,
  rushattempts: one.carries,
  ...(Object.fromEntries(STATS.map((stat, i) => [stat, one.line[i] ?? 0])) as Record<Stat, number>),
});

const toSeasonLine = (row: typeof assetseason.$inferSelect): SeasonLine => ({
  id: row.assetid,
  season: row.season,
  games: row.games,
  passAttempts: row.passattempts,
  carries: row.rushattempts,
  line: STATS.map((stat) => row[stat]),
});

/** Reads the stored catalogue. The season to project is the one under way on `today` (YYYY-MM-DD). */
export const readStoredCatalogue = async (db: Database, today: string): Promise<CatalogueState> => ({
  season: seasonOf(today),
  players: (await db
    .select(COLUMNS)
    .from(asset)
    .where(ne(asset.position, "PICK"))
    .orderBy(asset.assetid)) as ListedPlayer[],
  seasonLines: (await db.select().from(assetseason).orderBy(assetseason.assetid, assetseason.season)).map(toSeasonLine),
});

/** Writes the changes of an import of facts of the day `asof` (YYYY-MM-DD), from which new designations count. */
export async function writeChanges(tx: Database, changes: readonly Change[], asof: string): Promise<void> {
  for (const change of changes) {
    if (change.kind === "new player" || change.kind === "changed player") {
      const isNew = change.kind === "new player";
      const player = isNew ? change.player : change.after;
      const since = { injurysince: player.injury === null ? null : asof };
      const row = { ...playerRow(player), ...((isNew || change.fields.includes("injury")) && since) };
      await tx.insert(asset).values(row).onConflictDoUpdate({ target: asset.assetid, set: row });
    } else {
      const row = seasonRow(change.line);
      await tx
        .insert(assetseason)
        .values(row)
        .onConflictDoUpdate({ target: [assetseason.assetid, assetseason.season], set: row });
    }
  }
}

export async function writeInjuryEffects(tx: Database, catalogue: CatalogueState): Promise<void> {
  await tx
    .update(asset)
    .set({ injurydynasty: 0, injuryredraft: 0 })
    .where(or(ne(asset.injurydynasty, 0), ne(asset.injuryredraft, 0)));
  for (const [assetid, { dynasty, redraft }] of injuryEffects(catalogue))
    await tx.update(asset).set({ injurydynasty: dynasty, injuryredraft: redraft }).where(eq(asset.assetid, assetid));
}
