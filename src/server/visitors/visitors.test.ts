import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  createSession,
  createVisitor,
  endSession,
  pingSession,
  readVisitor,
  recordPageView,
  saveSettings,
  saveTracking,
} from "#contract/visitors.ts";
import { aVisit, Browser, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { DAY, MINUTE } from "#tests/support/clock.ts";
import { findSession } from "./store.ts";

const product = await aProductForFile();

const facts = (visitorId: string) =>
  ({
    visitorId,
    deviceType: "mobile",
    browserFamily: "Safari",
    operatingSystem: "iOS",
    timezone: "America/Chicago",
    acquisitionSource: null,
    userAgent: "x",
  }) as const;

test("a visitor is created once; its owner may repeat the call, no one else can take the id", async () => {
  const owner = new Browser(product);
  const visitorId = randomUUID();
  expect((await owner.raw(createVisitor, { body: facts(visitorId) })).statusCode).toBe(201);
  expect((await owner.raw(createVisitor, { body: { ...facts(visitorId), deviceType: "desktop" } })).statusCode).toBe(
    200,
  );
  expect((await owner.send(readVisitor, { params: { visitorId } })).deviceType).toBe("mobile");
  expect(await new Browser(product).refused(createVisitor, { body: facts(visitorId) })).toMatchObject({
    status: 409,
    kind: "conflict",
  });
});

test("to anyone but its owner a visitor does not exist", async () => {
  const { visitorId } = await aVisit(product);
  const stranger = await aVisit(product);
  for (const browser of [stranger.browser, new Browser(product)]) {
    expect(await browser.refused(readVisitor, { params: { visitorId } })).toMatchObject({
      status: 404,
      message: "Not found",
    });
    expect(
      (await browser.refused(saveSettings, { params: { visitorId }, body: { sitbarLeagueSettings: DEFAULT_SETTINGS } }))
        .status,
    ).toBe(404);
  }
  expect((await stranger.browser.refused(readVisitor, { params: { visitorId: "__proto__" } })).status).toBe(404);
});

test("a forged or changed ownership cookie is ignored", async () => {
  const { visitorId } = await aVisit(product);
  const stranger = await aVisit(product);
  const own = stranger.browser.cookies.get("bbf_visitor")!;
  stranger.browser.cookies.set("bbf_visitor", own.replace(stranger.visitorId, visitorId));
  expect((await stranger.browser.refused(readVisitor, { params: { visitorId } })).status).toBe(404);
});

test("settings are read back as they were written, and a bad part leaves all of them as they were", async () => {
  const { browser, visitorId } = await aVisit(product);
  const settings = { ...DEFAULT_SETTINGS, scoringSettings: { ...DEFAULT_SETTINGS.scoringSettings, ppr: 1.75 } };
  await browser.send(saveSettings, { params: { visitorId }, body: { sitbarLeagueSettings: settings } });
  expect((await browser.send(readVisitor, { params: { visitorId } })).sitbarLeagueSettings).toEqual(settings);
  const bad = [
    { ...settings, leagueFormatId: 99 },
    { ...settings, teamStatusCodeId: 1 },
    { ...settings, extra: 1 },
    { ...settings, scoringSettings: { ...settings.scoringSettings, ppr: 2.01 } },
    { ...settings, rosterSettings: { ...settings.rosterSettings, qbSlots: 1.5 } },
    { ...settings, rosterSettings: undefined },
  ];
  for (const sitbarLeagueSettings of bad) {
    const refusal = await browser.refused(saveSettings, {
      params: { visitorId },
      body: { sitbarLeagueSettings } as never,
    });
    expect(refusal).toMatchObject({ status: 400, kind: "invalid" });
    expect(refusal.message).not.toMatch(/[{}\n]/);
  }
  expect((await browser.send(readVisitor, { params: { visitorId } })).sitbarLeagueSettings).toEqual(settings);
});

test("numbers that overflow to infinity are refused", async () => {
  const { browser, visitorId } = await aVisit(product);
  const payload = JSON.stringify({ sitbarLeagueSettings: DEFAULT_SETTINGS }).replace('"ppr":0.5', '"ppr":1e309');
  expect(
    (
      await browser.request("PUT", `/api/visitors/${visitorId}/settings`, {
        payload,
        headers: { "content-type": "application/json" },
      })
    ).statusCode,
  ).toBe(400);
});

test("a session belongs to the visitor's owner and no address or user agent of it is kept", async () => {
  const { browser, sessionId, visitorId } = await aVisit(product);
  const stranger = await aVisit(product);
  expect((await stranger.browser.refused(pingSession, { params: { sessionId } })).status).toBe(404);
  expect(
    (
      await stranger.browser.refused(endSession, {
        params: { sessionId },
        body: { endTime: product.clock.now().toISOString() },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await stranger.browser.refused(createSession, {
        body: { visitorId, startTime: product.clock.now().toISOString(), ipAddress: "1.2.3.4" },
      })
    ).status,
  ).toBe(404);
  await browser.send(pingSession, { params: { sessionId } });
  expect(JSON.stringify(await findSession(product.deps.db, sessionId))).not.toMatch(/test|198\.51/);
});

test("an activity ping moves the session's last activity and nothing else of it", async () => {
  const { browser, sessionId } = await aVisit(product);
  const before = await findSession(product.deps.db, sessionId);
  product.clock.forward(5 * MINUTE);
  await browser.send(pingSession, { params: { sessionId } });
  expect(await findSession(product.deps.db, sessionId)).toEqual({ ...before, lastactivitytime: product.clock.now() });
});

test("the end of a session is limited to between its start and now, and a second end changes nothing", async () => {
  const { browser, sessionId } = await aVisit(product);
  product.clock.forward(1000);
  const payload = JSON.stringify({ endTime: new Date(product.clock.now().getTime() + DAY).toISOString() });
  const url = `/api/sessions/${sessionId}/end`;
  expect((await browser.request("POST", url, { payload, headers: { "content-type": "text/plain" } })).statusCode).toBe(
    200,
  );
  expect((await findSession(product.deps.db, sessionId))?.endtime).toEqual(product.clock.now());
  product.clock.forward(1000);
  await browser.send(endSession, { params: { sessionId }, body: { endTime: "2020-01-01T00:00:00Z" } });
  expect((await findSession(product.deps.db, sessionId))?.endtime).toEqual(
    new Date(product.clock.now().getTime() - 1000),
  );
});

test("page views are counted, unless the visitor or the browser asks not to be tracked", async () => {
  const { browser, sessionId, visitorId } = await aVisit(product);
  const view = () => browser.send(recordPageView, { params: { sessionId }, body: { path: "/asset-list" } });
  await view();
  await browser.request("POST", `/api/sessions/${sessionId}/page-view`, {
    payload: { path: "/" },
    headers: { "sec-gpc": "1" },
  });
  expect((await findSession(product.deps.db, sessionId))?.pageviews).toBe(1);
  await browser.send(saveTracking, { params: { visitorId }, body: { trackingOptOut: true } });
  await view();
  expect((await findSession(product.deps.db, sessionId))?.pageviews).toBe(1);
  expect(
    (await browser.refused(recordPageView, { params: { sessionId }, body: { path: "/login?token=1" } })).status,
  ).toBe(400);
});
