import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submitAnswer } from "#contract/prompts.ts";
import { readStats } from "#contract/situation/reference.ts";
import { MANY_ANSWERS } from "#core/ratings/rating.ts";
import { runCommand } from "#server/commands.ts";
import { asset } from "#server/assets/tables.ts";
import { belief, ratingevent } from "#server/ratings/tables.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { verify } from "#server/ratings/verify.ts";
import { answerTo, ask } from "#tests/support/answers.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { SECOND } from "#tests/support/clock.ts";
import { calculatorList, leagueList, type CalculatorChange, type Drafted } from "#tests/support/draft-list.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";

const PERCEPTION = [poolIdOf("dynasty/perception"), poolIdOf("redraft/perception")];

let product: TestProduct;
let folder: string;
/** Players without answers, best of redraft first, as this product values them. */
let players: readonly Drafted[];
beforeAll(async () => {
  product = await aProduct();
  folder = mkdtempSync(join(tmpdir(), "trade-values-drafts-"));
});
beforeEach(async () => {
  players = (await perception("redraft")).map(({ name, position }) => ({ name, position }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.close();
});

const operate = (...words: readonly string[]) =>
  runCommand({ db: product.deps.db, config: product.deps.config, now: product.clock.now }, words);
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const perception = (format: "dynasty" | "redraft") =>
  product.deps.db
    .select({ id: asset.assetid, name: asset.assetdisplayname, position: asset.position, mu: belief.mu })
    .from(belief)
    .innerJoin(asset, eq(asset.assetid, belief.assetid))
    .where(and(eq(belief.poolid, poolIdOf(`${format}/perception`)), ne(asset.position, "PICK")))
    .orderBy(belief.mu)
    .then((rows) => rows.reverse());
const muOf = async (name: string, format: "dynasty" | "redraft" = "redraft") =>
  (await perception(format)).find((row) => row.name === name)!.mu;
const events = () => product.deps.db.$count(ratingevent);
const list = (change: CalculatorChange = {}, drafted = players.slice(0, 150)) =>
  file("adp.json", calculatorList(drafted, change));

test("a dry run shows the fifty largest moves, credit and strangers, and changes nothing", async () => {
  const before = await events();
  const raised = [
    players[60]!,
    ...players.slice(0, 60),
    ...players.slice(61, 149),
    { name: "No Body", position: "WR" },
  ];
  const said = await operate("import", "adp", list({}, raised), "--kind", "redraft", "--dry-run");
  const lines = said.split("\n");
  expect(lines[0]).toMatch(/^\d+ values would move, the largest:$/);
  expect(lines.filter((line) => /: value x\d/.test(line))).toHaveLength(50);
  expect(lines[1]).toContain(players[60]!.name);
  expect(said).toContain("used with permission");
  expect(said).toMatch(/1 could not be matched:\n {2}No Body \(WR/);
  expect(await events()).toBe(before);
});

test("a list moves values towards its places in both formats, and twice is as once", async () => {
  const raised = players[60]!;
  const path = list({}, [raised, ...players.filter((player) => player !== raised).slice(0, 149)]);
  const before = { redraft: await muOf(raised.name), dynasty: await muOf(raised.name, "dynasty") };
  await operate("import", "adp", path, "--kind", "redraft");
  expect(await muOf(raised.name)).toBeGreaterThan(before.redraft + 0.3);
  expect(await muOf(raised.name, "dynasty")).toBeGreaterThan(before.dynasty);
  const logged = await events();
  expect(await operate("import", "adp", path, "--kind", "redraft")).toMatch(/^0 values were moved/);
  expect(await events()).toBe(logged);
});

test("the credit is part of the public counts once a list is used", async () => {
  const stats = await new Browser(product).send(readStats, {});
  expect(stats).toMatchObject({
    credits: ["Average draft positions: Fantasy Football Calculator, used with permission"],
  });
});

test("an asset with ten answers stays where it is", async () => {
  const answered = players[5]!;
  const { id } = (await perception("redraft")).find((row) => row.name === answered.name)!;
  const own = and(eq(belief.assetid, id), eq(belief.poolid, poolIdOf("redraft/perception")));
  await product.deps.db.update(belief).set({ votes: MANY_ANSWERS }).where(own);
  const before = await muOf(answered.name);
  const last = [...players.slice(0, 150).filter((player) => player !== answered), answered];
  await operate("import", "adp", list({}, last), "--kind", "redraft");
  expect(await muOf(answered.name)).toBe(before);
  await product.deps.db.update(belief).set({ votes: 0 }).where(own);
});

test("a list of MyFantasyLeague is read from an address, its players asked for beside it by name", async () => {
  const lists = leagueList(players.slice(0, 150));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers["user-agent"]} ${request.url}`);
    response.end(request.url?.includes("TYPE=players") ? lists.players : lists.drafts);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/2026/export?TYPE=adp&PERIOD=AUG15&FCOUNT=12&JSON=1`;
    const said = await operate("import", "adp", address, "--kind", "redraft", "--dry-run");
    expect(said).toContain("MyFantasyLeague, redraft: 150 players of 420 drafts until 2026-09-01");
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatch(/^trade-values\S+ \/2026\/export\?TYPE=players&JSON=1$/);
  } finally {
    server.close();
  }
});

test("rookie drafts and drafts with two quarterbacks may come in the same command", async () => {
  const rookies = (await product.deps.db.select().from(asset).where(eq(asset.rookieyear, 2026)))
    .filter(({ draftpicknumber }) => draftpicknumber !== null)
    .map(({ assetdisplayname: name, position }) => ({ name, position }));
  const said = await operate(
    "import",
    "adp",
    file("rookies.json", calculatorList(rookies.slice(0, 40))),
    "--kind",
    "rookies",
    file("two.json", calculatorList(players.slice(0, 150))),
    "--kind",
    "twoQb",
    "--dry-run",
  );
  expect(said).toContain("rookies: 40 players");
  expect(said).toContain("twoQb: 150 players");
});

test.each([
  ["of another team count", { teams: 10 }, /its drafts have 10 teams, not 12/],
  ["without counts of drafts", { drafts: 0 }, /counts 0 drafts/],
  ["of another year", { until: "2025-08-20" }, /more than 45 days from our facts/],
  ["with a place outside the draft", { placeOf: (i: number) => i * 5 + 1 }, /outside 1 to 400/],
] as const)("a list %s is refused whole", async (_, change, reason) => {
  const before = await events();
  const path = list(change);
  await expect(operate("import", "adp", path, "--kind", "redraft")).rejects.toThrow(reason);
  await expect(operate("import", "adp", path, "--kind", "redraft")).rejects.toThrow(/Nothing was changed/);
  expect(await events()).toBe(before);
});

test.each([
  ["too few players", () => players.slice(0, 90), /names 90 players, fewer than 100/],
  ["a player twice", () => [...players.slice(0, 120), players[3]!], /is in it twice/],
  [
    "players of another sport",
    () => Array.from({ length: 120 }, (_, i) => ({ name: `Point Guard ${i}`, position: "PG" })),
    /names 0 players/,
  ],
  [
    "names nobody knows",
    () => [
      ...players.slice(0, 100),
      ...Array.from({ length: 20 }, (_, i) => ({ name: `Somebody Else ${i}`, position: "WR" })),
    ],
    /only 100 of its 120 players are known/,
  ],
] as const)("a list with %s is refused whole", async (_, drafted, reason) => {
  await expect(operate("import", "adp", list({}, drafted()), "--kind", "redraft")).rejects.toThrow(reason);
});

test("another shape, an error inside and a missing kind are refused with a sentence", async () => {
  const refused = (text: string) =>
    expect(operate("import", "adp", file("odd.json", text), "--kind", "redraft")).rejects;
  await refused("hello").toThrow(/not JSON.*Nothing was changed/);
  await refused('{"status":"Error","error":"unknown year"}').toThrow(
    /not a list of Fantasy Football Calculator.*unknown year/,
  );
  await refused('{"encoding":"utf-8","error":{"$t":"no data"}}').toThrow(/TYPE=players/);
  await expect(operate("import", "adp", list())).rejects.toThrow(/--kind/);
  await expect(operate("import", "adp", list(), "--kind", "keeper")).rejects.toThrow(/redraft, twoQb, rookies/);
});

test("an asset with few answers is reweighted by precision, and the log verifies", async () => {
  const { db } = product.deps;
  const visit = await aVisit(product);
  for (let i = 0; i < 12; i++) {
    const prompt = await ask(visit);
    product.clock.forward(5 * SECOND);
    await visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, -1) });
  }
  const answered = () =>
    db
      .select()
      .from(belief)
      .where(and(gt(belief.votes, 0), inArray(belief.poolid, PERCEPTION)))
      .orderBy(belief.poolid, belief.assetid);
  const before = await answered();
  await operate("import", "adp", list({}, players.slice(0, 150).toReversed()), "--kind", "redraft");
  const after = await answered();
  expect(before.length).toBeGreaterThan(5);
  const said = (row: (typeof before)[number]) => 1 / row.variance - 1 / row.priorvariance;
  for (const [i, row] of after.entries()) {
    const old = before[i]!;
    expect([row.assetid, row.votes]).toEqual([old.assetid, old.votes]);
    if (said(old) > 0) expect(said(row)).toBeCloseTo(said(old), 9);
    else expect(row.mu - row.priormu).toBeCloseTo(old.mu - old.priormu, 9);
  }
  expect(after.filter((row, i) => Math.abs(row.mu - before[i]!.mu) > 0.05).length).toBeGreaterThan(3);
  expect((await verify(db)).difference).toBeNull();
});
