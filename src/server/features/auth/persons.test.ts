// spec: accounts.by-person
import { afterAll, beforeAll, expect, test } from "vitest";
import { logout, manageUser } from "#contract/users.ts";
import { createSession, readVisitor, recordPageView } from "#contract/visitors.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { MINUTE } from "#tests/support/clock.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "1000" } });
});
afterAll(() => product.close());

type Export = Record<"visitors" | "sessions" | "pageViews" | "answers", Record<string, unknown>[]>;
const exportOf = async (browser: Browser): Promise<Export> =>
  (await browser.send(manageUser, { body: { operation: "export" } })) as Export;
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

test("data from before the first sign-in belongs to that person, data from after a sign-out to no one", async () => {
  const visit = await aVisit(product);
  const { browser, sessionId } = visit;
  await vote(product, visit, 1);
  await view(browser, sessionId, "/before");
  await signIn(browser, "own@example.com");
  product.clock.forward(MINUTE);
  await browser.send(logout, {});
  await vote(product, visit, -1);
  await view(browser, sessionId, "/after");
  await signIn(browser, "own@example.com");
  expect(await exportOf(browser)).toMatchObject({ pageViews: [{ path: "/before" }], answers: [{ selection: 1 }] });
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
  await browser.send(logout, {});
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
