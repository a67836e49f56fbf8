import { and, eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { readStats } from "#contract/situation/reference.ts";
import { readCatalogue } from "#server/catalogue/read-catalogue.ts";
import { withShippedUpdate } from "#server/catalogue/shipped-update.ts";
import { recordSource } from "#server/catalogue/value-sources.ts";
import { applyShippedFacts } from "#server/catalogue/refresh/apply-import.ts";
import { asset, assetseason, valuesource } from "#server/assets/tables.ts";
import { ratingevent } from "#server/ratings/tables.ts";
import { verify } from "#server/ratings/verify.ts";
import { seed } from "#server/catalogue/seed.ts";
import { Browser } from "#tests/support/browser.ts";
import { anEmptyDatabase } from "#tests/support/database.ts";
import { aProductForTest } from "#tests/support/product.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

test("a database that a version of August filled gets the shipped facts of October at the start, once", async () => {
  const connection = await anEmptyDatabase();
  const { db } = connection;
  await seed(db, "2026-09-01");
  const undrafted = { assetid: 9001, assetdisplayname: "Late Signing", position: "WR", team: "CIN" } as const;
  await db.insert(asset).values(undrafted);
  expect(await db.$count(assetseason, eq(assetseason.season, 2026))).toBe(0);

  const product = await aProductForTest({ connection });
  expect(product.logged.map(({ msg }) => msg).join("\n")).toMatch(
    /The facts shipped with this version, as of 2026-10-10, were applied: \d+ changes/,
  );
  expect(await new Browser(product).send(readStats, {})).toMatchObject({ factsasof: "2026-10-10" });
  expect(await db.$count(assetseason, eq(assetseason.season, 2026))).toBeGreaterThan(300);
  const teams = new Map((await db.select().from(asset)).map((row) => [row.assetid, row.team]));
  for (const { id, team } of withShippedUpdate(readCatalogue()).players) expect(teams.get(id), String(id)).toBe(team);
  expect(teams.get(undrafted.assetid)).toBe("CIN");
  expect((await verify(db)).difference).toBeNull();

  const entries = await db.$count(ratingevent);
  expect(await applyShippedFacts(db, NOW, "test")).toBeNull();
  expect(await db.$count(ratingevent)).toBe(entries);
});

test("shipped facts are left out where the stored ones are as new, or where they look wrong beside them", async () => {
  const connection = await anEmptyDatabase();
  onTestFinished(connection.close);
  const { db } = connection;
  await seed(db, "2026-11-20");
  expect(await applyShippedFacts(db, NOW, "test")).toBeNull();

  // As if nine weeks had been imported, of an unknown day.
  await db.delete(valuesource);
  await recordSource(db, { kind: "facts", source: "nflverse", asof: "2026-09-30" });
  await db
    .update(assetseason)
    .set({ games: sql`${assetseason.games} + 5` })
    .where(eq(assetseason.season, 2026));
  const before = await db
    .select()
    .from(assetseason)
    .where(and(eq(assetseason.season, 2026)))
    .orderBy(assetseason.assetid);
  expect(await applyShippedFacts(db, NOW, "test")).toMatchObject({
    doubts: [expect.stringMatching(/players would lose games of the season 2026/)],
  });
  expect(await db.select().from(assetseason).where(eq(assetseason.season, 2026)).orderBy(assetseason.assetid)).toEqual(
    before,
  );
});
