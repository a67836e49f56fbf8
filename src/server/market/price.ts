import { and, desc, eq, gte, inArray, isNotNull, lte } from "drizzle-orm";
import type { Received, Reply } from "#contract/kit/call.ts";
import type { readTradedPrice } from "#contract/market.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { HALF_LIFE_DAYS, type RatedPiece, type RatedTrade } from "#core/market/evenness.ts";
import { tradedPrice } from "#core/market/traded-price.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Format } from "#core/situation/situation.ts";
import { marketpiece, marketsetting, markettrade } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";
import { groupBy } from "#core/kit/collections.ts";

/** Trades older than six half-lives count less than a sixtieth. */
const OLDEST_DAYS = 6 * HALF_LIFE_DAYS;
/** The newest trades of a player that his traded price looks at. */
const MOST_OF_ASSET = 500;

/** A value of 0 has no logarithm; nobody pays less for a piece than this. */
const LEAST_VALUE = 0.5;

/** The trades of an asset in a format up to a day whose pieces all had a value; best ball is left out. */
async function ratedTrades(
  { db, ratings }: Pick<Deps, "db" | "ratings">,
  format: Format,
  day: string,
  asset: AssetId,
): Promise<readonly RatedTrade[]> {
  const withAsset = db
    .selectDistinct({ tradeid: marketpiece.tradeid })
    .from(marketpiece)
    .where(and(eq(marketpiece.assetid, asset), gte(marketpiece.day, addDays(day, -OLDEST_DAYS))));
  const trades = await db
    .select({
      tradeid: markettrade.tradeid,
      league: markettrade.leaguehash,
      day: markettrade.day,
      spot: markettrade.spotvalue,
    })
    .from(markettrade)
    .innerJoin(marketsetting, eq(marketsetting.settingid, markettrade.settingid))
    .where(
      and(
        eq(marketsetting.format, format),
        eq(marketsetting.isbestball, false),
        eq(markettrade.teams, 2),
        isNotNull(markettrade.ratio),
        isNotNull(markettrade.spotvalue),
        gte(markettrade.day, addDays(day, -OLDEST_DAYS)),
        lte(markettrade.day, day),
        inArray(markettrade.tradeid, withAsset),
      ),
    )
    .orderBy(desc(markettrade.day), desc(markettrade.tradeid))
    .limit(MOST_OF_ASSET);
  const { tradeid, assetid, fromteam, value, season } = marketpiece;
  const ids = trades.map((trade) => trade.tradeid);
  const columns = { tradeid, assetid, fromteam, value, season };
  const piecesOf = groupBy(
    await db.select(columns).from(marketpiece).where(inArray(tradeid, ids)),
    (piece) => piece.tradeid,
  );
  return trades.flatMap(({ tradeid: id, league, day: on, spot }): RatedTrade[] => {
    const pieces = piecesOf.get(id) ?? [];
    const side = (team: number) => pieces.filter((piece) => piece.fromteam === team);
    const rated = (team: number): readonly RatedPiece[] =>
      side(team).map((piece) => ({
        assetid: piece.assetid,
        value: Math.max(LEAST_VALUE, piece.value ?? 0),
        position:
          piece.season === null
            ? (ratings.assets[ratings.indexOf(piece.assetid ?? -1) ?? -1]?.position ?? "WR")
            : "PICK",
      }));
    const nameOf = (team: number): string =>
      side(team)
        .map((piece) => piece.assetid)
        .toSorted((a, b) => a! - b!)
        .join();
    // What is no asset, such as waiver budget, has no position.
    if (pieces.some((piece) => piece.assetid === null)) return [];
    const sides = [rated(1), rated(2)] as const;
    if (sides.some((one) => one.length === 0)) return [];
    return [{ league, day: on, packages: [nameOf(1), nameOf(2)].toSorted().join(" for "), spot: spot!, sides }];
  });
}

/** What completed trades say of a player's price; null where they are too few. Picks have none: many are one asset. */
export async function priceOfPlayer(
  deps: Pick<Deps, "db" | "ratings" | "now">,
  { asset, league }: Received<typeof readTradedPrice>["query"],
): Promise<Reply<typeof readTradedPrice>> {
  const known = deps.ratings.assets[deps.ratings.indexOf(asset) ?? -1];
  if (!known || known.position === "PICK") return { trades: 0, leagues: 0, price: null };
  const today = dayOf(deps.now());
  const trades = await ratedTrades(deps, league, today, known.id);
  const price = tradedPrice(trades, known.id, today);
  return {
    trades: trades.length,
    leagues: new Set(trades.map((trade) => trade.league)).size,
    price: price && { factor: shortValue(price.factor), low: shortValue(price.low), high: shortValue(price.high) },
  };
}
