import { and, desc, eq, gte, inArray, isNotNull, lte } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Received, Reply } from "#contract/call.ts";
import type { readExchangeRates, readTradedPrice } from "#contract/market.ts";
import { addDays, dayOf } from "#core/calendar.ts";
import type { RatedPiece, RatedTrade } from "#core/market/exchange-rates.ts";
import { HALF_LIFE_DAYS } from "#core/market/fit-rates.ts";
import {
  FEWEST_TO_USE,
  ratesInUse,
  reporting,
  type HeldOut,
  type RatesReport,
  type Score,
} from "#core/market/hold-out.ts";
import { tradedPrice } from "#core/market/traded-price.ts";
import type { AssetId } from "#core/ids.ts";
import { RATE_NAMES, type ExchangeRates } from "#core/trade/trade-rates.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { BAND } from "#core/value/edges.ts";
import type { Database } from "#server/base/db/database.ts";
import { marketpiece, marketrates, marketsetting, markettrade } from "#server/base/db/schema/market.ts";
import type { Deps } from "#server/deps.ts";
import { notifyRatings } from "#server/ratings/store/notice.ts";

/** Trades older than six half-lives count less than a sixtieth. */
const OLDEST_DAYS = 6 * HALF_LIFE_DAYS;
/** The newest trades of a format that are fitted to. */
const MOST_FITTED = 6000;
const CHUNK = 1000;
/** The newest trades of a player that his traded price looks at. */
const MOST_OF_ASSET = 500;

type Group = { readonly format: Format; readonly isbestball: boolean };

/** A value of 0 has no logarithm; nobody pays less for a piece than this. */
const LEAST_VALUE = 0.5;

/** The trades of a format up to a day whose pieces all had a value: all, or those of one asset. */
export const ratedTrades = async (
  { db, ratings }: Pick<Deps, "db" | "ratings">,
  { format, isbestball }: Group,
  day: string,
  asset?: AssetId,
): Promise<readonly RatedTrade[]> => {
  const withAsset = db
    .selectDistinct({ tradeid: marketpiece.tradeid })
    .from(marketpiece)
    .where(and(eq(marketpiece.assetid, asset ?? -1), gte(marketpiece.day, addDays(day, -OLDEST_DAYS))));
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
        eq(marketsetting.isbestball, isbestball),
        eq(markettrade.teams, 2),
        isNotNull(markettrade.ratio),
        isNotNull(markettrade.spotvalue),
        gte(markettrade.day, addDays(day, -OLDEST_DAYS)),
        lte(markettrade.day, day),
        asset === undefined ? undefined : inArray(markettrade.tradeid, withAsset),
      ),
    )
    .orderBy(desc(markettrade.day), desc(markettrade.tradeid))
    .limit(asset === undefined ? MOST_FITTED : MOST_OF_ASSET);
  const piecesOf = await piecesByTrade(
    db,
    trades.map(({ tradeid }) => tradeid),
  );
  return trades.flatMap(({ tradeid, league, day: on, spot }): RatedTrade[] => {
    const pieces = piecesOf.get(tradeid) ?? [];
    const side = (team: number) => pieces.filter(({ fromteam }) => fromteam === team);
    const rated = (team: number): readonly RatedPiece[] =>
      side(team).map(({ assetid, value, season }) => ({
        assetid,
        value: Math.max(LEAST_VALUE, value ?? 0),
        position: season === null ? (ratings.assets[ratings.indexOf(assetid ?? -1) ?? -1]?.position ?? "WR") : "PICK",
        years: season === null ? 0 : Math.max(0, season - seasonOf(on) - 1),
      }));
    const nameOf = (team: number): string =>
      side(team)
        .map(({ assetid }) => assetid)
        .toSorted((a, b) => a! - b!)
        .join();
    // What is no asset, such as waiver budget, has no position.
    if (pieces.some(({ assetid }) => assetid === null)) return [];
    const sides = [rated(1), rated(2)] as const;
    if (sides.some((one) => one.length === 0)) return [];
    return [{ league, day: on, packages: [nameOf(1), nameOf(2)].toSorted().join(" for "), spot: spot!, sides }];
  });
};

type FittedPiece = Pick<typeof marketpiece.$inferSelect, "tradeid" | "assetid" | "fromteam" | "value" | "season">;

const piecesByTrade = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FittedPiece[]>> => {
  const byTrade = new Map<number, FittedPiece[]>();
  const { tradeid, assetid, fromteam, value, season } = marketpiece;
  for (let from = 0; from < ids.length; from += CHUNK) {
    const pieces = await db
      .select({ tradeid, assetid, fromteam, value, season })
      .from(marketpiece)
      .where(inArray(tradeid, ids.slice(from, from + CHUNK)));
    for (const piece of pieces) {
      const known = byTrade.get(piece.tradeid);
      if (known) known.push(piece);
      else byTrade.set(piece.tradeid, [piece]);
    }
  }
  return byTrade;
};

type Fit = Group & { readonly report: RatesReport | null };

/** A fit of every format as of a day; null without trades. A fit takes seconds: calls are answered meanwhile. */
const fits = async (deps: Pick<Deps, "db" | "ratings">, day: string): Promise<readonly Fit[]> => {
  const made: Fit[] = [];
  for (const format of FORMATS)
    for (const isbestball of [false, true]) {
      const trades = await ratedTrades(deps, { format, isbestball }, day);
      const work = reporting(trades, day);
      let step = trades.length > 0 ? work.next() : null;
      for (; step && !step.done; step = work.next()) await nextTurn();
      made.push({ format, isbestball, report: step?.value ?? null });
    }
  return made;
};

const isSame = (one: ExchangeRates, other: ExchangeRates): boolean =>
  RATE_NAMES.every((name) => one[name] === other[name]);

/**
 * Fits the exchange rates of every format as of a day and keeps them; a format without trades keeps none, so what was
 * fitted to trades that are withdrawn goes with them. Where the rates in use change, every process reads them anew, and
 * with them goes everything that was judged by the old ones.
 */
export const fitExchangeRates = async (
  deps: Pick<Deps, "db" | "ratings" | "self">,
  day: string,
): Promise<readonly (Group & Pick<RatesReport, "trades" | "verdict">)[]> => {
  const { db, ratings, self } = deps;
  const made = await fits(deps, day);
  const isChanged = made.some(
    ({ format, isbestball, report }) => !isbestball && !isSame(ratings.rates(format), ratesInUse(report)),
  );
  await db.transaction(async (tx) => {
    for (const { format, isbestball, report } of made)
      if (report === null)
        await tx.delete(marketrates).where(and(eq(marketrates.format, format), eq(marketrates.isbestball, isbestball)));
      else
        await tx
          .insert(marketrates)
          .values({ format, isbestball, day, report })
          .onConflictDoUpdate({ target: [marketrates.format, marketrates.isbestball], set: { day, report } });
    if (isChanged) await notifyRatings(tx, self, "all");
  });
  if (isChanged) await ratings.reload();
  return made.flatMap(({ format, isbestball, report }) =>
    report ? [{ format, isbestball, trades: report.trades, verdict: report.verdict }] : [],
  );
};

const short = (value: number): number => Math.round(value * 1000) / 1000;

const scoreJson = ({ trades, gap, loss, pickedOut }: Score) => ({
  trades,
  gap: short(gap),
  loss: short(loss),
  pickedout: short(pickedOut),
});
const heldOutJson = ({ fitted, shipped, flat }: HeldOut) => ({
  fitted: scoreJson(fitted),
  shipped: scoreJson(shipped),
  flat: scoreJson(flat),
});

const rateJson = ({ rates, errors }: RatesReport, inUse: ExchangeRates) =>
  RATE_NAMES.map((name) => {
    const [fitted, margin] = [rates[name], BAND * errors[name]];
    const [low, high] =
      name === "rosterSpot"
        ? [fitted - margin, fitted + margin]
        : [fitted * Math.exp(-margin), fitted * Math.exp(margin)];
    return { name, inuse: short(inUse[name]), fitted: short(fitted), low: short(low), high: short(high) };
  });

/** The newest fits, and the rates by which trades of their formats are judged. */
export const exchangeRates = async ({
  db,
  ratings,
}: Pick<Deps, "db" | "ratings">): Promise<Reply<typeof readExchangeRates>> => {
  const stored = await db.select().from(marketrates).orderBy(marketrates.format, marketrates.isbestball);
  return {
    needed: FEWEST_TO_USE,
    formats: stored.map(({ format, isbestball, day, report }) => ({
      league: format,
      bestball: isbestball,
      day,
      trades: report.trades,
      leagues: report.leagues,
      verdict: report.verdict,
      rates: rateJson(report, ratings.rates(format)),
      heldout: { league: heldOutJson(report.heldOut.league), time: heldOutJson(report.heldOut.time) },
    })),
  };
};

/** What completed trades say of a player's price; null where they are too few. Picks have none: many are one asset. */
export const priceOfPlayer = async (
  deps: Pick<Deps, "db" | "ratings" | "now">,
  { asset, league }: Received<typeof readTradedPrice>["query"],
): Promise<Reply<typeof readTradedPrice>> => {
  const known = deps.ratings.assets[deps.ratings.indexOf(asset) ?? -1];
  if (!known || known.position === "PICK") return { trades: 0, leagues: 0, price: null };
  const today = dayOf(deps.now());
  const trades = await ratedTrades(deps, { format: league, isbestball: false }, today, known.id);
  const price = tradedPrice(trades, known.id, deps.ratings.rates(league), today);
  return {
    trades: trades.length,
    leagues: new Set(trades.map((trade) => trade.league)).size,
    price: price && { factor: short(price.factor), low: short(price.low), high: short(price.high) },
  };
};
