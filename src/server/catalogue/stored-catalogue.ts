import { eq, ne, or } from "drizzle-orm";
import { STATS, type Stat } from "#core/situation/score-type.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Database } from "#server/kit/db/database.ts";
import { asset, assetseason } from "#server/assets/tables.ts";
import type { CatalogueState, ListedPlayer, SeasonLine } from "./catalogue-state.ts";
import { injuryEffects } from "./starting-beliefs.ts";
import type { Change } from "./plan-import.ts";

/** The row of a player. */
export const playerRow = (player: ListedPlayer): typeof asset.$inferInsert => ({
  assetid: player.id,
  assetdisplayname: player.name,
  position: player.position,
  team: player.team,
  birthday: player.birth,
  college: player.college,
  draftyear: player.draftYear,
  draftround: player.draftRound,
  draftpicknumber: player.pick,
  rookieyear: player.rookieYear,
  gsisid: player.gsisId,
  sleeperid: player.sleeperId,
  depth: player.depth,
  injurystatus: player.injury,
});

const toPlayer = (row: typeof asset.$inferSelect): ListedPlayer => ({
  id: row.assetid,
  name: row.assetdisplayname,
  position: row.position as PlayerPosition,
  team: row.team,
  birth: row.birthday,
  college: row.college,
  rookieYear: row.rookieyear,
  draftYear: row.draftyear,
  draftRound: row.draftround,
  pick: row.draftpicknumber,
  gsisId: row.gsisid,
  sleeperId: row.sleeperid,
  depth: row.depth,
  injury: row.injurystatus,
});

/** The row of a season line. */
export const seasonRow = ({
  id,
  season,
  games,
  passAttempts,
  carries,
  line,
}: SeasonLine): typeof assetseason.$inferInsert => ({
  assetid: id,
  season,
  games,
  passattempts: passAttempts,
  rushattempts: carries,
  ...(Object.fromEntries(STATS.map((stat, i) => [stat, line[i] ?? 0])) as Record<Stat, number>),
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
  players: (await db.select().from(asset).where(ne(asset.position, "PICK")).orderBy(asset.assetid)).map(toPlayer),
  seasonLines: (await db.select().from(assetseason).orderBy(assetseason.assetid, assetseason.season)).map(toSeasonLine),
});

const changesInjury = (change: Change): boolean =>
  change.kind === "new player" || (change.kind === "changed player" && change.fields.includes("injury"));

/** Writes the changes of an import of facts of the day `asof` (YYYY-MM-DD), from which new designations count. */
export async function writeChanges(tx: Database, changes: readonly Change[], asof: string): Promise<void> {
  for (const change of changes) {
    if (change.kind === "new player" || change.kind === "changed player") {
      const player = change.kind === "new player" ? change.player : change.after;
      const row = {
        ...playerRow(player),
        ...(changesInjury(change) && { injurysince: player.injury === null ? null : asof }),
      };
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

/** Stores what the designations of a catalogue do to first values. */
export async function writeInjuryEffects(tx: Database, catalogue: CatalogueState): Promise<void> {
  await tx
    .update(asset)
    .set({ injurydynasty: 0, injuryredraft: 0 })
    .where(or(ne(asset.injurydynasty, 0), ne(asset.injuryredraft, 0)));
  for (const [assetid, { dynasty, redraft }] of injuryEffects(catalogue))
    await tx.update(asset).set({ injurydynasty: dynasty, injuryredraft: redraft }).where(eq(asset.assetid, assetid));
}
