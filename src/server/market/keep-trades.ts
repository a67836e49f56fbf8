import { createHmac } from "node:crypto";
import { and, arrayContains, eq, gte, inArray, isNull, not, or, sql } from "drizzle-orm";
import { ADVISORY_LOCKS, type Database } from "#server/kit/db/database.ts";
import { insertAll } from "#server/kit/db/rows.ts";
import { marketpiece, marketsetting, markettrade } from "./tables.ts";
import type { MarketTrade, TradeKind } from "#core/market/market-trade.ts";
import type { Provider } from "#core/kit/platforms.ts";
import type { League } from "#core/situation/situation.ts";
import { leagueKey } from "#server/situation/situation.ts";

/** Nobody can compute these hashes without the secret. */
export function hashesIn(secret: Buffer, provider: Provider, seasonid: string) {
  const hash = (...parts: readonly string[]): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["market", ...parts]))
      .digest("base64url")
      .slice(0, 22);
  return {
    league: hash(provider, seasonid),
    trade: (id: string): string => hash(provider, seasonid, id),
    sharer: (leagueid: string): string => hash("sharer", leagueid),
  };
}

/** A trade to keep: the value of each piece on its day, and the odds of each pick's slots (null: even odds). */
export type PricedMarketTrade = Pick<MarketTrade, "day" | "teams"> & {
  readonly tradehash: string;
  readonly kind: TradeKind;
  readonly ratio: number | null;
  /** The value of the league's last rostered player on that day; null where it is unknown. */
  readonly spotvalue: number | null;
  readonly pieces: readonly (MarketTrade["pieces"][number] & {
    readonly value: number | null;
    readonly odds: readonly number[] | null;
  })[];
};

export type TradeSettings = { readonly league: League; readonly isbestball: boolean };

export async function lockMarket(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.market}::bigint)`);
}

const quarters = (points: number): number => Math.round(points * 4) / 4;

async function settingOf(tx: Database, { league, isbestball }: TradeSettings): Promise<number> {
  const settingkey = `${leagueKey(league)}${isbestball ? ",bestball" : ""}`;
  const { format, scoring, roster } = league;
  const { numberOfTeams: teams, bnSlots: _, ...slots } = roster;
  const row = {
    settingkey,
    format,
    teams,
    starters: Object.values(slots).reduce((sum, one) => sum + one, 0),
    issuperflex: roster.opSlots > 0 || roster.qbSlots > 1,
    isbestball,
    ppr: quarters(scoring.ppr),
    tep: quarters(scoring.tep),
    scoring,
    roster,
  };
  await tx.insert(marketsetting).values(row).onConflictDoNothing();
  const [known] = await tx
    .select({ settingid: marketsetting.settingid })
    .from(marketsetting)
    .where(eq(marketsetting.settingkey, settingkey));
  return known!.settingid;
}

/** Adds a sharer's trades; kept ones stay, but for values unknown then. Needs the market's lock. */
export async function keepTrades(
  tx: Database,
  { league: leaguehash, sharer }: { readonly league: string; readonly sharer: string },
  settings: TradeSettings,
  trades: readonly PricedMarketTrade[],
  now: Date,
): Promise<void> {
  if (trades.length === 0) return;
  const settingid = await settingOf(tx, settings);
  const hashes = trades.map(({ tradehash }) => tradehash);
  const all = inArray(markettrade.tradehash, hashes);
  await tx
    .update(markettrade)
    .set({ sharers: sql`array_append(${markettrade.sharers}, ${sharer})` })
    .where(and(all, not(arrayContains(markettrade.sharers, [sharer]))));
  const known = trades.flatMap(({ tradehash, ratio }) => (ratio === null ? [] : [tradehash]));
  const isUnknown = or(isNull(markettrade.ratio), isNull(markettrade.spotvalue));
  const replaced =
    known.length === 0
      ? []
      : await tx
          .delete(markettrade)
          .where(and(inArray(markettrade.tradehash, known), isUnknown))
          .returning({
            tradehash: markettrade.tradehash,
            sharers: markettrade.sharers,
            kept: markettrade.keptdatetime,
          });
  const before = new Map(replaced.map((trade) => [trade.tradehash, trade]));
  const added = await tx
    .insert(markettrade)
    .values(
      trades.map(({ tradehash, day, teams, kind, ratio, spotvalue }) => ({
        tradehash,
        leaguehash,
        sharers: before.get(tradehash)?.sharers ?? [sharer],
        settingid,
        day,
        teams,
        kind,
        ratio,
        spotvalue,
        keptdatetime: before.get(tradehash)?.kept ?? now,
      })),
    )
    .onConflictDoNothing()
    .returning({ tradeid: markettrade.tradeid, tradehash: markettrade.tradehash });
  const idOf = new Map(added.map(({ tradeid, tradehash }) => [tradehash, tradeid]));
  await insertAll(
    tx,
    marketpiece,
    trades.flatMap(({ tradehash, day, kind, pieces }) => {
      const tradeid = idOf.get(tradehash);
      if (tradeid === undefined) return [];
      return pieces.map(({ assetid, label, pick, from, to, value, odds }, place) => ({
        tradeid,
        place,
        assetid,
        label,
        fromteam: from,
        toteam: to,
        value,
        season: pick?.season ?? null,
        round: pick?.round ?? null,
        odds: odds && [...odds],
        day,
        settingid,
        kind,
      }));
    }),
  );
}

/** Removes single trades, such as those that were reversed since. The caller must hold the market's lock. */
export async function removeTrades(tx: Database, tradehashes: readonly string[]): Promise<void> {
  if (tradehashes.length > 0) await tx.delete(markettrade).where(inArray(markettrade.tradehash, [...tradehashes]));
}

/** Takes a sharer off and removes what nobody shares, unnoted ones since `since`. Needs the market's lock. */
export async function withdrawTrades(tx: Database, leaguehash: string, sharer: string, since: Date): Promise<void> {
  const ofLeague = eq(markettrade.leaguehash, leaguehash);
  const isUnnoted = and(sql`cardinality(${markettrade.sharers}) = 0`, gte(markettrade.keptdatetime, since));
  await tx.delete(markettrade).where(and(ofLeague, or(sql`${markettrade.sharers} = array[${sharer}]`, isUnnoted)));
  await tx
    .update(markettrade)
    .set({ sharers: sql`array_remove(${markettrade.sharers}, ${sharer})` })
    .where(and(ofLeague, arrayContains(markettrade.sharers, [sharer])));
}

/** Removes settings that no trade is left of: they would tell of a league that once was here. */
export async function forgetUnusedSettings(tx: Database): Promise<void> {
  await tx
    .delete(marketsetting)
    .where(sql`not exists (select from ${markettrade} where ${markettrade.settingid} = ${marketsetting.settingid})`);
}
