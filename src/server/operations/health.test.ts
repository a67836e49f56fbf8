import { DAY_MS } from "#core/kit/calendar.ts";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readHealth } from "#contract/operations/health.ts";
import { jobrun } from "./tables.ts";
import { answer, belief, voter } from "#server/ratings/tables.ts";
import { paymentevent } from "#server/plans/tables.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, type Visit } from "#tests/support/browser.ts";
import { DAY, HOUR, MINUTE } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "1000", STAFF_EMAIL: "staff@example.com" } });
let staff = await aSignedInVisit(product, "staff@example.com");

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

test("the busiest visitors are listed by pace, speed and agreement, the odd ones first", async () => {
  const { db } = product.deps;
  const [given] = await db.select().from(answer);
  const answers = (visitorid: string, from: number, count: number, more: Partial<typeof answer.$inferInsert>) =>
    Array.from({ length: count }, (_, i) => ({
      ...given!,
      seq: from + i,
      modalid: crypto.randomUUID(),
      visitorid,
      ...more,
    }));
  const [hasty, steady] = [crypto.randomUUID(), crypto.randomUUID()];
  const pair = { leftoffsets: [5], rightoffsets: [0], leftids: [given!.leftids[0]!], rightids: [given!.rightids[0]!] };
  const took = (seconds: number) => ({ answereddatetime: new Date(given!.issueddatetime.getTime() + 1000 * seconds) });
  await db
    .insert(answer)
    .values([
      ...answers(hasty, 1_000_000, 25, { ...pair, ...took(0.2), selection: 2, weight: 0, weightreason: "too-fast" }),
      ...answers(steady, 2_000_000, 30, { ...pair, ...took(4), selection: -1 }),
      ...answers(steady, 3_000_000, 10, { ...pair, ...took(DAY_MS / 1000), selection: 1 }),
    ]);
  await db.insert(voter).values({ visitorid: steady, classes: [0.2, 0.7, 0.08, 0.02], choices: [9, 9, 9, 9, 9] });
  const { voters } = await health();
  expect(voters).toMatchObject([
    { visitorid: hasty, answers: 25, aday: 25, seconds: 0.2, agreement: 0, toofast: 25, crowded: 0, blind: 0 },
    { visitorid: steady, answers: 40, aday: 20, seconds: 4, agreement: 0.75, toofast: 0, blind: 0.02 },
  ]);
});

test("contested assets are listed by the size of the claim, with who makes it and for how long", async () => {
  const { db } = product.deps;
  const [given] = await db.select().from(answer);
  const [one, other, third] = await db.select().from(belief).where(eq(belief.poolid, 101)).limit(3);
  const contest = (row: typeof one, claimed: number) => {
    const carried = 0.2 * Math.sqrt(row!.variance) * Math.sign(claimed);
    const at = and(eq(belief.poolid, 101), eq(belief.assetid, row!.assetid));
    return db.update(belief).set({ carried, claimed, contesteddays: 3 }).where(at);
  };
  await contest(one, 0.3);
  await contest(other, -0.5 * Math.sqrt(other!.variance / one!.variance));
  product.clock.forward(HOUR);
  const [young, old] = [await aVisit(product), staff];
  const say = (visit: Visit, seq: number, selection: number) => ({
    ...given!,
    seq,
    modalid: crypto.randomUUID(),
    poolid: 101,
    visitorid: visit.visitorId,
    leftids: [one!.assetid],
    rightids: [third!.assetid],
    leftoffsets: [0],
    rightoffsets: [0],
    selection,
    weight: 1,
  });
  await db
    .insert(answer)
    .values([say(young, 4_000_000, -2), say(young, 4_000_001, -1), say(young, 4_000_002, 1), say(old, 4_000_003, -2)]);
  const { contestedassets } = await health();
  expect(contestedassets.map(({ assetid }) => assetid)).toEqual([other!.assetid, one!.assetid]);
  expect(contestedassets[1]).toMatchObject({ pool: "dynasty/perception", change: 0.35, days: 3 });
  expect(contestedassets[1]!.claiming.map(({ visitorid, about }) => [visitorid, about])).toEqual([
    [young.visitorId, 2],
    [old.visitorId, 1],
  ]);
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
