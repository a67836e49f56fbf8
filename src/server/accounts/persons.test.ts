import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { importLeague, listLeagues, readLeague } from "#contract/leagues/leagues.ts";
import { logout, manageUser } from "#contract/accounts.ts";
import { createSession, createVisitor, readVisitor, recordPageView, saveSettings } from "#contract/visitors.ts";
import { league } from "#server/leagues/tables.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { DAY, MINUTE } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "1000" } });

type Export = Record<"visitors" | "sessions" | "pageViews" | "answers" | "leagues", Record<string, unknown>[]>;
const exportOf = async (browser: Browser): Promise<Export> =>
  (await browser.send(manageUser, { body: { operation: "export" } })) as Export;
const PASTED = { provider: "paste", text: "Team,Player\nAlpha,Josh Allen\nBeta,Bijan Robinson" } as const;
async function importedBy(browser: Browser): Promise<string> {
  const reply = await browser.send(importLeague, { body: PASTED });
  if ("choices" in reply || "preview" in reply) throw new Error("A league was expected, not a choice");
  return reply.leagueid;
}
/** Registers a new visitor of the browser; returns its id. */
async function aVisitorOf(browser: Browser): Promise<string> {
  const visitorId = product.deps.newId();
  await browser.send(createVisitor, {
    body: { visitorId, deviceType: "desktop", browserFamily: "Chrome", operatingSystem: "Linux" },
  });
  return visitorId;
}
const view = (browser: Browser, sessionId: string, path: string) =>
  browser.send(recordPageView, { params: { sessionId }, body: { path } });

test("a second user of the same browser gets none of the first user's data", async () => {
  const visit = await aSignedInVisit(product, "first@example.com");
  const { browser, visitorId, sessionId } = visit;
  await view(browser, sessionId, "/asset-list");
  await vote(product, visit, 2);
  await browser.send(logout, {});
  product.clock.forward(MINUTE);
  await signIn(browser, "second@example.com");
  expect(await exportOf(browser)).toMatchObject({ visitors: [], sessions: [], pageViews: [], answers: [] });
  expect((await browser.refused(readVisitor, { params: { visitorId } })).status).toBe(404);
  const { browser: elsewhere } = await aSignedInVisit(product, "first@example.com");
  const kept = await exportOf(elsewhere);
  expect(kept.visitors.map(({ visitorid }) => visitorid)).toContain(visitorId);
  expect(kept.sessions.map(({ sessionid }) => sessionid)).toContain(sessionId);
  expect(kept).toMatchObject({ pageViews: [{ path: "/asset-list" }], answers: [{ selection: 2 }] });
});

test("data from before the first sign-in belongs to that person, data from after its end to no one", async () => {
  const visit = await aVisit(product);
  const { browser, sessionId, visitorId } = visit;
  await vote(product, visit, 1);
  await view(browser, sessionId, "/before");
  await signIn(browser, "own@example.com");
  product.clock.forward(31 * DAY);
  await vote(product, visit, -1);
  const late = { params: { visitorId }, body: { sitbarLeagueSettings: DEFAULT_SETTINGS } };
  expect((await browser.refused(saveSettings, late)).status).toBe(404);
  const body = { path: "/after" };
  expect((await browser.refused(recordPageView, { params: { sessionId }, body })).status).toBe(404);
  await signIn(browser, "own@example.com");
  expect(await exportOf(browser)).toMatchObject({
    visitors: [{ visitorid: visitorId, sitbarleaguesettings: null }],
    pageViews: [{ path: "/before" }],
    answers: [{ selection: 1 }],
  });
});

describe("a league imported without a sign-in", () => {
  test("before the sign-in belongs to the person from then on, and no longer to the browser", async () => {
    const { browser } = await aVisit(product);
    const leagueid = await importedBy(browser);
    await signIn(browser, "importer@example.com");
    const { browser: elsewhere } = await aSignedInVisit(product, "importer@example.com");
    expect((await elsewhere.send(listLeagues, {})).leagues).toMatchObject([{ leagueid }]);
    product.clock.forward(31 * DAY);
    expect((await browser.send(listLeagues, {})).leagues).toEqual([]);
    expect((await browser.refused(readLeague, { params: { leagueid } })).status).toBe(404);
  });

  test("after the person signed out is the guest's alone, and stays when the account is deleted", async () => {
    const { browser } = await aSignedInVisit(product, "left@example.com");
    const own = await importedBy(browser);
    await browser.send(logout, {});
    expect((await browser.refused(importLeague, { body: PASTED })).status).toBe(401);
    await aVisitorOf(browser);
    const guests = await importedBy(browser);
    const { browser: elsewhere } = await aSignedInVisit(product, "left@example.com");
    expect((await elsewhere.send(listLeagues, {})).leagues.map(({ leagueid }) => leagueid)).toEqual([own]);
    expect((await exportOf(elsewhere)).leagues.map(({ leagueid }) => leagueid)).toEqual([own]);
    expect((await elsewhere.refused(readLeague, { params: { leagueid: guests } })).status).toBe(404);
    await elsewhere.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
    expect((await browser.send(listLeagues, {})).leagues).toMatchObject([{ leagueid: guests }]);
  });

  test("is not possible on the visitor of a sign-in that has expired", async () => {
    const { browser } = await aSignedInVisit(product, "expired@example.com");
    product.clock.forward(31 * DAY);
    expect((await browser.refused(importLeague, { body: PASTED })).status).toBe(401);
  });

  test("after its visitor was linked, by an earlier version, is no part of the person's data", async () => {
    const { browser, visitorId } = await aSignedInVisit(product, "listed@example.com");
    const leagueid = await importedBy(browser);
    const { db } = product.deps;
    const createddatetime = new Date(product.clock.now().getTime() + MINUTE);
    await db
      .update(league)
      .set({ userid: null, visitorid: visitorId, createddatetime })
      .where(eq(league.leagueid, leagueid));
    expect((await browser.send(listLeagues, {})).leagues).toMatchObject([{ leagueid }]);
    await browser.send(logout, {});
    await signIn(browser, "listed@example.com");
    expect((await browser.send(listLeagues, {})).leagues).toEqual([]);
    expect((await exportOf(browser)).leagues).toEqual([]);
    await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
    expect(await db.select({ leagueid: league.leagueid }).from(league).where(eq(league.leagueid, leagueid))).toEqual([
      { leagueid },
    ]);
  });
});

test.each([
  ["signing out", (browser: Browser) => browser.send(logout, {})],
  [
    "deleting the account",
    (browser: Browser) => browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } }),
  ],
])("after %s the browser's visitor no longer exists for it, and it registers a new one", async (_, leave) => {
  const { browser, visitorId } = await aSignedInVisit(product, "new-visitor@example.com");
  await leave(browser);
  expect((await browser.refused(readVisitor, { params: { visitorId } })).status).toBe(404);
  const next = await aVisitorOf(browser);
  expect(await browser.send(readVisitor, { params: { visitorId: next } })).toMatchObject({
    sitbarLeagueSettings: null,
  });
});

test("signing in on a deleted account's browser does not inherit its history", async () => {
  const visit = await aSignedInVisit(product, "deleted@example.com");
  const { browser, sessionId } = visit;
  await vote(product, visit, 2);
  await view(browser, sessionId, "/asset-list");
  await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
  await signIn(browser, "heir@example.com");
  expect(await exportOf(browser)).toMatchObject({ visitors: [], sessions: [], pageViews: [], answers: [] });
});

test("what somebody did signed in is not exported with a person the browser is linked to later", async () => {
  const visit = await aVisit(product);
  const { browser, visitorId } = visit;
  // A visitor that is registered while a sign-in completes in another tab: the sign-in could not link it.
  const otherTab = new Browser(product);
  await signIn(otherTab, "earlier@example.com");
  for (const [name, value] of otherTab.cookies) if (!browser.cookies.has(name)) browser.cookies.set(name, value);
  const startTime = product.clock.now().toISOString();
  const { sessionId } = await browser.send(createSession, {
    body: { visitorId, startTime, ipAddress: null, userAgent: "test", referrer: null, isActive: true, pageViews: 0 },
  });
  await view(browser, visit.sessionId, "/signed-in");
  await view(browser, sessionId, "/signed-in");
  await vote(product, visit, 2);
  product.clock.forward(31 * DAY);
  await view(browser, sessionId, "/signed-out");
  await signIn(browser, "later@example.com");
  const later = await exportOf(browser);
  expect(later.visitors.map(({ visitorid }) => visitorid)).toEqual([visitorId]);
  expect(later.sessions.map(({ sessionid }) => sessionid)).toEqual([visit.sessionId]);
  expect(later).toMatchObject({ pageViews: [], answers: [] });
  await signIn(otherTab, "earlier@example.com");
  const earlier = await exportOf(otherTab);
  expect(earlier.sessions.map(({ sessionid }) => sessionid)).toEqual([sessionId]);
  expect(earlier.pageViews.map(({ path }) => path)).toEqual(["/signed-in", "/signed-in"]);
  expect(earlier.answers).toMatchObject([{ selection: 2 }]);
});
