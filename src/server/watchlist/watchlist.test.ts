import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { chooseInLeague, importLeague, type League } from "#contract/leagues/leagues.ts";
import { logout, manageUser } from "#contract/accounts.ts";
import { readWatchlist, unwatchAsset, watchAsset, watchlistMoves, watchRoster } from "#contract/watchlist/watchlist.ts";
import { asset } from "#server/assets/tables.ts";
import { account } from "#server/accounts/tables.ts";
import { watchedasset } from "./tables.ts";
import { announceNews } from "#server/ratings/news.ts";
import { aVisit, type Browser, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { MINUTE } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
/** Players of the list, the ids of the best first. */
const players = product.deps.ratings.assets.filter(({ position }) => position !== "PICK").map(({ id }) => id);

const { teamStatusCodeId: teamStatus, ...league } = DEFAULT_SETTINGS;
const SITUATION = { teamStatus, ...league };
const follow = (browser: Browser, assetid: number, isimmediate = false) =>
  browser.send(watchAsset, { params: { assetid: String(assetid) }, body: { isimmediate } });
const idsOf = async (browser: Browser) => (await browser.send(readWatchlist, {})).assets.map(({ assetid }) => assetid);
const makeBig = (userid: number) =>
  product.deps.db.update(account).set({ manualsubtiercodeid: 2 }).where(eq(account.userid, userid));
const aLeague = async (browser: Browser): Promise<League> =>
  (await browser.send(importLeague, {
    body: { provider: "paste", name: "Harbor", text: "Team,Player\nAlpha,Josh Allen\nBeta,Bijan Robinson" },
  })) as League;

describe("following", () => {
  test("five assets are free without an account; the sixth needs a plan, and taking one off makes room", async () => {
    const { browser } = await aVisit(product);
    for (const assetid of players.slice(0, 5)) await follow(browser, assetid);
    const sixth = { params: { assetid: String(players[5]) }, body: { isimmediate: false } };
    expect(await browser.refused(watchAsset, sixth)).toMatchObject({ status: 403, kind: "subscription-required" });
    // What is followed already can be changed.
    expect((await follow(browser, players[0]!, true)).assets[0]).toEqual({ assetid: players[0], isimmediate: true });
    await browser.send(unwatchAsset, { params: { assetid: String(players[1]) } });
    await browser.send(watchAsset, sixth);
    expect(await idsOf(browser)).toEqual([players[0], ...players.slice(2, 6)]);
  });

  test("an asset that is not listed is refused, and taking off what is not followed changes nothing", async () => {
    const { browser } = await aVisit(product);
    const refused = await browser.refused(watchAsset, { params: { assetid: "999999" }, body: { isimmediate: false } });
    expect(refused).toMatchObject({ status: 404, message: "There is no such player or pick" });
    expect((await browser.send(unwatchAsset, { params: { assetid: String(players[0]) } })).assets).toEqual([]);
  });

  test("what a visitor follows is the person's after the sign-in, and nobody else's", async () => {
    const { browser } = await aVisit(product);
    await follow(browser, players[0]!);
    product.clock.forward(MINUTE);
    await signIn(browser, "follower@example.com");
    await follow(browser, players[1]!);
    // Followed again after the sign-in it is listed once.
    await follow(browser, players[0]!);
    expect(await idsOf(browser)).toEqual([players[0], players[1]]);
    await browser.send(logout, {});
    expect(await idsOf(browser)).toEqual([]);
    product.clock.forward(MINUTE);
    await signIn(browser, "another@example.com");
    expect(await idsOf(browser)).toEqual([]);
  });

  test("a roster needs a plan and a chosen team, and follows who is on it", async () => {
    const { browser, user } = await aSignedInVisit(product, "manager@example.com");
    const imported = await aLeague(browser);
    const roster = { params: { leagueid: imported.leagueid } };
    expect((await browser.refused(watchRoster, roster)).kind).toBe("subscription-required");
    await makeBig(user.userid);
    expect(await browser.refused(watchRoster, roster)).toMatchObject({
      status: 409,
      message: "Choose your team on the league's page first: then we know your roster",
    });
    const [own] = imported.teams;
    await browser.send(chooseInLeague, { ...roster, body: { myteamid: own!.teamid } });
    expect((await browser.send(watchRoster, roster)).leagues).toEqual([imported.leagueid]);
    const { rows } = await browser.send(watchlistMoves, { body: SITUATION });
    expect(rows).toMatchObject([{ name: "Josh Allen", isstarred: false, rosters: ["Harbor"] }]);
    const stranger = await aVisit(product);
    expect((await stranger.browser.refused(watchRoster, roster)).status).toBe(404);
  });
});

describe("what moved and why", () => {
  test("each asset has its value, its movements, and the news and designations of the last days", async () => {
    const { browser } = await aVisit(product);
    const [hurt, moved, quiet] = players.slice(10, 13) as [number, number, number];
    for (const assetid of [hurt, moved, quiet]) await follow(browser, assetid);
    const { db, ratings, self } = product.deps;
    await db.update(asset).set({ injurystatus: "Out", injurysince: "2026-11-19" }).where(eq(asset.assetid, hurt));
    await announceNews(db, moved, "team KC to BUF, became a starter", product.clock.now(), self);
    await ratings.reload();
    const { rows } = await browser.send(watchlistMoves, { body: SITUATION });
    const reasonsFor = (id: number) => rows.find(({ assetid }) => assetid === id)?.reasons;
    expect(reasonsFor(hurt)).toEqual([{ kind: "injury", day: "2026-11-19", text: "is out for the next game" }]);
    expect(reasonsFor(moved)).toEqual([{ kind: "news", day: "2026-11-20", text: "joined BUF and became a starter" }]);
    expect(reasonsFor(quiet)).toEqual([]);
    for (const { value, rank, moves } of rows) {
      expect(value).toBeGreaterThan(0);
      expect(rank).toBeGreaterThan(0);
      expect(moves.map(({ days }) => days)).toEqual([1, 7, 30]);
    }
  });

  test("nothing followed is an empty list", async () => {
    const { browser } = await aVisit(product);
    expect((await browser.send(watchlistMoves, { body: SITUATION })).rows).toEqual([]);
  });
});

test("the export names what is followed, and the deletion of the account removes it", async () => {
  const { browser } = await aVisit(product);
  await follow(browser, players[0]!);
  product.clock.forward(MINUTE);
  await signIn(browser, "leaver@example.com");
  await follow(browser, players[1]!, true);
  const exported = (await browser.send(manageUser, { body: { operation: "export" } })) as { watchlist: unknown };
  expect(exported.watchlist).toEqual({
    assets: [
      { assetid: players[0], isimmediate: false },
      { assetid: players[1], isimmediate: true },
    ],
    rosters: [],
  });
  const before = await product.deps.db.$count(watchedasset);
  await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
  expect(await product.deps.db.$count(watchedasset)).toBe(before - 2);
});
