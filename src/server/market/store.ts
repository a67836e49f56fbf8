import { createHmac } from "node:crypto";
import { and, arrayContains, asc, desc, eq, gt, gte, inArray, isNull, lte, not, or, sql, type SQL } from "drizzle-orm";
import { ADVISORY_LOCKS, type Database } from "#server/kit/db/database.ts";
import { insertAll, rows } from "#server/kit/db/rows.ts";
import { marketpiece, marketsetting, markettrade, type MarketPieceRow } from "./tables.ts";
import type { MarketTrade, TradeKind } from "#core/market/market-trade.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Provider } from "#core/kit/platforms.ts";
import type { Format, League } from "#core/situation/situation.ts";
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

/** Waits for every other transaction that adds or withdraws trades. */
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
  const all = inArray(
    markettrade.tradehash,
    trades.map(({ tradehash }) => tradehash),
  );
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

/** Leagues are counted by skipping through their index, in a hundredth of a plain count's time. */
export async function countMarket(db: Database): Promise<{ trades: number; leagues: number }> {
  const [found] = await rows<{ leagues: number }>(
    db,
    sql`with recursive each as (
        (select min(leaguehash) as hash from ${markettrade})
        union all
        select (select min(leaguehash) from ${markettrade} where leaguehash > each.hash) from each
        where hash is not null
      ) select count(hash)::int as leagues from each`,
  );
  return { trades: await db.$count(markettrade), leagues: found?.leagues ?? 0 };
}

/** In how many trades an asset was sent since a day, and from an earlier day until then. */
export async function countTradesWith(
  db: Database,
  assetid: AssetId,
  since: string,
  before: string,
): Promise<{ recent: number; before: number }> {
  const { day, tradeid } = marketpiece;
  const [found] = await db
    .select({
      recent: sql<number>`count(distinct ${tradeid}) filter (where ${day} > ${since})::int`,
      before: sql<number>`count(distinct ${tradeid}) filter (where ${day} <= ${since})::int`,
    })
    .from(marketpiece)
    .where(and(eq(marketpiece.assetid, assetid), gt(day, before)));
  return found ?? { recent: 0, before: 0 };
}

export type MarketFilters = {
  readonly asset?: AssetId | undefined;
  readonly league?: Format | undefined;
  readonly superflex?: "yes" | "no" | undefined;
  readonly bestball?: "yes" | "no" | undefined;
  readonly kind?: TradeKind | undefined;
  readonly teams?: number | undefined;
  readonly starters?: number | undefined;
  readonly ppr?: number | undefined;
  readonly tep?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
};

async function settingsWith(db: Database, filters: MarketFilters): Promise<readonly number[] | null> {
  const { league, superflex, bestball, teams, starters, ppr, tep } = filters;
  const conditions = [
    league && eq(marketsetting.format, league),
    superflex && eq(marketsetting.issuperflex, superflex === "yes"),
    bestball && eq(marketsetting.isbestball, bestball === "yes"),
    teams !== undefined && eq(marketsetting.teams, teams),
    starters !== undefined && eq(marketsetting.starters, starters),
    ppr !== undefined && sql`${marketsetting.ppr} = ${ppr}::real`,
    tep !== undefined && sql`${marketsetting.tep} = ${tep}::real`,
  ].filter((one): one is SQL => typeof one === "object");
  if (conditions.length === 0) return null;
  const found = await db
    .select({ settingid: marketsetting.settingid })
    .from(marketsetting)
    .where(and(...conditions));
  return found.map(({ settingid }) => settingid);
}

/** A place in the order of trades: newest first, those of a day by their number. */
function readCursor(before: string): { day: string; tradeid: number } {
  const [day = "", tradeid = ""] = before.split(".");
  return { day, tradeid: Number(tradeid) };
}

/** The ids of the trades that fit, newest first. */
export async function findTrades(db: Database, filters: MarketFilters, limit: number): Promise<readonly number[]> {
  const settings = await settingsWith(db, filters);
  if (settings?.length === 0) return [];
  const { asset, kind, from, to, before } = filters;
  const cursor = before === undefined ? null : readCursor(before);
  const fits = (table: typeof markettrade | typeof marketpiece): SQL | undefined =>
    and(
      asset === undefined ? undefined : eq(marketpiece.assetid, asset),
      settings === null ? undefined : inArray(table.settingid, [...settings]),
      kind && eq(table.kind, kind),
      from === undefined ? undefined : gte(table.day, from),
      to === undefined ? undefined : lte(table.day, to),
      cursor ? sql`(${table.day}, ${table.tradeid}) < (${cursor.day}::date, ${cursor.tradeid}::bigint)` : undefined,
    );
  const { day, tradeid } = asset === undefined ? markettrade : marketpiece;
  const order = [desc(day), desc(tradeid)] as const;
  const found =
    asset === undefined
      ? await db
          .select({ tradeid, day })
          .from(markettrade)
          .where(fits(markettrade))
          .orderBy(...order)
          .limit(limit)
      : // A pick like others may go twice in one trade.
        await db
          .selectDistinct({ tradeid, day })
          .from(marketpiece)
          .where(fits(marketpiece))
          .orderBy(...order)
          .limit(limit);
  return found.map((one) => one.tradeid);
}

const tradeColumns = {
  tradeid: markettrade.tradeid,
  day: markettrade.day,
  teams: markettrade.teams,
  kind: markettrade.kind,
  settingid: markettrade.settingid,
  format: marketsetting.format,
  scoring: marketsetting.scoring,
  roster: marketsetting.roster,
  starters: marketsetting.starters,
  issuperflex: marketsetting.issuperflex,
  isbestball: marketsetting.isbestball,
  ppr: marketsetting.ppr,
  tep: marketsetting.tep,
};

/** The pieces of trades in their order, by trade. */
export async function piecesOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly MarketPieceRow[]>> {
  if (ids.length === 0) return new Map();
  const pieces = await db
    .select()
    .from(marketpiece)
    .where(inArray(marketpiece.tradeid, [...ids]))
    .orderBy(asc(marketpiece.tradeid), asc(marketpiece.place));
  const byTrade = new Map<number, MarketPieceRow[]>();
  for (const piece of pieces) {
    const known = byTrade.get(piece.tradeid);
    if (known) known.push(piece);
    else byTrade.set(piece.tradeid, [piece]);
  }
  return byTrade;
}

/** Trades by their ids, newest first, each with its pieces. */
export async function readTrades(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const trades = await db
    .select(tradeColumns)
    .from(markettrade)
    .innerJoin(marketsetting, eq(marketsetting.settingid, markettrade.settingid))
    .where(inArray(markettrade.tradeid, [...ids]))
    .orderBy(desc(markettrade.day), desc(markettrade.tradeid));
  const pieces = await piecesOf(db, ids);
  return trades.map((trade) => ({ ...trade, pieces: pieces.get(trade.tradeid) ?? [] }));
}
export type StoredTrade = Awaited<ReturnType<typeof readTrades>>[number];

/** The newest pieces that are one of some assets, at most `limit` of each, in leagues of a format and lineup. */
export const piecesWith = (
  db: Database,
  assetids: readonly AssetId[],
  { league, issuperflex, limit }: { league: Format; issuperflex: boolean; limit: number },
): Promise<Pick<MarketPieceRow, "tradeid" | "assetid" | "fromteam">[]> =>
  rows(
    db,
    sql`select p.tradeid::float8 as tradeid, p.assetid, p.fromteam
      from unnest(array[${sql.join(
        assetids.map((id) => sql`${id}::int`),
        sql`, `,
      )}]) as wanted (assetid)
      cross join lateral (
        select tradeid, assetid, fromteam from ${marketpiece}
        where assetid = wanted.assetid and settingid in
          (select settingid from ${marketsetting} where format = ${league} and issuperflex = ${issuperflex})
        order by day desc, tradeid desc limit ${limit}::int
      ) p`,
  );

/** The newest trades that the receipts look at. */
const MOST_JUDGED = 100_000;

/** How even trades were by the values of their day, in groups: their number and the quartiles of the difference. */
export const evenness = (
  db: Database,
): Promise<{ by: number; name: string; trades: number; quartiles: readonly [number, number, number] }[]> =>
  rows(
    db,
    sql`with judged as (
        select tradeid, settingid, day, 1 - 1 / ratio::float8 as gap from ${markettrade}
        where ratio is not null order by day desc, tradeid desc limit ${MOST_JUDGED}::int
      ), described as (
        select gap, format, to_char(day, 'YYYY-MM') as month,
          least(4, floor((select max(value) from ${marketpiece} p where p.tradeid = judged.tradeid) / 100))::int as tier
        from judged join ${marketsetting} using (settingid)
      )
      select grouping(format, tier, month) as by, coalesce(format, month, tier::text, '') as name,
        count(*)::int as trades,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by gap) as quartiles
      from described group by grouping sets ((), (format), (tier), (month)) order by 1 desc, 2 desc`,
  );
