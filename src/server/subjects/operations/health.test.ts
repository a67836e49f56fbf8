import { afterAll, beforeAll, expect, test } from "vitest";
import { readHealth } from "#contract/health.ts";
import { jobrun } from "#server/base/db/schema/operations.ts";
import { answer, voter } from "#server/base/db/schema/ratings.ts";
import { paymentevent } from "#server/base/db/schema/subscriptions.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, type Visit } from "#tests/support/browser.ts";
import { DAY, HOUR, MINUTE } from "#tests/support/clock.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

let product: TestProduct;
let staff: Visit;
beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "1000", STAFF_EMAIL: "staff@example.com" } });
  staff = await aSignedInVisit(product, "staff@example.com");
});
afterAll(() => product.close());

const health = () => staff.browser.send(readHealth, {});

test("answers are counted by the hour, empty hours included", async () => {
  const visit = await aVisit(product);
  await vote(product, visit, 1);
  product.clock.forward(3 * HOUR);
  for (let i = 0; i < 2; i++) {
    product.clock.forward(MINUTE);
    await vote(product, visit, 2);
  }
  const { hours } = await health();
  expect(hours).toHaveLength(48);
  expect(hours.slice(-4)).toMatchObject([
    { hour: "2026-11-20T12:00:00.000Z", answers: 1 },
    { answers: 0 },
    { answers: 0 },
    { hour: "2026-11-20T15:00:00.000Z", answers: 2 },
  ]);
  product.clock.forward(2 * DAY);
  staff = await aSignedInVisit(product, "staff@example.com");
  expect((await health()).hours.every(({ answers }) => answers === 0)).toBe(true);
});

test("visitors with suspicious answers are listed, with the reasons", async () => {
  const { db } = product.deps;
  const [given] = await db.select().from(answer);
  const visitorid = crypto.randomUUID();
  await db.insert(answer).values(
    Array.from({ length: 25 }, (_, i) => ({
      ...given!,
      seq: 1_000_000 + i,
      modalid: crypto.randomUUID(),
      visitorid,
      weight: 0,
      weightreason: "too-fast" as const,
    })),
  );
  const { suspiciousvoters, suspiciousassets } = await health();
  expect(suspiciousvoters).toMatchObject([{ visitorid, answers: 25, toofast: 25, crowded: 0, blind: 0 }]);
  expect(suspiciousassets.map(({ assetid }) => assetid).sort()).toEqual([...given!.leftids, ...given!.rightids].sort());
  expect(suspiciousassets[0]).toMatchObject({
    pool: expect.stringMatching(/^(dynasty|redraft)\//),
    assetdisplayname: expect.any(String),
    share: 1,
  });
  await db.insert(voter).values({ visitorid, classes: [0, 0, 0, 0.9, 0.9], choices: [9, 9, 9, 9, 9] });
  expect((await health()).suspiciousassets).toEqual([]);
});

test("payment messages of the last week are counted, and those about unknown customers listed", async () => {
  const { db } = product.deps;
  const at = (days: number) => new Date(product.clock.now().getTime() - days * DAY);
  const message = (eventid: string, outcome: "applied" | "ignored" | "unknown-customer", days: number) => ({
    eventid,
    type: "customer.subscription.updated",
    customerid: "cus_9",
    outcome,
    happeneddatetime: at(days),
    receiveddatetime: at(days),
  });
  await db
    .insert(paymentevent)
    .values([
      message("a", "applied", 1),
      message("b", "applied", 8),
      message("c", "ignored", 2),
      message("d", "unknown-customer", 3),
      message("e", "unknown-customer", 30),
    ]);
  await staff.browser.request("POST", "/api/stripe/webhook", {
    payload: "{}",
    headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=forged" },
  });
  const { webhooks } = await health();
  expect(webhooks).toMatchObject({ applied: 1, ignored: 1, unknowncustomer: 1, refused: 1, failed: 0 });
  expect(webhooks.unknown.map(({ eventid }) => eventid)).toEqual(["d", "e"]);
});

test("job runs are listed, the newest first", async () => {
  const { db } = product.deps;
  await db.delete(jobrun);
  const now = product.clock.now();
  await db.insert(jobrun).values([
    {
      job: "Expiry",
      day: "2026-11-21",
      starteddatetime: new Date(now.getTime() - DAY),
      finisheddatetime: new Date(now.getTime() - DAY + MINUTE),
      outcome: "3 visitors removed",
    },
    { job: "Expiry", day: "2026-11-22", starteddatetime: now, outcome: "failed" },
  ]);
  expect((await health()).jobs).toEqual([
    { job: "Expiry", day: "2026-11-22", starteddatetime: now.toISOString(), finisheddatetime: null, outcome: "failed" },
    expect.objectContaining({ day: "2026-11-21", outcome: "3 visitors removed" }),
  ]);
});

test("only staff may read it", async () => {
  expect((await new Browser(product).refused(readHealth, {})).status).toBe(401);
  const { browser } = await aSignedInVisit(product, "fan@example.com");
  expect((await browser.refused(readHealth, {})).kind).toBe("staff-only");
});
