import { setImmediate } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { deleteDevice, readAlerts, saveDevice } from "#contract/watchlist/alerts.ts";
import { manageUser } from "#contract/accounts.ts";
import { watchAsset } from "#contract/watchlist/watchlist.ts";
import { DAY_MS, DAY_S, dayOf, HOUR_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import { DEFAULT_ALERTS } from "#core/watchlist/delivery.ts";
import { pushdevice } from "./tables.ts";
import { asset } from "#server/assets/tables.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { insertAll } from "#server/kit/db/rows.ts";
import { visitor } from "#server/visitors/tables.ts";
import { announceNews } from "#server/ratings/news.ts";
import { startLocalPush, type LocalSubscription } from "#stand-ins/push/local-push.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProduct } from "#tests/support/product.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";
import { deliver } from "./deliver.ts";
import { dropIdleDevices } from "./due.ts";
import { endpointFault, openPush, type Push } from "./gateway.ts";
import { claim } from "./store.ts";

const service = await startLocalPush();
const product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0", PUSH_SERVICES: service.origin } });
const push = await openPush(product.deps.db, product.deps.config);
const beliefs = openDayBeliefs(product.deps.db);
const players = product.deps.ratings.assets.filter(({ position }) => position !== "PICK").map(({ id }) => id);
afterAll(async () => {
  await product.close();
  await service.close();
});
// Each test has the only device, and a day without news from the tests before it.
beforeEach(async () => {
  service.answerWith(null);
  await product.deps.db.delete(pushdevice);
  toNoon();
});

/** Goes to noon of the day after next, when no hour is quiet. */
function toNoon(): void {
  const now = product.clock.now();
  product.clock.forward(new Date(now).setUTCHours(60, 0, 0, 0) - now.getTime());
}

const SETTINGS = { ...DEFAULT_ALERTS, timezone: "UTC" };
const send = () => deliver(product.deps, beliefs, push);
const bodyOf = ({ endpoint, keys }: LocalSubscription, changes = {}) => ({
  body: { endpoint, keys, name: "Chrome on Android", ...SETTINGS, ...changes },
});
/** A browser with alerts that follows a player at once. */
async function aFollower(player: number, changes = {}) {
  const { browser } = await aVisit(product);
  const subscription = service.subscribe(push.publicKey);
  await browser.send(saveDevice, bodyOf(subscription, changes));
  await browser.send(watchAsset, { params: { assetid: String(player) }, body: { isimmediate: true } });
  return { browser, subscription };
}
const newsOf = (player: number, note: string) =>
  announceNews(product.deps.db, player, note, product.clock.now(), product.deps.self);
const nameOf = (player: number) =>
  product.deps.ratings.assets[product.deps.ratings.indexOf(player)!]!.row.assetdisplayname;
const texts = ({ received }: LocalSubscription) => received.map(({ text }) => JSON.parse(text) as unknown);
const devices = async (browser: Browser) => (await browser.send(readAlerts, {})).devices;

describe("news at once", () => {
  test("arrives signed and encrypted, once, and at most one message an hour that holds what came since", async () => {
    const [player] = players as [number];
    const { subscription } = await aFollower(player);
    product.clock.forward(1000);
    await newsOf(player, "team KC to BUF");
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(texts(subscription)).toEqual([{ title: nameOf(player), body: "Joined BUF", url: "/watchlist" }]);
    product.clock.forward(1000);
    await newsOf(player, "became a starter");
    product.clock.forward(1000);
    await newsOf(player, "back from IR");
    expect(await send()).toBe(0);
    product.clock.forward(HOUR_MS);
    expect(await send()).toBe(1);
    expect(texts(subscription)[1]).toMatchObject({ body: "Became a starter and is back from IR" });
    expect(service.refused).toEqual([]);
    expect(subscription.received[0]!.ttl).toBe(DAY_S);
  });

  test("is not sent twice where the process ended between the claim and the end of the sending", async () => {
    const [, player] = players as [number, number];
    const { subscription } = await aFollower(player);
    product.clock.forward(1000);
    await newsOf(player, "team KC to BUF");
    const lost: Push = { ...push, send: () => Promise.reject(new Error("The process was killed")) };
    await expect(deliver(product.deps, beliefs, lost)).rejects.toThrow("killed");
    product.clock.forward(2 * HOUR_MS);
    expect(await send()).toBe(0);
    expect(subscription.received).toEqual([]);
  });

  test("is claimed by one of two processes only", async () => {
    await aFollower(players[2]!);
    const { deviceid } = (await product.deps.db.select().from(pushdevice))[0]!;
    const claims = await Promise.all(
      [1, 2].map(() => claim(product.deps.db, deviceid, ["news 1"], product.clock.now())),
    );
    expect(claims.toSorted()).toEqual([false, true]);
  });

  test("waits for the end of the quiet hours, and a designation is news too", async () => {
    const player = players[3]!;
    const hour = product.clock.now().getUTCHours();
    const { subscription } = await aFollower(player, { quietfrom: hour, quietto: (hour + 2) % 24 });
    const { db, ratings } = product.deps;
    const today = dayOf(product.clock.now());
    await db.update(asset).set({ injurystatus: "Out", injurysince: today }).where(eq(asset.assetid, player));
    await ratings.reload();
    expect(await send()).toBe(0);
    product.clock.forward(2 * HOUR_MS);
    expect(await send()).toBe(1);
    expect(texts(subscription)).toMatchObject([{ body: "Is out for the next game" }]);
  });

  test("is not sent where only the digest is wanted", async () => {
    const { subscription } = await aFollower(players[4]!, { news: false });
    product.clock.forward(1000);
    await newsOf(players[4]!, "team KC to BUF");
    expect(await send()).toBe(0);
    expect(subscription.received).toEqual([]);
  });
});

test("the daily digest tells the day's news once a day, from the day after", async () => {
  const player = players[5]!;
  const { subscription } = await aFollower(player, { news: false, quietfrom: 0, quietto: 0 });
  expect(await send()).toBe(0);
  toNoon();
  await newsOf(player, "team KC to BUF");
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(texts(subscription)).toEqual([
    { title: "Your watchlist: 1 change since yesterday", body: `${nameOf(player)} joined BUF`, url: "/watchlist" },
  ]);
  product.clock.forward(2 * HOUR_MS);
  expect(await send()).toBe(0);
});

describe("a round", () => {
  const guests = async (count: number): Promise<void> => {
    const { db, newId, now } = product.deps;
    const before = new Date(now().getTime() - 9 * DAY_MS);
    const ids = Array.from({ length: count }, newId);
    await insertAll(
      db,
      visitor,
      ids.map((visitorid) => ({
        visitorid,
        devicetype: "desktop" as const,
        browserfamily: "Chrome",
        operatingsystem: "Linux",
        trackingoptout: false,
        fromcrowdedaddress: false,
        createddatetime: before,
        reneweddatetime: before,
      })),
    );
    await insertAll(
      db,
      pushdevice,
      ids.map((visitorid) => ({
        ...SETTINGS,
        visitorid,
        deviceid: newId(),
        name: "Chrome",
        createddatetime: before,
        failures: 0,
        endpoint: `${service.origin}/${visitorid}`,
        p256dh: "p",
        auth: "a",
      })),
    );
  };
  /** The most CPU time in milliseconds that work takes without letting anything else run. */
  const longestStretch = async (work: Promise<unknown>): Promise<number> => {
    const state = { isDone: false };
    void work.finally(() => (state.isDone = true));
    let longest = 0;
    while (!state.isDone) {
      const before = process.cpuUsage();
      await setImmediate();
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
    return longest;
  };

  test("passes over 2,000 devices that follow nothing, a page at a time, and still alerts one that does", async () => {
    const player = players[10]!;
    await guests(2000);
    const { subscription } = await aFollower(player, { quietfrom: 0, quietto: 0 });
    toNoon();
    await newsOf(player, "team KC to BUF");
    // Connections that idled while the devices were added are closed first.
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    const round = send();
    expect(await longestStretch(round)).toBeLessThan(400);
    expect(await round).toBe(1);
    expect(subscription.received).toHaveLength(1);
    expect(service.refused).toEqual([]);
  });

  test("drops a device that has had nothing to follow for a week, and no other", async () => {
    const { browser } = await aFollower(players[11]!);
    await guests(3);
    const late = new Date(product.clock.now().getTime() - 7 * DAY_MS);
    expect(await dropIdleDevices(product.deps.db, late)).toBe(3);
    product.clock.forward(8 * DAY_MS);
    expect(await dropIdleDevices(product.deps.db, product.clock.now())).toBe(0);
    expect(await devices(browser)).toHaveLength(1);
  });
});

describe("a push service", () => {
  const withNews = async (player: number) => {
    const follower = await aFollower(player);
    product.clock.forward(1000);
    await newsOf(player, "team KC to BUF");
    return follower;
  };

  test.each([404, 410])("that answers %i ends the alerts of the device", async (status) => {
    const { browser } = await withNews(players[6]!);
    service.answerWith({ status });
    expect(await send()).toBe(0);
    expect(await devices(browser)).toEqual([]);
  });

  test("that asks to wait is asked again after that time, and nothing is lost", async () => {
    const { subscription } = await withNews(players[7]!);
    service.answerWith({ status: 429, headers: { "retry-after": "7200" } });
    await send();
    service.answerWith(null);
    const asked = service.asked();
    product.clock.forward(HOUR_MS);
    expect(await send()).toBe(0);
    expect(service.asked()).toBe(asked);
    product.clock.forward(HOUR_MS);
    expect(await send()).toBe(1);
    expect(subscription.received).toHaveLength(1);
  });

  test("that fails is asked again less and less often, and then no more", async () => {
    const { browser } = await aFollower(players[8]!, { quietfrom: 0, quietto: 0 });
    // News that stays new, so that each attempt has something to send.
    const { db, ratings } = product.deps;
    await db
      .update(asset)
      .set({ injurystatus: "Out", injurysince: "2030-01-01" })
      .where(eq(asset.assetid, players[8]!));
    await ratings.reload();
    service.answerWith({ status: 500 });
    const before = service.asked();
    await send();
    product.clock.forward(MINUTE_MS);
    expect(await send()).toBe(0);
    expect(service.asked() - before).toBe(1);
    for (let attempt = 0; attempt < 12; attempt++) {
      product.clock.forward(DAY_MS);
      await send();
    }
    expect(service.asked() - before).toBe(10);
    expect(await devices(browser)).toEqual([]);
  });

  test("that never answers is left alone for the round: one message counts as sent, the others wait", async () => {
    const player = players[9]!;
    const followers = [await withNews(player), await aFollower(player)];
    product.clock.forward(1000);
    await newsOf(player, "became a starter");
    service.answerWith("never");
    const asked = service.asked();
    const hasty = await openPush(product.deps.db, product.deps.config, 100);
    expect(await deliver(product.deps, beliefs, hasty)).toBe(0);
    expect(service.asked() - asked).toBe(1);
    service.answerWith(null);
    expect(await send()).toBe(1);
    product.clock.forward(2 * HOUR_MS);
    expect(await send()).toBe(0);
    expect(followers.map(({ subscription }) => subscription.received.length).toSorted()).toEqual([0, 1]);
  });
});

describe("a subscription", () => {
  test.each([
    ["http://fcm.googleapis.com/fcm/send/a", "endpoint: must begin with https"],
    ["https://internal.example.com/push", "endpoint: this browser's push service is not known to us"],
    ["https://fcm.googleapis.com.example.com/a", "endpoint: this browser's push service is not known to us"],
    ["https://127.0.0.1/push", "endpoint: this browser's push service is not known to us"],
    ["https://fcm.googleapis.com:8443/a", "endpoint: this browser's push service is not known to us"],
    ["https://a:b@fcm.googleapis.com/a", "endpoint: must not hold a name or password"],
    ["push", "endpoint: must be a web address"],
    ["https://fcm.googleapis.com/fcm/send/a", null],
    ["https://updates.push.services.mozilla.com/wpush/v2/a", null],
    ["https://web.push.apple.com/a", null],
    ["https://wns2-par02p.notify.windows.com/w/?token=a", null],
  ])("at %s: %s", (endpoint, fault) => {
    expect(endpointFault(endpoint, [])).toBe(fault);
  });

  test("with keys that nobody could encrypt for is refused", async () => {
    const { browser } = await aVisit(product);
    const subscription = service.subscribe(push.publicKey);
    const p256dh = Buffer.alloc(65, 7).toString("base64url");
    for (const keys of [
      { ...subscription.keys, p256dh },
      { ...subscription.keys, auth: "c2hvcnQ" },
    ])
      expect((await browser.refused(saveDevice, bodyOf({ ...subscription, keys }))).status).toBe(400);
    const where = { timezone: "Mars/Base" };
    expect(await browser.refused(saveDevice, bodyOf(subscription, where))).toMatchObject({
      status: 400,
      message: "timezone: must name a time zone such as America/New_York",
    });
  });

  test("sent twice is one device, whose settings change", async () => {
    const { browser } = await aVisit(product);
    const subscription = service.subscribe(push.publicKey);
    await browser.send(saveDevice, bodyOf(subscription));
    await browser.send(saveDevice, bodyOf(subscription, { digest: "weekly" }));
    expect(await devices(browser)).toMatchObject([{ endpoint: subscription.endpoint, digest: "weekly" }]);
  });

  test("spelled differently is the same device", async () => {
    const { browser } = await aVisit(product);
    const { endpoint, keys } = service.subscribe(push.publicKey);
    for (const spelled of [
      endpoint,
      `${endpoint}#a`,
      `${endpoint}?`,
      endpoint.replace("http:", "HTTP:").replace("-", "%2d"),
    ])
      await browser.send(saveDevice, bodyOf({ ...service.subscribe(push.publicKey), endpoint: spelled, keys }));
    expect(await devices(browser)).toMatchObject([{ endpoint }]);
  });

  test("of somebody who was signed in ends when another person signs in on the browser", async () => {
    const { browser } = await aSignedInVisit(product, "first@example.com");
    const { browser: elsewhere } = await aSignedInVisit(product, "first@example.com");
    await browser.send(saveDevice, bodyOf(service.subscribe(push.publicKey)));
    await elsewhere.send(saveDevice, bodyOf(service.subscribe(push.publicKey)));
    await signIn(browser, "first@example.com");
    expect(await devices(elsewhere)).toHaveLength(2);
    await signIn(browser, "second@example.com");
    expect([(await devices(browser)).length, (await devices(elsewhere)).length]).toEqual([0, 1]);
  });

  test("of another person goes with the browser to who uses it now, and to nobody without its keys", async () => {
    const { browser: first } = await aVisit(product);
    const { browser: second } = await aVisit(product);
    const subscription = service.subscribe(push.publicKey);
    await first.send(saveDevice, bodyOf(subscription));
    const guessed = bodyOf({ ...subscription, keys: service.subscribe(push.publicKey).keys });
    expect((await second.refused(saveDevice, guessed)).status).toBe(409);
    await second.send(saveDevice, bodyOf(subscription));
    expect([(await devices(first)).length, (await devices(second)).length]).toEqual([0, 1]);
    const { deviceid } = (await devices(second))[0]!;
    await first.send(deleteDevice, { params: { deviceid } });
    expect(await devices(second)).toHaveLength(1);
    await second.send(deleteDevice, { params: { deviceid } });
    expect(await devices(second)).toEqual([]);
  });

  test("is in the export of the account, without its keys, and goes with the account", async () => {
    const { browser } = await aSignedInVisit(product, "alerted@example.com");
    const subscription = service.subscribe(push.publicKey);
    await browser.send(saveDevice, bodyOf(subscription));
    const { deviceid } = (await devices(browser))[0]!;
    await claim(product.deps.db, deviceid, ["daily 2026-01-01"], product.clock.now());
    const exported = await browser.send(manageUser, { body: { operation: "export" } });
    expect(exported).toMatchObject({
      alertDevices: [{ endpoint: subscription.endpoint, digest: "daily", sent: [{ key: "daily 2026-01-01" }] }],
    });
    expect(JSON.stringify(exported)).not.toContain(subscription.keys.auth);
    await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
    expect(await product.deps.db.$count(pushdevice)).toBe(0);
  });
});

test("the keys are made once and kept", async () => {
  const again = await openPush(product.deps.db, product.deps.config);
  expect(again.publicKey).toBe(push.publicKey);
});
