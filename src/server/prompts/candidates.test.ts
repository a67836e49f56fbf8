import { expect, test } from "vitest";
import { meanPicks } from "#core/values/picks.ts";
import type { Prompt } from "#contract/prompts.ts";
import { saveSettings } from "#contract/visitors.ts";
import { nextDraftYear } from "#core/prior/draft-picks.ts";
import { assetIdsOf, vote } from "#tests/support/answers.ts";
import { aVisit, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { TEST_DAY } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { createCandidates } from "./candidates.ts";

// Which assets a visitor is asked about.

const NEXT = nextDraftYear(TEST_DAY);

const product = await aProductForFile();

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
