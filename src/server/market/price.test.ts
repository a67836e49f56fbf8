import { isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { importLeague, refreshLeague, shareLeagueTrades, type League } from "#contract/leagues/leagues.ts";
import { listMarketTrades, readTradedPrice } from "#contract/market.ts";
import { markettrade } from "./tables.ts";
import { closeDays } from "#server/values/close-day.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const SUPERFLEX = "900000000000000001";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });

/** A trade of the sample league whose pieces all have a value on its day. */
async function aValuedTrade() {
  const { db, now, self } = product.deps;
  const { browser } = await aVisit(product);
  const league = (await browser.send(importLeague, { body: { provider: "sleeper", league: SUPERFLEX } })) as League;
  const params = { leagueid: league.leagueid };
  await browser.send(shareLeagueTrades, { params, body: { shares: true } });
  await closeDays(db, "2026-11-05", now(), self);
  await browser.send(refreshLeague, { params });
  const { trades } = await browser.send(listMarketTrades, { query: {} });
  const trade = trades.find(({ pieces }) => pieces.every(({ value }) => value !== null))!;
  return { browser, trade };
}

/** The same trade in many other leagues. */
async function repeat(tradeid: number, times: number, leagues: number): Promise<void> {
  const { db } = product.deps;
  await db.execute(sql`
    insert into markettrade (tradehash, leaguehash, settingid, day, teams, kind, ratio, spotvalue, keptdatetime)
    select 'copy ' || i, 'league ' || i % ${leagues}::int, settingid, day, teams, kind, ratio, spotvalue, keptdatetime
    from markettrade, generate_series(1, ${times}::int) i where tradeid = ${tradeid}`);
  await db.execute(sql`
    insert into marketpiece (tradeid, place, assetid, label, fromteam, toteam, value, season, round, odds, day,
      settingid, kind)
    select t.tradeid, p.place, p.assetid, p.label, p.fromteam, p.toteam, p.value, p.season, p.round, p.odds, p.day,
      p.settingid, p.kind
    from marketpiece p, markettrade t where p.tradeid = ${tradeid} and t.tradehash like 'copy %'`);
}

test("what a player is traded at is told from 30 trades of 10 leagues on", async () => {
  const { browser, trade } = await aValuedTrade();
  const { deps } = product;
  const [stored] = await deps.db
    .select({ spot: markettrade.spotvalue })
    .from(markettrade)
    .where(isNotNull(markettrade.ratio));
  expect(stored!.spot).toBeGreaterThan(0);
  const player = trade.pieces.find(({ position }) => position !== "PICK")!;
  const query = { asset: String(player.assetid), league: "dynasty" as const };
  expect(await browser.send(readTradedPrice, { query })).toEqual({ trades: 1, leagues: 1, price: null });
  await repeat(trade.tradeid, 35, 12);
  // Thirty-six times the same package are three trades.
  expect(await browser.send(readTradedPrice, { query })).toEqual({ trades: 36, leagues: 13, price: null });
  await deps.db.execute(sql`update marketpiece p set assetid = 1000000 + t.place
    from (select tradeid, row_number() over () as place from markettrade) t
    where t.tradeid = p.tradeid and p.assetid <> ${player.assetid}
    and p.place = (select max(place) from marketpiece q
      where q.tradeid = p.tradeid and q.assetid <> ${player.assetid})`);
  const told = await browser.send(readTradedPrice, { query });
  expect(told).toMatchObject({ trades: 36, leagues: 13 });
  expect(told.price!.factor).toBeGreaterThan(0);
  expect(told.price!.low).toBeLessThanOrEqual(told.price!.factor);
  expect(await browser.send(readTradedPrice, { query: { ...query, league: "redraft" } })).toMatchObject({ trades: 0 });
});
