import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { manageUser } from "#contract/accounts.ts";
import { readOpenAnswers } from "#contract/ratings/open-answers.ts";
import { saveTracking } from "#contract/visitors.ts";
import { readCsv } from "#core/kit/csv.ts";
import { session } from "#server/visitors/tables.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, type Visit } from "#tests/support/browser.ts";
import { aSignedInVisit, signIn } from "#tests/support/sign-in.ts";
import { aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { publishAnswers } from "./open-answers.ts";
import { answer, openanswers } from "./tables.ts";

const AFTER = new Date("2027-01-01T09:00:00Z");

/** Answers of one visit on a day of December; later answers are the same day's. */
async function answers(product: TestProduct, visit: Visit, day: number, many: number): Promise<void> {
  for (let at = 0; at < many; at += 1) {
    const { modalId } = await vote(product, visit);
    const answereddatetime = new Date(`2026-12-${String(day).padStart(2, "0")}T13:14:${10 + at}Z`);
    await product.deps.db.update(answer).set({ answereddatetime }).where(eq(answer.modalid, modalId));
  }
}

/** The files of December as text. */
async function filesOf({ browser }: Visit): Promise<{ csv: string; jsonl: string }> {
  const [file] = await browser.send(readOpenAnswers, {});
  const read = async (path: string): Promise<string> => {
    const reply = await browser.request("GET", path);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/gzip"]);
    return gunzipSync(reply.rawPayload).toString("utf8");
  };
  return { csv: await read(file!.csv), jsonl: await read(file!.jsonl) };
}

test("the answers of a month are published once, without anything that leads to who gave them", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const visits = [await aVisit(product), await aVisit(product)] as const;
  await answers(product, visits[0], 3, 8);
  await answers(product, visits[1], 3, 4);
  await answers(product, visits[0], 5, 2);
  expect(await visits[0].browser.send(readOpenAnswers, {})).toEqual([]);
  expect(await publishAnswers(db, AFTER)).toBe(12);
  expect(await visits[0].browser.send(readOpenAnswers, {})).toMatchObject([{ month: "2026-12", answers: 12 }]);

  const { csv, jsonl } = await filesOf(visits[0]);
  const [heading, ...rows] = readCsv(csv).records.map(({ fields }) => fields);
  const lines = jsonl
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map((line) => Object.values(line).map(String))).toEqual(rows);
  expect(heading).toEqual(Object.keys(lines[0]!));
  expect(new Set(lines.map(({ day, answer: given }) => `${day} ${given}`))).toEqual(new Set(["2026-12-03 Think Left"]));
  // Neither an id of a visitor, a session or a comparison, nor any moment, stands in the files.
  const stored = await db.select().from(answer);
  const sessions = await db.select().from(session);
  const traces = [
    ...stored.flatMap(({ visitorid, sessionid, modalid }) => [visitorid, sessionid, modalid]),
    ...sessions.flatMap(({ starttime, lastactivitytime }) => [starttime.toISOString(), lastactivitytime.toISOString()]),
    "13:14",
  ];
  expect(traces.filter((trace) => (csv + jsonl).includes(trace))).toEqual([]);

  // What is published stays as it is, whatever comes later.
  await answers(product, visits[1], 3, 3);
  expect(await publishAnswers(db, AFTER)).toBeNull();
  expect(await filesOf(visits[0])).toEqual({ csv, jsonl });
  const missing = ["/open-answers/2026-11.csv.gz", "/open-answers/2026-12x.csv.gz", "/open-answers/x.jsonl.gz"];
  for (const path of missing) expect((await visits[0].browser.request("GET", path)).statusCode).toBe(404);
});

test("who switched counting off is in no file that is made later, and voided answers are in none", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const [stays, leaves, voided] = [await aVisit(product), await aVisit(product), await aVisit(product)];
  await answers(product, stays, 3, 10);
  await answers(product, leaves, 3, 3);
  await answers(product, voided, 3, 2);
  await db.update(answer).set({ voidedby: 1 }).where(eq(answer.visitorid, voided.visitorId));
  const params = { visitorId: leaves.visitorId };
  await leaves.browser.send(saveTracking, { params, body: { trackingOptOut: true } });
  expect(await publishAnswers(db, AFTER)).toBe(10);
  expect(await db.select({ answers: openanswers.answers }).from(openanswers)).toEqual([{ answers: 10 }]);
});

test("answers from before the day on which it was announced are never published", async () => {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  await answers(product, visit, 3, 10);
  await product.deps.db.update(answer).set({ answereddatetime: new Date("2026-11-30T23:59:59Z") });
  expect(await publishAnswers(product.deps.db, new Date("2026-12-01T09:00:00Z"))).toBeNull();
  expect(await publishAnswers(product.deps.db, AFTER)).toBe(0);
});

test("a deleted account and one that opted out in another browser are in no file that is made later", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const stays = await aVisit(product);
  const deleted = await aVisit(product);
  await answers(product, stays, 3, 10);
  await answers(product, deleted, 3, 2);
  await signIn(deleted.browser, "deleted@example.com");
  await answers(product, deleted, 3, 2);
  const [here, elsewhere] = [await aSignedInVisit(product, "both@example.com"), await aVisit(product)];
  await signIn(elsewhere.browser, "both@example.com");
  await answers(product, here, 3, 2);
  await deleted.browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
  const params = { visitorId: elsewhere.visitorId };
  await elsewhere.browser.send(saveTracking, { params, body: { trackingOptOut: true } });
  expect(await publishAnswers(db, AFTER)).toBe(10);
});
