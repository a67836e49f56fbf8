import { and, asc, desc, eq, gt, gte, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { AssetId } from "#core/kit/ids.ts";
import type { Format } from "#core/situation/situation.ts";
import type { Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { marketpiece, marketsetting, markettrade, type MarketPieceRow } from "./tables.ts";
import { groupBy } from "#core/kit/collections.ts";
import type { Received } from "#contract/kit/call.ts";
import type { listMarketTrades } from "#contract/market.ts";

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

export type MarketFilters = Omit<Received<typeof listMarketTrades>["query"], "limit">;

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
  return groupBy(pieces, ({ tradeid }) => tradeid);
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
