import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { leagueTrades } from "#contract/trades/bulk.ts";
import { chooseInLeague, importLeague, type League } from "#contract/leagues/leagues.ts";
import { asset } from "#server/assets/tables.ts";
import { anApi } from "#tests/support/api.ts";

test("who an unmatched player is also counts where the league's completed trades are weighed", async () => {
  const { product, browser } = await anApi({ environment: { LEAGUE_PROVIDERS: "mfl", RATE_LIMIT_FACTOR: "0" } });
  onTestFinished(product.close);
  const { db, ratings } = product.deps;
  const mfl = async (): Promise<League> =>
    (await browser.send(importLeague, { body: { provider: "mfl", league: "90001" } })) as League;
  const sentOf = async ({ leagueid }: League) =>
    (await browser.send(leagueTrades, { params: { leagueid } })).trades.flatMap(({ teams }) =>
      teams.flatMap(({ sends }) => sends),
    );
  const { assetid } = (await sentOf(await mfl())).find((sent) => sent.assetid !== undefined)!;
  // The catalogue writes the name of a traded player otherwise than the platform.
  await db.update(asset).set({ assetdisplayname: "Written Otherwise" }).where(eq(asset.assetid, assetid!));
  await ratings.reload();

  const league = await mfl();
  const unmatched = league.teams.flatMap(({ teamid, unmatched: left }) =>
    left.map((player) => ({ teamid, ...player })),
  );
  const { teamid, name, position } = unmatched.find((player) => player.position !== "PK")!;
  expect(await sentOf(league)).toContainEqual({ name, to: expect.any(Number) as number });

  const params = { leagueid: league.leagueid };
  await browser.send(chooseInLeague, { params, body: { identify: { teamid, name, position, assetid: assetid! } } });
  const sent = await sentOf(league);
  expect(sent).toContainEqual({ assetid, to: expect.any(Number) as number });
  expect(sent.map((one) => one.name)).not.toContain(name);
});
