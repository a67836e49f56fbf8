import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { nextPrompt, preloadPrompt, submitAnswer, type Prompt } from "#contract/prompts.ts";
import { meanPicks } from "#core/values/picks.ts";
import { prompt as promptTable } from "#server/ratings/tables.ts";
import { answerTo, ask, assetIdsOf, vote } from "#tests/support/answers.ts";
import { aVisit, type Visit, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { DAY, HOUR, SECOND, TEST_DAY } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { saveSettings } from "#contract/visitors.ts";
import { nextDraftYear } from "#core/prior/draft-picks.ts";
import { createCandidates } from "./candidates.ts";

const product = await aProductForFile();
const { ratings } = product.deps;
const { mu } = ratings.pool("dynasty", "perception");
const means = new Set(
  meanPicks(
    ratings.assets,
    ratings.assets.map((_, index) => index),
  ),
);
/** Ids by first value, best first, without the picks that nobody is asked about. */
const ranked = ratings.assets
  .map(({ id }, index) => ({ id: id as number, mu: means.has(index) ? -Infinity : mu[index]! }))
  .sort((a, b) => b.mu - a.mu)
  .map(({ id }) => id);
beforeEach(() => product.clock.forward(2 * DAY));

const askAbout = ({ browser, sessionId }: Pick<Visit, "browser" | "sessionId">, assetid: number): Promise<Prompt> =>
  browser.send(nextPrompt, { query: { sessionId, aboutAssetId: String(assetid) } });
const reasonOf = async ({ modalId }: Prompt): Promise<string> =>
  (await product.deps.db.select().from(promptTable).where(eq(promptTable.modalid, modalId)))[0]!.reason;
function answer(visit: Visit, prompt: Prompt) {
  product.clock.forward(10 * SECOND);
  return visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, 2) });
}

describe("a comparison about one asset", () => {
  test("shows that asset, asks about value, and its answer counts", async () => {
    const visit = await aVisit(product);
    const prompt = await askAbout(visit, ranked[20]!);
    expect(assetIdsOf(prompt)).toContain(ranked[20]);
    expect(prompt).toMatchObject({ scoreType: "perception", isTeamBased: false });
    expect(await answer(visit, prompt)).toMatchObject({ counted: true });
  });

  test("puts a newcomer's asset beside a familiar one, and not one that hardly anybody knows", async () => {
    for (let i = 0; i < 5; i++) {
      const prompt = await askAbout(await aVisit(product), ranked[30 + i]!);
      const other = assetIdsOf(prompt).find((id) => id !== ranked[30 + i])!;
      expect(ranked.indexOf(other)).toBeLessThan(200);
    }
    const obscure = ranked[500]!;
    expect(assetIdsOf(await askAbout(await aVisit(product), obscure))).not.toContain(obscure);
  });

  test("takes the place of an open one, which counts as skipped, and leaves the preloaded one", async () => {
    const visit = await aVisit(product);
    const open = await ask(visit);
    const { preloadedModalId } = await visit.browser.send(preloadPrompt, { body: { sessionId: visit.sessionId } });
    const [early] = await product.deps.db.select().from(promptTable).where(eq(promptTable.modalid, preloadedModalId));
    const used = new Set([...assetIdsOf(open), ...early!.leftids, ...early!.rightids]);
    const about = ranked.find((id) => !used.has(id))!;
    const prompt = await askAbout(visit, about);
    expect(assetIdsOf(prompt)).toContain(about);
    expect(prompt.modalId).not.toBe(open.modalId);
    const [row] = await product.deps.db.select().from(promptTable).where(eq(promptTable.modalid, open.modalId));
    expect(row).toMatchObject({ isopen: false, selection: null });
    await answer(visit, prompt);
    expect((await ask(visit)).modalId).toBe(preloadedModalId);
  });

  test("is the preloaded one where that names the asset", async () => {
    const visit = await aVisit(product);
    const open = await ask(visit);
    const { preloadedModalId } = await visit.browser.send(preloadPrompt, { body: { sessionId: visit.sessionId } });
    const [early] = await product.deps.db.select().from(promptTable).where(eq(promptTable.modalid, preloadedModalId));
    const about = [...early!.leftids, ...early!.rightids].find((id) => !assetIdsOf(open).includes(id))!;
    expect((await askAbout(visit, about)).modalId).toBe(preloadedModalId);
  });

  test("of an asset that is not on the list is refused", async () => {
    const { browser, sessionId } = await aVisit(product);
    for (const aboutAssetId of ["999999", "1999101"])
      expect((await browser.refused(nextPrompt, { query: { sessionId, aboutAssetId } })).status).toBe(404);
    expect((await browser.refused(nextPrompt, { query: { sessionId, aboutAssetId: "x" } })).status).toBe(400);
  });
});

describe("nobody votes an asset up by asking about it", () => {
  test("it is asked for once a day, whatever the session", async () => {
    const visit = await aVisit(product);
    const target = ranked[10]!;
    await answer(visit, await askAbout(visit, target));
    for (let i = 0; i < 6; i++) {
      const session = { ...visit, sessionId: randomUUID() };
      const prompt = await askAbout(session, target);
      expect(await reasonOf(prompt)).not.toBe("asked");
      await answer(session, prompt);
    }
    product.clock.forward(DAY + HOUR);
    expect(assetIdsOf(await askAbout({ ...visit, sessionId: randomUUID() }, target))).toContain(target);
  });

  test("asking again shows the same comparison until it is answered", async () => {
    const visit = await aVisit(product);
    const first = await askAbout(visit, ranked[11]!);
    expect((await askAbout(visit, ranked[11]!)).modalId).toBe(first.modalId);
  });

  test("ten a day are about what was asked for, then the usual ones come", async () => {
    const visit = await aVisit(product);
    const asked = new Set<string>();
    for (let i = 0; i < 14; i++) {
      const session = { ...visit, sessionId: randomUUID() };
      const prompt = await askAbout(session, ranked[40 + 3 * i]!);
      if ((await reasonOf(prompt)) === "asked") asked.add(prompt.modalId);
      await answer(session, prompt);
    }
    expect(asked.size).toBe(10);
  });

  test("it spends the skips of the hour, and then the open comparison stays", async () => {
    const visit = await aVisit(product);
    let skipped = 0;
    let last = await ask(visit);
    for (let i = 0; i < 40; i++) {
      const session = { ...visit, sessionId: randomUUID() };
      const next = await askAbout(session, ranked[100 + i]!);
      if (next.modalId !== last.modalId) skipped += 1;
      last = next;
    }
    expect(skipped).toBeLessThanOrEqual(20);
    expect(skipped).toBeGreaterThanOrEqual(9);
  });
});

// Which assets a visitor is asked about.

const NEXT = nextDraftYear(TEST_DAY);

test("picks stand for comparison with their places in their draft, as the league sees them too", () => {
  const { ratings } = product.deps;
  const named = (name: string) => ratings.assets.find(({ row }) => row.assetdisplayname === name)!.id;
  const source = createCandidates(ratings, product.clock.now);
  for (const settings of [null, DEFAULT_SETTINGS]) {
    const { perception } = source.of("dynasty", settings);
    const draftOf = (name: string) => perception.find(({ asset }) => asset === named(name))?.draft;
    expect(draftOf(`${NEXT} 1.02`)).toEqual({ year: NEXT, places: [2, 2] });
    expect(draftOf(`${NEXT} 2.01`)).toEqual({ year: NEXT, places: [13, 13] });
    expect(draftOf(`${NEXT + 1} Mid 1st`)).toEqual({ year: NEXT + 1, places: [5, 8] });
    expect(draftOf(`${NEXT + 1} 2nd`)).toEqual({ year: NEXT + 1, places: [13, 24] });
    expect(draftOf("Josh Allen")).toBeUndefined();
  }
});

test("a redraft visitor is asked about redraft, without picks", async () => {
  const visit = await aVisit(product);
  await visit.browser.send(saveSettings, {
    params: { visitorId: visit.visitorId },
    body: { sitbarLeagueSettings: { ...DEFAULT_SETTINGS, leagueFormatId: 2 } },
  });
  for (let i = 0; i < 10; i++) {
    const prompt = await vote(product, visit, 1);
    expect(prompt.leagueFormat).toBe("redraft");
    expect(
      [prompt.assetA, prompt.assetB, ...prompt.teamA, ...prompt.teamB].map((asset) => asset?.position),
    ).not.toContain("PICK");
  }
});

test("a newcomer is not asked about two players below the best 300, nor mostly about statistics", async () => {
  const visit = await aVisit(product);
  const { mu } = product.deps.ratings.pool("dynasty", "perception");
  const { assets } = product.deps.ratings;
  const believed = assets.flatMap((_, index) => (Number.isNaN(mu[index]!) ? [] : [index]));
  const means = new Set(meanPicks(assets, believed));
  const ranked = believed
    .filter((index) => !means.has(index))
    .map((index) => mu[index]!)
    .sort((a, b) => b - a);
  const isObscure = (id: number): boolean => mu[product.deps.ratings.indexOf(id)!]! < ranked[299]! - 0.1;
  const asked: Prompt[] = [];
  for (let i = 0; i < 30; i++) asked.push(await vote(product, visit, 0));
  for (const prompt of asked) expect(assetIdsOf(prompt).filter(isObscure).length).toBeLessThan(2);
  expect(asked.filter(({ scoreType }) => scoreType === "perception").length).toBeGreaterThanOrEqual(15);
});
