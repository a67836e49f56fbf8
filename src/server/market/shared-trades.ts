import * as market from "./keep-trades.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Reply } from "#contract/kit/call.ts";
import type { shareLeagueTrades } from "#contract/leagues/leagues.ts";
import { countReasons, LEFT_OUT, type LeftOutCounts } from "#core/leagues/league.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { league, leagueseason, type LeagueRow } from "#server/leagues/tables.ts";
import { leagueroom } from "./tables.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { tellsTrades, ownLeague, removeLeague } from "#server/leagues/api.ts";
import {
  factsOfSeasons,
  readAllSeasons,
  readCurrentSeason,
  type SeasonFacts,
  type SharingDeps,
} from "./traded-seasons.ts";

/** A league as its platform has it: what is kept for everybody depends on nobody's own choices. */
export const asImported = (row: LeagueRow): LeagueRow => ({
  ...row,
  choices: { myteamid: null, statuses: {}, format: null },
});

/** Keeps the trades of a league's seasons for everybody, as long as its owner lets it, also at this moment. */
async function shareSeasons(deps: SharingDeps, row: LeagueRow): Promise<readonly SeasonFacts[]> {
  const { db, secret, now } = deps;
  const facts = await factsOfSeasons(deps, asImported(row));
  await db.transaction(async (tx) => {
    await market.lockMarket(tx);
    const [still] = await tx
      .select({ shares: league.sharestrades })
      .from(league)
      .where(eq(league.leagueid, row.leagueid))
      .for("update");
    if (!still?.shares) return;
    for (const { season, trades, reversed } of facts) {
      const hashes = market.hashesIn(secret, row.provider, season.seasonid);
      await market.removeTrades(tx, reversed);
      await market.keepTrades(
        tx,
        { league: hashes.league, sharer: hashes.sharer(row.leagueid) },
        { league: season.settings, isbestball: season.isbestball },
        trades,
        now(),
      );
    }
  });
  return facts;
}

/** Withdraws the trades that a league shares, but for those that another importer of it shares too. */
async function withdraw(
  tx: Database,
  secret: Buffer,
  { leagueid, provider, createddatetime }: Pick<LeagueRow, "leagueid" | "provider" | "createddatetime">,
) {
  const seasons = await tx
    .select({ seasonid: leagueseason.seasonid })
    .from(leagueseason)
    .where(eq(leagueseason.leagueid, leagueid));
  for (const { seasonid } of seasons) {
    const hashes = market.hashesIn(secret, provider, seasonid);
    await market.withdrawTrades(tx, hashes.league, hashes.sharer(leagueid), createddatetime);
  }
  await market.forgetUnusedSettings(tx);
}

/** Withdraws what leagues share before they are deleted, within the transaction of their deletion. */
export async function withdrawTradesOf(
  tx: Database,
  secret: Buffer,
  leagues: readonly Pick<LeagueRow, "leagueid">[],
): Promise<void> {
  if (leagues.length === 0) return;
  await market.lockMarket(tx);
  const ids = leagues.map(({ leagueid }) => leagueid);
  const sharing = await tx
    .update(league)
    .set({ sharestrades: false })
    .where(and(inArray(league.leagueid, ids), eq(league.sharestrades, true)))
    .returning({ leagueid: league.leagueid, provider: league.provider, createddatetime: league.createddatetime });
  for (const one of sharing) await withdraw(tx, secret, one);
}

/** Deletes a league of the viewer's with everything kept of it, and withdraws what it shares. */
export async function removeWithTrades(deps: Deps, viewer: Viewer, leagueid: string): Promise<{ ok: true }> {
  const row = await ownLeague(deps, viewer, leagueid);
  await deps.db.transaction(async (tx) => {
    await withdrawTradesOf(tx, deps.secret, [row]);
    await removeLeague(tx, row.leagueid);
  });
  return { ok: true };
}

/** After a sync of a league that shares its trades or has a room: reads them. A platform's failure fails nothing. */
export async function followTrades(deps: SharingDeps, row: LeagueRow): Promise<void> {
  if (!tellsTrades(row.provider)) return;
  const hasRoom = async (): Promise<boolean> =>
    (await deps.db.$count(leagueroom, eq(leagueroom.leagueid, row.leagueid))) > 0;
  if (!row.sharestrades && !(await hasRoom())) return;
  try {
    await readCurrentSeason(deps, row);
    if (row.sharestrades) await shareSeasons(deps, row);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    deps.log.info({ provider: row.provider, kind: error.kind }, "The trades of a league could not be read");
  }
}

const sumOf = (counts: readonly LeftOutCounts[]) =>
  LEFT_OUT.flatMap((reason) => {
    const count = counts.reduce((sum, one) => sum + (one[reason] ?? 0), 0);
    return count > 0 ? [{ reason, count }] : [];
  });

/** Sets whether a league's trades are kept for everybody; all seasons are read or all trades withdrawn at once. */
export async function setSharing(
  deps: SharingDeps,
  viewer: Viewer,
  leagueid: string,
  shares: boolean,
): Promise<Reply<typeof shareLeagueTrades>> {
  const { db, secret } = deps;
  const row = await ownLeague(deps, viewer, leagueid);
  if (!shares) {
    await db.transaction(async (tx) => {
      await market.lockMarket(tx);
      await tx.update(league).set({ sharestrades: false }).where(eq(league.leagueid, row.leagueid));
      if (row.sharestrades) await withdraw(tx, secret, row);
    });
    return { shares, trades: 0, leftout: [] };
  }
  await readAllSeasons(deps, row);
  await db.update(league).set({ sharestrades: true }).where(eq(league.leagueid, row.leagueid));
  const facts = await shareSeasons(deps, row);
  return {
    shares,
    trades: facts.reduce((sum, { trades }) => sum + trades.length, 0),
    leftout: sumOf([
      ...facts.map(({ season }) => season.leftout),
      ...facts.map(({ leftout }) => countReasons(leftout)),
    ]),
  };
}
