import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  createInsight,
  disableInsight,
  listInsights,
  updateInsight,
  type Insight,
} from "#contract/insights/insights.ts";
import { assemble } from "#server/bootstrap.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { asset, assetseason } from "#server/assets/tables.ts";
import { insight } from "./tables.ts";
import { createLog } from "#server/kit/log.ts";
import { aVisit, listOf } from "#tests/support/browser.ts";
import { aClock, DAY } from "#tests/support/clock.ts";
import { anEmptyDatabase } from "#tests/support/database.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { aSubscribedVisit } from "#tests/support/subscribe.ts";
import { generatedInsights } from "./generated-insights.ts";

const [DYNASTY, REDRAFT] = [1, 2];
const [STAFF_TYPE, AI_TYPE, MEDICAL_TYPE] = [21, 22, 23];
const LISTED = 300;

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" } });
const { browser: anonymous } = await aVisit(product);
const { browser: free } = await aSignedInVisit(product, "free@example.com");
const { browser: big } = await aSubscribedVisit(product, "big@example.com", "big_monthly");
const { browser: staff } = await aSignedInVisit(product, "staff@example.com");
beforeEach(async () => {
  await product.deps.db.delete(insight);
  await product.deps.insights.reload();
  await run();
});

const run = (autoInsights = true): Promise<string> =>
  generatedInsights.run({ ...product.deps, config: { ...product.deps.config, autoInsights } }, "2026-11-20");

const enabled = async (): Promise<Insight[]> =>
  (await staff.send(listInsights, {})).filter(({ isdisabled }) => !isdisabled);
const oneOf = async (insighttypecodeid: number): Promise<Insight> =>
  (await enabled()).find((one) => one.insighttypecodeid === insighttypecodeid)!;
const disable = ({ insightid }: Insight) => staff.send(disableInsight, { params: { insightId: String(insightid) } });
const draftOf = ({ insightid: _id, isdisabled: _off, isgenerated: _by, createddatetime: _at, ...draft }: Insight) =>
  draft;
const at = async ({ assetid, insighttypecodeid }: Insight): Promise<Insight[]> =>
  (await enabled()).filter((one) => one.assetid === assetid && one.insighttypecodeid === insighttypecodeid);
const injury = (assetid: number, injurystatus: string | null) =>
  product.deps.db.update(asset).set({ injurystatus }).where(eq(asset.assetid, assetid));

describe("insights from facts", () => {
  test("are there on the first day, over the top of the list, and say where they come from", async () => {
    const top = (await listOf(big)).sort((a, b) => b.tradevalue - a.tradevalue).slice(0, LISTED);
    const marked = top.filter(({ hasinsight }) => hasinsight);
    const insights = marked.flatMap(({ insights }) => insights);
    expect(insights.length).toBeGreaterThanOrEqual(80);
    expect((await enabled()).length).toBeLessThanOrEqual(250);
    expect(new Set(insights.map(({ insighttypecodeid }) => insighttypecodeid))).toEqual(
      new Set([AI_TYPE, MEDICAL_TYPE]),
    );
    for (const { bodytext, insighttypecodeid } of insights)
      expect(bodytext).toMatch(
        insighttypecodeid === AI_TYPE
          ? /From statistics, as of 10 October 2026\./
          : /^Injury report: .+\.\n\nAs of 10 October 2026\.$/,
      );
  });

  test("can be read by subscribers, and everybody else sees only that they exist", async () => {
    const { assetid } = await oneOf(AI_TYPE);
    for (const browser of [anonymous, free]) {
      const seen = await listOf(browser);
      expect(seen.some(({ hasinsight }) => hasinsight)).toBe(true);
      expect(seen.flatMap(({ insights }) => insights)).toEqual([]);
    }
    const formats = await Promise.all([DYNASTY, REDRAFT].map((format) => listOf(big, { leagueFormatId: format })));
    expect(formats.flat().filter((one) => one.assetid === assetid && one.insights.length > 0)).not.toEqual([]);
  });

  test("do not change while the facts stay the same", async () => {
    const before = await enabled();
    product.clock.forward(DAY);
    expect(await run()).toBe("0 insights added, 0 changed, 0 withdrawn");
    expect(await enabled()).toEqual(before);
  });

  test("are withdrawn when they no longer hold, and added with new facts", async () => {
    const report = await oneOf(MEDICAL_TYPE);
    await injury(report.assetid, null);
    expect(await run()).toMatch(/^0 insights added, \d+ changed, 1 withdrawn$/);
    expect(await at(report)).toEqual([]);
    await injury(report.assetid, "Doubtful");
    await run();
    expect(await at(report)).toMatchObject([{ displayname: "Doubtful", sentiment: "Negative", isgenerated: true }]);
  });

  test("are withdrawn when they are switched off, but for those staff have saved", async () => {
    const saved = await oneOf(AI_TYPE);
    await staff.send(updateInsight, { params: { insightId: String(saved.insightid) }, body: draftOf(saved) });
    await run(false);
    expect(await enabled()).toMatchObject([{ insightid: saved.insightid, isgenerated: false }]);
  });
});

describe("staff", () => {
  test("take over an insight by saving it: the job no longer changes it", async () => {
    const report = await oneOf(MEDICAL_TYPE);
    const words = { displayname: "Back in a week", bodytext: "He trains again." };
    const theirs = await staff.send(updateInsight, {
      params: { insightId: String(report.insightid) },
      body: { ...draftOf(report), ...words },
    });
    expect(theirs).toMatchObject({ ...words, isgenerated: false });
    await injury(report.assetid, "PUP");
    await run();
    expect(await at(report)).toMatchObject([words]);
    await injury(report.assetid, null);
    await run();
    expect(await at(report)).toMatchObject([words]);
  });

  test("disable an insight for as long as its figures stay the same", async () => {
    const report = await oneOf(MEDICAL_TYPE);
    const analysis = await oneOf(AI_TYPE);
    await disable(report);
    await disable(analysis);
    expect(await run()).toMatch(/^0 insights added/);
    expect([await at(report), await at(analysis)]).toEqual([[], []]);
    const { injurystatus } = (await product.deps.db.select().from(asset).where(eq(asset.assetid, report.assetid)))[0]!;
    await injury(report.assetid, injurystatus === "PUP" ? "Doubtful" : "PUP");
    await run();
    expect(await at(report)).toHaveLength(1);
  });

  test("disable what they saved, and it does not come back as it was generated", async () => {
    const report = await oneOf(MEDICAL_TYPE);
    await staff.send(updateInsight, { params: { insightId: String(report.insightid) }, body: draftOf(report) });
    await disable(report);
    await run();
    expect(await at(report)).toEqual([]);
  });

  test("replace a generated insight by writing one of the same type", async () => {
    const generated = await oneOf(AI_TYPE);
    const body = { ...draftOf(generated), displayname: "Ours", leagueformatids: [generated.leagueformatids[0]!] };
    const { updateddatetime: _, ...draft } = body;
    expect((await staff.refused(createInsight, { body: draft })).status).toBe(409);
    const ours = await staff.send(createInsight, { body: { ...draft, onConflict: "disable-previous" } });
    await run();
    const standing = (await at(generated)).filter(({ leagueformatids }) =>
      leagueformatids.includes(draft.leagueformatids[0]!),
    );
    expect(standing.map(({ insightid }) => insightid)).toEqual([ours.insightid]);
  });

  test("and their own notes of other types are never touched", async () => {
    const { assetid } = await oneOf(AI_TYPE);
    const { updateddatetime: _, ...draft } = draftOf(await oneOf(AI_TYPE));
    const note = await staff.send(createInsight, { body: { ...draft, assetid, insighttypecodeid: STAFF_TYPE } });
    await run();
    await run(false);
    expect(await enabled()).toEqual([note]);
  });
});

test("new figures change the text in place and bring back what was disabled", async () => {
  const { db } = product.deps;
  const rows = await db
    .select()
    .from(insight)
    .where(and(eq(insight.insighttypecodeid, AI_TYPE), isNotNull(insight.evidence), eq(insight.isdisabled, false)))
    .orderBy(insight.insightid);
  const lucky = rows.filter(({ evidence }) => evidence!.includes("second-season")).slice(0, 2);
  const [kept, disabled] = lucky as [(typeof rows)[number], (typeof rows)[number]];
  await disable({ insightid: disabled.insightid } as Insight);
  await db
    .update(assetseason)
    .set({ receptionyds: 900 })
    .where(
      and(
        inArray(
          assetseason.assetid,
          lucky.map(({ assetid }) => assetid),
        ),
        eq(assetseason.season, 2025),
      ),
    );
  await run();
  const after = await enabled();
  const changed = after.find(({ insightid }) => insightid === kept.insightid)!;
  expect(changed.bodytext).not.toBe(kept.bodytext);
  expect(after.filter(({ assetid, isgenerated }) => assetid === disabled.assetid && isgenerated)).not.toEqual([]);
});

test("an empty database starts with insights", async () => {
  const connection = await anEmptyDatabase();
  const outside = { now: aClock().now, log: createLog("silent") };
  const fresh = await assemble(readConfig({}), connection, outside, { webRoot: null });
  expect(fresh.deps.insights.showing(DYNASTY).size).toBeGreaterThanOrEqual(80);
  await fresh.close();
});
