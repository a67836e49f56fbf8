import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { submitAnswer } from "#contract/prompts.ts";
import { runCommand } from "#server/commands.ts";
import { belief, voter } from "#server/ratings/tables.ts";
import { answerTo, ask, vote } from "../support/answers.ts";
import { aVisit } from "../support/browser.ts";
import { aProductForTest, type TestProduct } from "../support/product.ts";

const operate = ({ deps }: TestProduct, ...words: string[]): Promise<string> =>
  runCommand({ db: deps.db, config: deps.config, now: deps.now }, words);

test("the operator verifies the ratings, finds damage, and rebuilds them from the log", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const visit = await aVisit(product);
  for (const selection of [-2, -1, 0, 1, 2] as const) await vote(product, visit, selection);
  expect(await operate(product, "ratings", "verify")).toMatch(/5 counted answers, \d+ ratings and 1 voters/);
  const [row] = await db.select().from(belief).where(eq(belief.poolid, 101)).orderBy(belief.assetid).limit(1);
  await db.update(belief).set({ mu: 9 }).where(eq(belief.assetid, row!.assetid));
  await db.update(voter).set({ classes: [1, 0, 0, 0] });
  await expect(operate(product, "ratings", "verify")).rejects.toThrow(/differ from their log/);
  expect(await operate(product, "ratings", "replay")).toMatch(/from 5 counted answers/);
  expect(await operate(product, "ratings", "verify")).toMatch(/match their log/);
  const [healed] = await db.select().from(belief).where(eq(belief.poolid, 101)).orderBy(belief.assetid).limit(1);
  expect(healed!.mu).toBe(row!.mu);
  await vote(product, visit, 1);
  expect(await operate(product, "ratings", "verify")).toMatch(/6 counted answers/);
});

test("the operator voids a ring with a reason, and a wrong call explains what it needs", async () => {
  const product = await aProductForTest();
  const [one, two] = [await aVisit(product), await aVisit(product)];
  await vote(product, one);
  await vote(product, two);
  await expect(operate(product, "ratings", "void")).rejects.toThrow(/Name the visitors/);
  await expect(operate(product, "ratings", "void", one.visitorId)).rejects.toThrow(/--note/);
  await expect(operate(product, "ratings", "void", "everybody", "--note", "x")).rejects.toThrow(/not a visitor id/);
  expect(await operate(product, "ratings", "void", one.visitorId, two.visitorId, "--note", "Voted in step")).toBe(
    "Voided 2 answers of 2 visitors",
  );
  expect(await operate(product, "ratings", "void", randomUUID(), "--note", "Nobody")).toBe(
    "Voided 0 answers of 0 visitors",
  );
});

test("the operator records news about an asset", async () => {
  const product = await aProductForTest();
  const [asset] = product.deps.ratings.assets;
  await expect(operate(product, "ratings", "news", "0", "Hurt")).rejects.toThrow(/no asset 0/);
  await expect(operate(product, "ratings", "news", String(asset!.id))).rejects.toThrow(/what happened/);
  expect(await operate(product, "ratings", "news", String(asset!.id), "Traded")).toMatch(
    /^Widened the ratings of .+ in \d+ pools$/,
  );
  expect(await operate(product, "ratings", "verify")).toMatch(/match their log/);
});

test("the report lists contested assets and visitors who answer too fast", async () => {
  const product = await aProductForTest();
  expect(await operate(product, "ratings", "contested")).toBe("0 assets\n0 visitors");
  const script = await aVisit(product);
  for (let i = 0; i < 10; i++)
    await script.browser.send(submitAnswer, { body: answerTo(script, await ask(script), 2) });
  expect(await operate(product, "ratings", "contested")).toMatch(
    new RegExp(`${script.visitorId}: 10 answers, 10 a day, 0\\.\\d s each, .* agree, 10 too fast`),
  );
});
