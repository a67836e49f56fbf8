import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { nextPrompt, submitAnswer, type AnswerEffect, type Prompt } from "#contract/prompts.ts";
import { tradeValues } from "#contract/values/values.ts";
import { saveSettings } from "#contract/visitors.ts";
import { referenceValue } from "#core/values/reference-value.ts";
import { assetseason } from "#server/assets/tables.ts";
import { answer as answerTable, belief, prompt as promptTable } from "#server/ratings/tables.ts";
import { answerTo, ask } from "#tests/support/answers.ts";
import { aVisit, DEFAULT_SETTINGS, type Visit } from "#tests/support/browser.ts";
import { SECOND } from "#tests/support/clock.ts";
import { aProduct, aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile();

type Selection = -2 | -1 | 0 | 1 | 2;
const pairOf = ({ assetA, assetB }: Prompt): string => [assetA?.id, assetB?.id].sort().join(" ");
const answered = new Set<string>();
async function send(visit: Visit, prompt: Prompt, selection: Selection): Promise<AnswerEffect | null> {
  product.clock.forward(3 * SECOND);
  answered.add(pairOf(prompt));
  return (await visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, selection) })).effect;
}

/** A visit whose open prompt compares two players by perception; picks keep their order, whatever is answered. */
async function aPerceptionPair(): Promise<{ readonly visit: Visit; readonly prompt: Prompt }> {
  for (;;) {
    const visit = await aVisit(product);
    const prompt = await ask(visit);
    const hasPick = [prompt.assetA, prompt.assetB].some((asset) => asset?.position === "PICK");
    if (!prompt.isTeamBased && prompt.scoreType === "perception" && !hasPick) return { visit, prompt };
  }
}

/** The same about two players whom nobody has compared yet. */
async function aNewPair(): Promise<{ readonly visit: Visit; readonly prompt: Prompt }> {
  for (;;) {
    const pair = await aPerceptionPair();
    if (!answered.has(pairOf(pair.prompt))) return pair;
  }
}

/** Has another visitor asked the question of a prompt, with the sides turned round if wanted. */
async function sameQuestion(
  prompt: Prompt,
  turned: boolean,
): Promise<{ readonly visit: Visit; readonly prompt: Prompt }> {
  const { visit, prompt: other } = await aPerceptionPair();
  const { db } = product.deps;
  const [row] = await db.select().from(promptTable).where(eq(promptTable.modalid, prompt.modalId));
  const { leftids, rightids, leftoffsets, rightoffsets, comparison } = row!;
  await db
    .update(promptTable)
    .set(
      turned
        ? { leftids: rightids, rightids: leftids, leftoffsets: rightoffsets, rightoffsets: leftoffsets, comparison }
        : { leftids, rightids, leftoffsets, rightoffsets, comparison },
    )
    .where(eq(promptTable.modalid, other.modalId));
  return { visit, prompt: await ask(visit) };
}

test("an answer is told what it moved, each asset before and after, in whole trade values", async () => {
  let moves = 0;
  for (let i = 0; i < 8; i++) {
    const { visit, prompt } = await aPerceptionPair();
    const effect = await send(visit, prompt, -2);
    expect(effect?.moved.map(({ id, name }) => [id, name])).toEqual([
      [prompt.assetA?.id, prompt.assetA?.name],
      [prompt.assetB?.id, prompt.assetB?.name],
    ]);
    const [a, b] = effect!.moved;
    expect(a!.after).toBeGreaterThanOrEqual(a!.before);
    expect(b!.after).toBeLessThanOrEqual(b!.before);
    expect(effect!.moved.flatMap(({ before, after }) => [before, after]).every(Number.isInteger)).toBe(true);
    moves += effect!.moved.filter(({ before, after }) => before !== after).length;
  }
  // A small value may move by less than one; not all of sixteen do.
  expect(moves).toBeGreaterThan(0);
});

test("an answer is told in the values of the visitor's own league and status, as their list shows them", async () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    teamStatusCodeId: 15,
    rosterSettings: { ...DEFAULT_SETTINGS.rosterSettings, qbSlots: 2, numberOfTeams: 10 },
  };
  const listed = async ({ browser }: Visit, id: number): Promise<number> => {
    const { teamStatusCodeId: teamStatus, ...league } = settings;
    const reply = await browser.send(tradeValues, { body: { requestSource: "asset-list", teamStatus, ...league } });
    if (!("assets" in reply)) throw new Error("The values came in the form of the calculator");
    return Math.round(reply.assets.find(({ assetid }) => assetid === id)?.tradevalue ?? Number.NaN);
  };
  let moves = 0;
  for (let i = 0; i < 6; i++) {
    const { visit, prompt } = await aPerceptionPair();
    const params = { visitorId: visit.visitorId };
    await visit.browser.send(saveSettings, { params, body: { sitbarLeagueSettings: settings } });
    await makeUncertain(prompt);
    const listedNow = () => listed(visit, prompt.assetA!.id);
    const [told] = (await send(visit, prompt, -2))!.moved;
    // The list may be as old as its throttle allows.
    await expect.poll(listedNow).toBe(told!.after);
    moves += Number(told!.after !== told!.before);
  }
  expect(moves).toBeGreaterThan(0);
});

/** Gives the assets of a prompt valuable, uncertain ratings, so that an answer moves them by whole values. */
async function makeUncertain({ assetA, assetB }: Prompt): Promise<void> {
  await product.deps.db
    .update(belief)
    .set({ mu: Math.log(300), variance: 0.3 })
    .where(inArray(belief.assetid, [assetA!.id, assetB!.id]));
  await product.deps.ratings.reload();
}

test("answers that are counted together each tell their own effect", async () => {
  const first = await aPerceptionPair();
  const second = await sameQuestion(first.prompt, false);
  await makeUncertain(first.prompt);
  product.clock.forward(3 * SECOND);
  const [left, right] = await Promise.all([send(first.visit, first.prompt, -2), send(second.visit, second.prompt, 2)]);
  expect(left!.moved[0]!.after).toBeGreaterThan(left!.moved[0]!.before);
  expect(right!.moved[0]!.after).toBeLessThan(right!.moved[0]!.before);
});

test("nothing is said of others or of a crowd while nobody has answered about either asset", async () => {
  const fresh = await aProduct();
  try {
    const visit = await aVisit(fresh);
    const prompt = await ask(visit);
    fresh.clock.forward(3 * SECOND);
    const { effect } = await visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, 1) });
    expect(effect).toMatchObject({ others: null, crowd: null, agrees: null });
  } finally {
    await fresh.close();
  }
});

test("from the second answer on others are counted for the sides as they are shown, without one's own", async () => {
  const first = await aPerceptionPair();
  await send(first.visit, first.prompt, -2);
  const second = await sameQuestion(first.prompt, true);
  expect(second.prompt.assetA?.id).toBe(first.prompt.assetB?.id);
  expect((await send(second.visit, second.prompt, 0))?.others).toEqual({ left: 0, even: 0, right: 1 });
  const third = await sameQuestion(first.prompt, false);
  const effect = await send(third.visit, third.prompt, 1);
  expect(effect?.others).toEqual({ left: 1, even: 1, right: 0 });
});

test("the crowd is spoken of from five answers of others about both assets on", async () => {
  const { prompt } = await aPerceptionPair();
  const effectAmong = async (votes: number): Promise<AnswerEffect | null> => {
    const ids = [prompt.assetA!.id, prompt.assetB!.id];
    await product.deps.db.update(belief).set({ votes }).where(inArray(belief.assetid, ids));
    const next = await sameQuestion(prompt, false);
    return send(next.visit, next.prompt, 1);
  };
  expect(await effectAmong(4)).toMatchObject({ crowd: null, agrees: null });
  const { crowd, agrees } = (await effectAmong(5))!;
  expect(crowd).not.toBeNull();
  expect(agrees).toBe({ left: false, even: true, right: true }[crowd!]);
});

test("voided answers are no answers of others", async () => {
  const first = await aPerceptionPair();
  await send(first.visit, first.prompt, 2);
  await product.deps.db.update(answerTable).set({ voidedby: 1 }).where(eq(answerTable.modalid, first.prompt.modalId));
  const second = await sameQuestion(first.prompt, false);
  expect((await send(second.visit, second.prompt, 2))?.others).toBeNull();
});

test("a repeated answer has no effect to tell", async () => {
  const { visit, prompt } = await aPerceptionPair();
  await send(visit, prompt, -1);
  expect(await send(visit, prompt, -1)).toBeNull();
});

test("a prompt brings last season in the visitor's scoring with a rank, and the pick of a rookie", async () => {
  const { db, ratings } = product.deps;
  const rows = await db.select().from(assetseason).where(eq(assetseason.season, 2025));
  const seasonOf = (id: number) => rows.find(({ assetid }) => assetid === id) ?? null;
  const pointsPerGame = (id: number, position: string, ppr: number): number | null => {
    const row = seasonOf(id);
    if (!row || row.games === 0 || position === "PICK") return null;
    const { passtds, passyds, rushtds, rushyds, receptiontds, receptionyds, receptions, games } = row;
    const points =
      4 * passtds + 0.04 * passyds + 6 * (rushtds + receptiontds) + 0.1 * (rushyds + receptionyds) + ppr * receptions;
    return points / games;
  };
  let ranked = 0;
  let picks = 0;
  for (let i = 0; i < 60; i++) {
    const visit = await aVisit(product);
    const ppr = i % 2;
    await visit.browser.send(saveSettings, {
      params: { visitorId: visit.visitorId },
      body: {
        sitbarLeagueSettings: {
          ...DEFAULT_SETTINGS,
          scoringSettings: { ...DEFAULT_SETTINGS.scoringSettings, ppr, tep: 0 },
        },
      },
    });
    const { assetA, assetB, teamA, teamB } = await ask(visit);
    for (const shown of [assetA, assetB, ...teamA, ...teamB]) {
      if (!shown) continue;
      const wanted = pointsPerGame(shown.id, shown.position, ppr);
      if (wanted === null) expect(shown.lastSeason).toBeNull();
      else expect(Math.abs((shown.lastSeason?.pointsPerGame ?? Number.NaN) - wanted)).toBeLessThanOrEqual(0.051);
      const rank = shown.lastSeason?.positionRank;
      if (rank != null && wanted !== null) {
        ranked++;
        const better = ratings.assets.filter(
          ({ id, position }) =>
            position === shown.position &&
            (seasonOf(id)?.games ?? 0) >= 6 &&
            (pointsPerGame(id, position, ppr) ?? 0) > wanted + 1e-9,
        );
        expect(rank).toBeGreaterThanOrEqual(better.length + 1);
        expect(rank).toBeLessThanOrEqual(better.length + 3);
      }
      const asset = ratings.assets[ratings.indexOf(shown.id)!]!;
      if (!asset.isRookie) expect(shown.draftPick).toBeNull();
      else if (shown.draftPick) {
        picks++;
        expect(shown.draftPick.pick).toBe(asset.row.draftpicknumber);
      }
    }
  }
  expect(ranked).toBeGreaterThan(30);
  expect(picks).toBeGreaterThan(0);
});

test("answers sent at the same moment are each told what others said of their own question", async () => {
  const first = await aNewPair();
  await send(first.visit, first.prompt, -2);
  const second = await aNewPair();
  await send(second.visit, second.prompt, 2);
  const asked = [await sameQuestion(first.prompt, false), await sameQuestion(second.prompt, false)];
  product.clock.forward(3 * SECOND);
  const effects = await Promise.all(asked.map(({ visit, prompt }) => send(visit, prompt, 1)));
  expect(effects.map((effect) => effect?.others)).toEqual([
    { left: 1, even: 0, right: 0 },
    { left: 0, even: 0, right: 1 },
  ]);
});

test("what an answer about a pick moved is told as the list shows it: picks in the order of their draft", async () => {
  const { ratings } = product.deps;
  const valueOf = (index: number): number => Math.round(ratings.valueContext("dynasty").referenceValues[index]!);
  const slots = ratings.assets.flatMap(({ pick }, index) => (pick?.slot && pick.round === 1 ? [index] : []));
  // Uncertain enough that one answer carries a pick past the one before it.
  const ids = slots.map((index) => ratings.assets[index]!.id);
  await product.deps.db.update(belief).set({ variance: 0.8 }).where(inArray(belief.assetid, ids));
  await ratings.reload();
  let held = 0;
  for (const index of slots.slice(1, 7)) {
    const about = ratings.assets[index]!.id;
    const visit = await aVisit(product);
    const prompt = await visit.browser.send(nextPrompt, {
      query: { sessionId: visit.sessionId, aboutAssetId: String(about) },
    });
    const isLeft = prompt.assetA?.id === about;
    const before = valueOf(index);
    const effect = await send(visit, prompt, isLeft ? -2 : 2);
    const told = effect!.moved.find(({ id }) => id === about)!;
    expect(told).toMatchObject({ before, after: valueOf(index) });
    const { mu, scale } = ratings.pool("dynasty", "perception");
    if (told.after < Math.round(referenceValue(mu[index]!, scale))) held += 1;
  }
  // Some of them were held back by the pick before them.
  expect(held).toBeGreaterThan(0);
});
