import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { importLeague, type League } from "#contract/leagues/leagues.ts";
import { readVisitor, recordPageView } from "#contract/visitors.ts";
import { currentUser } from "#contract/accounts.ts";
import { league } from "#server/leagues/tables.ts";
import { account, signin, signinattempt } from "./tables.ts";
import { pageview, session, visitor } from "#server/visitors/tables.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";
import { expire } from "./expire.ts";

const product = await aProductForFile();

test("expired data is removed, data in use stays, and a second run finds nothing", async () => {
  const { db } = product.deps;
  const { browser, visitorId, user } = await aSignedInVisit(product, "old@example.com");
  const old = await aVisit(product);
  await old.browser.send(recordPageView, { params: { sessionId: old.sessionId }, body: { path: "/" } });
  await new Browser(product).request("GET", "/auth/google");
  expect(await db.select().from(signinattempt)).not.toEqual([]);

  product.clock.forward(394 * DAY);
  const loyal = await aVisit(product);
  expect(await expire(db, product.clock.now())).toMatchObject({ visitors: 0, sessions: 0, signins: 1 });
  expect(await db.select().from(signinattempt)).toEqual([]);
  // The first sign-in has ended; the next one opens the visitor again.
  await signIn(browser, "old@example.com");
  expect(await browser.send(readVisitor, { params: { visitorId } })).toMatchObject({ visitorId });

  product.clock.forward(2 * DAY);
  expect(await expire(db, product.clock.now())).toEqual({
    visitors: 1,
    leagues: 0,
    sessions: 0,
    signins: 0,
    attempts: 0,
  });
  expect((await old.browser.raw(readVisitor, { params: { visitorId: old.visitorId } })).statusCode).toBe(404);
  expect((await db.select().from(visitor)).map((row) => row.visitorid).sort()).toEqual(
    [visitorId, loyal.visitorId].sort(),
  );
  expect((await db.select().from(account).where(eq(account.userid, user.userid)))[0]?.visitorid).toBe(visitorId);

  product.clock.forward((761 - 396) * DAY);
  expect(await expire(db, product.clock.now())).toMatchObject({ sessions: 2 });
  expect(await db.select().from(pageview)).toEqual([]);
  expect((await db.select().from(session)).map((row) => row.sessionid)).toEqual([loyal.sessionId]);

  product.clock.forward(60 * DAY);
  expect(await expire(db, product.clock.now())).toMatchObject({ visitors: 2 });
  expect((await db.select().from(account))[0]?.visitorid).toBeNull();
  expect(await expire(db, product.clock.now())).toEqual({
    visitors: 0,
    leagues: 0,
    sessions: 0,
    signins: 0,
    attempts: 0,
  });
  expect(await db.select().from(signin)).toEqual([]);
  expect((await browser.refused(currentUser, {})).status).toBe(401);
});

test("a guest's league goes after 30 days without its visitor; those of users and returning guests stay", async () => {
  const { db } = product.deps;
  const body = { provider: "paste", text: "Alpha: Josh Allen\nBeta: Bijan Robinson" } as const;
  const imported = async ({ browser }: { readonly browser: Browser }) =>
    ((await browser.send(importLeague, { body })) as League).leagueid;
  const [away, back] = [await aVisit(product), await aVisit(product)];
  const user = await aSignedInVisit(product, "league@example.com");
  const later = await aVisit(product);
  const gone = await imported(away);
  const kept = [await imported(back), await imported(user), await imported(later)];
  // Imported as a guest before the sign-in: it is the user's from then on.
  await signIn(later.browser, "later@example.com");

  product.clock.forward(29 * DAY);
  await back.browser.send(readVisitor, { params: { visitorId: back.visitorId } });
  expect(await expire(db, product.clock.now())).toMatchObject({ leagues: 0 });
  product.clock.forward(2 * DAY);
  expect(await expire(db, product.clock.now())).toMatchObject({ leagues: 1 });
  const left = (await db.select({ id: league.leagueid }).from(league)).map(({ id }) => id);
  expect(left.toSorted()).toEqual(kept.toSorted());
  expect(left).not.toContain(gone);
});
