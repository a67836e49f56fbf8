import { expect, test } from "vitest";
import { importLeague, shareLeagueTrades, type League } from "#contract/leagues/leagues.ts";
import { similarTrades } from "#contract/market.ts";
import { insertAll } from "#server/kit/db/rows.ts";
import { marketpiece, marketsetting, markettrade } from "./tables.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForTest } from "#tests/support/product.ts";

test("what is alike in six sides of thirty assets is found in well below a second of computing", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper" } });
  const { db, now, ratings, newId } = product.deps;
  const { browser } = await aVisit(product);
  const { leagueid } = (await browser.send(importLeague, {
    body: { provider: "sleeper", league: "900000000000000001" },
  })) as League;
  await browser.send(shareLeagueTrades, { params: { leagueid }, body: { shares: true } });
  const [{ settingid } = { settingid: 0 }] = await db.select().from(marketsetting);
  const ids = ratings.assets
    .filter(({ position }) => position !== "PICK")
    .slice(0, 180)
    .map(({ id }) => id);
  const of = { day: "2026-11-01", settingid, kind: "players" as const };
  await insertAll(
    db,
    markettrade,
    Array.from({ length: 5000 }, (_, tradeid) => ({
      ...of,
      tradeid: tradeid + 1_000,
      tradehash: newId(),
      leaguehash: "l",
      sharers: ["s"],
      teams: 2,
      ratio: 1.1,
      keptdatetime: now(),
    })),
  );
  await insertAll(
    db,
    marketpiece,
    Array.from({ length: 20_000 }, (_, at) => ({
      ...of,
      tradeid: Math.floor(at / 4) + 1_000,
      place: at % 4,
      assetid: ids[(at * 7 + Math.floor(at / 180)) % 180]!,
      fromteam: 1 + (at % 2),
      toteam: 2 - (at % 2),
      value: 100,
    })),
  );
  const sides = Array.from({ length: 6 }, (_, side) => ids.slice(side * 30, side * 30 + 30));
  const before = process.cpuUsage();
  const { packages, trades } = await browser.send(similarTrades, {
    body: { sides, league: "dynasty", issuperflex: true },
  });
  const { user, system } = process.cpuUsage(before);
  expect([packages.length, trades.length]).toEqual([3, 5]);
  expect((user + system) / 1000).toBeLessThan(500);
});
