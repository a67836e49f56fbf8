import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { nextPrompt, preloadPrompt, submitAnswer, type Prompt } from "#contract/prompts.ts";
import { readStats } from "#contract/situation/reference.ts";
import { saveSettings } from "#contract/visitors.ts";
import { prompt as promptTable } from "#server/ratings/tables.ts";
import { answerTo, ask, assetIdsOf, vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { DAY, SECOND } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile();

const votes = async (): Promise<number> => (await new Browser(product).send(readStats, {})).votes;
function muOf(prompt: Prompt, id: number): number {
  const { ratings } = product.deps;
  return ratings.pool(prompt.leagueFormat, prompt.scoreType).mu[ratings.indexOf(id)!]!;
}

/** A visit whose open prompt compares two assets, not two teams. */
async function aPairPrompt() {
  for (;;) {
    const visit = await aVisit(product);
    const prompt = await ask(visit);
    if (!prompt.isTeamBased) return { visit, prompt };
  }
}

test("an answer counts once and moves the two assets apart, and a retry changes nothing", async () => {
  const { visit, prompt } = await aPairPrompt();
  const [a, b] = [prompt.assetA!.id, prompt.assetB!.id];
  const before = muOf(prompt, a) - muOf(prompt, b);
  const counted = await votes();
  product.clock.forward(3 * SECOND);
  const body = answerTo(visit, prompt, -2);
  expect(await visit.browser.send(submitAnswer, { body })).toMatchObject({ counted: true, selection: -2 });
  const after = muOf(prompt, a) - muOf(prompt, b);
  expect(after).toBeGreaterThan(before);
  expect(await visit.browser.send(submitAnswer, { body })).toEqual({ counted: false, selection: -2, effect: null });
  expect(muOf(prompt, a) - muOf(prompt, b)).toBe(after);
  expect(await votes()).toBe(counted + 1);
});

test("another answer to the same comparison is a conflict and changes nothing", async () => {
  const { visit, prompt } = await aPairPrompt();
  await visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, 1) });
  const before = muOf(prompt, prompt.assetA!.id);
  expect((await visit.browser.refused(submitAnswer, { body: answerTo(visit, prompt, -1) })).status).toBe(409);
  expect(muOf(prompt, prompt.assetA!.id)).toBe(before);
});

test("the same answer sent many times at once counts once", async () => {
  const { visit, prompt } = await aPairPrompt();
  const counted = await votes();
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, 2) })),
  );
  expect(replies.filter((reply) => reply.counted)).toHaveLength(1);
  expect(await votes()).toBe(counted + 1);
});

test("asking again shows the same comparison in every session of the visitor, and any may answer it", async () => {
  const visit = await aVisit(product);
  const first = await ask(visit);
  const secondSession = randomUUID();
  expect(await ask(visit)).toEqual(first);
  expect(await ask({ ...visit, sessionId: secondSession })).toEqual(first);
  const [one, two] = await Promise.all([ask(visit), ask(visit)]);
  expect([one.modalId, two.modalId]).toEqual([first.modalId, first.modalId]);
  await visit.browser.send(submitAnswer, { body: answerTo({ ...visit, sessionId: secondSession }, first, 0) });
  expect((await ask(visit)).modalId).not.toBe(first.modalId);
});

test("a browser's placeholder session becomes its visitor's, and no other visitor's", async () => {
  const visit = { ...(await aVisit(product)), sessionId: randomUUID() };
  await ask(visit);
  const stranger = await aVisit(product);
  expect((await stranger.browser.refused(nextPrompt, { query: { sessionId: visit.sessionId } })).status).toBe(404);
  expect((await stranger.browser.refused(preloadPrompt, { body: { sessionId: visit.sessionId } })).status).toBe(404);
});

test("without a visitor's cookie there is nothing to ask", async () => {
  expect((await new Browser(product).refused(nextPrompt, { query: { sessionId: randomUUID() } })).status).toBe(404);
});

test.each([
  ["no session", {}, 400],
  ["a session that is no id", { sessionId: "__proto__" }, 400],
])("%s is refused", async (_, query, status) => {
  const { browser } = await aVisit(product);
  expect((await browser.refused(nextPrompt, { query })).status).toBe(status);
});

test("the session may be in the header, but must match the one in the query", async () => {
  const visit = await aVisit(product);
  const first = await ask(visit);
  const reply = await visit.browser.request("GET", "/api/prompt", { headers: { "x-session-id": visit.sessionId } });
  expect(reply.json()).toEqual(first);
  expect(
    (
      await visit.browser.request("GET", `/api/prompt?sessionId=${visit.sessionId}`, {
        headers: { "x-session-id": randomUUID() },
      })
    ).statusCode,
  ).toBe(400);
});

test("whatever does not fit the stored comparison is refused, and the honest answer still counts", async () => {
  const { visit, prompt } = await aPairPrompt();
  const stranger = await aVisit(product);
  const honest = answerTo(visit, prompt, -1);
  const counted = await votes();
  const { assetIdA, assetIdB } = honest;
  const forged: [number, Partial<typeof honest>][] = [
    [400, { assetIdA: assetIdB ?? null, assetIdB: assetIdA ?? null }],
    [400, { assetIdA: 1 }],
    [400, { scoreType: prompt.scoreType === "perception" ? "passyds" : "perception" }],
    [400, { sessionId: stranger.sessionId }],
    [400, { isTeamBased: true, teamAssetIds: { teamA: [assetIdA!], teamB: [assetIdB!] }, assetIdA: assetIdB ?? null }],
    [400, { assetIdA: null }],
    [400, { teamAssetIds: { teamA: [assetIdB!], teamB: [assetIdA!] } }],
    [404, { modalId: randomUUID() }],
    [404, { modalId: "constructor" }],
    [404, { visitorId: stranger.visitorId }],
  ];
  for (const [status, change] of forged)
    expect(
      (await visit.browser.refused(submitAnswer, { body: { ...honest, ...change } })).status,
      JSON.stringify(change),
    ).toBe(status);
  for (const selection of [3, -3, 0.5, "1", null, Number.NaN]) {
    const reply = await visit.browser.request("POST", "/api/prompt/submit", { payload: { ...honest, selection } });
    expect(reply.statusCode).toBe(400);
  }
  const asStranger = { ...honest, visitorId: stranger.visitorId, sessionId: stranger.sessionId };
  expect((await stranger.browser.refused(submitAnswer, { body: asStranger })).status).toBe(404);
  expect((await stranger.browser.refused(submitAnswer, { body: honest })).status).toBe(404);
  expect(await votes()).toBe(counted);
  expect(await visit.browser.send(submitAnswer, { body: honest })).toMatchObject({ counted: true, selection: -1 });
});

test("a prompt expires after a day; then it is gone and the next one is another", async () => {
  const { visit, prompt } = await aPairPrompt();
  product.clock.forward(DAY + SECOND);
  expect(await visit.browser.refused(submitAnswer, { body: answerTo(visit, prompt, 0) })).toMatchObject({
    status: 410,
    message: "This comparison has expired",
  });
  const other = await ask(visit);
  expect(other.modalId).not.toBe(prompt.modalId);
  product.clock.forward(2 * SECOND);
  await visit.browser.send(submitAnswer, { body: answerTo(visit, other, 0) });
});

test("the prompt made early is the one shown next, and cannot be answered before that", async () => {
  const visit = await aVisit(product);
  const first = await ask(visit);
  const { preloadedModalId } = await visit.browser.send(preloadPrompt, { body: { sessionId: visit.sessionId } });
  expect((await visit.browser.send(preloadPrompt, { body: { sessionId: visit.sessionId } })).preloadedModalId).toBe(
    preloadedModalId,
  );
  expect(
    (await visit.browser.send(nextPrompt, { query: { sessionId: visit.sessionId, preloadedModalId } })).modalId,
  ).toBe(first.modalId);
  const early = await visit.browser.refused(submitAnswer, {
    body: { ...answerTo(visit, first, 1), modalId: preloadedModalId },
  });
  expect(early.status).toBeGreaterThanOrEqual(400);
  product.clock.forward(2 * SECOND);
  await visit.browser.send(submitAnswer, { body: answerTo(visit, first, 1) });
  const second = await visit.browser.send(nextPrompt, {
    query: { sessionId: visit.sessionId, hitMeAgain: "true", againFromCheckbox: "true", preloadedModalId },
  });
  expect(second.modalId).toBe(preloadedModalId);
});

test("a session is not asked about the same asset twice, and prompts carry no rating", async () => {
  const visit = await aVisit(product);
  const seen = new Set<number>();
  for (let i = 0; i < 25; i++) {
    const prompt = await vote(product, visit, 0);
    for (const id of assetIdsOf(prompt)) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    for (const asset of [prompt.assetA, prompt.assetB, ...prompt.teamA, ...prompt.teamB])
      if (asset)
        expect(Object.keys(asset).sort()).toEqual(["age", "draftPick", "id", "lastSeason", "name", "position", "team"]);
    expect(Object.keys(prompt).sort()).toEqual([
      "assetA",
      "assetB",
      "isTeamBased",
      "leagueFormat",
      "leagueFormatName",
      "modalId",
      "quarterbacks",
      "scoreType",
      "scoreTypeName",
      "teamA",
      "teamB",
    ]);
  }
});

test("an answer in superflex is read in superflex: the offsets of its league are stored with it", async () => {
  const visit = await aVisit(product);
  const superflex = { ...DEFAULT_SETTINGS, rosterSettings: { ...DEFAULT_SETTINGS.rosterSettings, opSlots: 1 } };
  await visit.browser.send(saveSettings, {
    params: { visitorId: visit.visitorId },
    body: { sitbarLeagueSettings: superflex },
  });
  // Questions are random, and only the values of quarterbacks depend on a second one in the lineup.
  let quarterbacks = 0;
  for (let asked = 0; asked < 12 || quarterbacks === 0; asked++) {
    const prompt = await vote(product, visit, 0);
    const assets = [prompt.assetA, prompt.assetB, ...prompt.teamA, ...prompt.teamB];
    if (prompt.scoreType === "perception" && assets.some((asset) => asset?.position === "QB")) quarterbacks += 1;
  }
  const stored = await product.deps.db
    .select()
    .from(promptTable)
    .where(eq(promptTable.visitorid, visit.visitorId))
    .orderBy(desc(promptTable.issueddatetime));
  const offsets = (row: (typeof stored)[number]): number[] => [...row.leftoffsets, ...row.rightoffsets];
  const perception = stored.filter(({ poolid }) => poolid === 101);
  expect(perception.length).toBeGreaterThan(0);
  expect(perception.some((row) => offsets(row).some((offset) => offset !== 0))).toBe(true);
  expect(offsets(perception[0]!).every((offset) => Math.abs(offset) <= 1)).toBe(true);
  expect(
    stored.filter(({ poolid }) => poolid !== 101).every((row) => offsets(row).every((offset) => offset === 0)),
  ).toBe(true);
});

test("two hundred answers at once are all acknowledged and all counted, exactly", async () => {
  const visits = await Promise.all(Array.from({ length: 200 }, () => aVisit(product)));
  const prompts = await Promise.all(visits.map(ask));
  product.clock.forward(3 * SECOND);
  const counted = await votes();
  const before = process.cpuUsage();
  const replies = await Promise.all(
    visits.map((visit, i) =>
      visit.browser.send(submitAnswer, { body: answerTo(visit, prompts[i]!, i % 2 === 0 ? -1 : 2) }),
    ),
  );
  // CPU time, because elapsed time depends on the load of the machine.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
  expect(replies.every((reply) => reply.counted)).toBe(true);
  expect(await votes()).toBe(counted + 200);
});

test.each([
  [{ opSlots: 1 }, "Superflex"],
  [{ qbSlots: 2 }, "2QB"],
  [{ qbSlots: 1, opSlots: 0 }, "1QB"],
] as const)("a comparison names the quarterbacks that a league with %j starts", async (slots, quarterbacks) => {
  const visit = await aVisit(product);
  const rosterSettings = { ...DEFAULT_SETTINGS.rosterSettings, ...slots };
  await visit.browser.send(saveSettings, {
    params: { visitorId: visit.visitorId },
    body: { sitbarLeagueSettings: { ...DEFAULT_SETTINGS, rosterSettings } },
  });
  expect((await ask(visit)).quarterbacks).toBe(quarterbacks);
});
