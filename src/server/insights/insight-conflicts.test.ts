import { describe, expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import {
  checkConflicts,
  createInsight,
  disableInsight,
  updateInsight,
  type Insight,
} from "#contract/insights/insights.ts";
import { insightformat } from "./tables.ts";
import { BOSS, insightDesk } from "#tests/support/insight-calls.ts";

const DYNASTY = 1;
const REDRAFT = 2;
const [STAFF_TYPE, MEDICAL] = [21, 23];

const { desk, draft, create, update, one, auditEntries } = await insightDesk();

const enabledPlaces = async () =>
  (
    await desk.product.deps.db
      .select()
      .from(insightformat)
      .where(and(eq(insightformat.assetid, desk.asset), eq(insightformat.isdisabled, false)))
  ).map(({ insightid, leagueformatid }) => [insightid, leagueformatid]);

describe("conflicts", () => {
  const check = (leagueformatids: number[], excludeInsightId: number | null = null, over: Partial<Insight> = {}) =>
    desk.boss.browser.send(checkConflicts, {
      body: {
        insighttypecodeid: over.insighttypecodeid ?? STAFF_TYPE,
        leagueformatids,
        assetid: over.assetid ?? desk.asset,
        excludeInsightId,
      },
    });

  test("are listed as the dialog shows them", async () => {
    const both = await create({ leagueformatids: [DYNASTY, REDRAFT], displayname: "Both", bodytext: "Text" });
    const row = {
      insightid: both.insightid,
      createddatetime: both.createddatetime,
      leagueformat: "Dynasty, Redraft",
      displayname: "Both",
      bodytext: "Text",
    };
    expect(await check([REDRAFT])).toEqual({ conflicts: [row] });
    expect(await check([DYNASTY, REDRAFT])).toEqual({ conflicts: [row] });
    expect(await check([DYNASTY], both.insightid)).toEqual({ conflicts: [] });
    expect(await check([DYNASTY], null, { assetid: desk.other })).toEqual({ conflicts: [] });
    expect(await check([DYNASTY], null, { insighttypecodeid: MEDICAL })).toEqual({ conflicts: [] });
    expect(await auditEntries()).toHaveLength(1);
  });

  test("refuse a save without a resolution", async () => {
    await create();
    expect(await desk.boss.browser.refused(createInsight, { body: draft() })).toMatchObject({
      status: 409,
      message: "Another insight of that type already exists there",
    });
    const redraft = await create({ leagueformatids: [REDRAFT] });
    expect((await desk.boss.browser.refused(updateInsight, update(redraft.insightid))).status).toBe(409);
    await create({ insighttypecodeid: MEDICAL });
    await create({ assetid: desk.other });
  });

  test("block a save to both formats whatever it says", async () => {
    await create();
    await create({ leagueformatids: [REDRAFT] });
    for (const onConflict of [undefined, "disable-previous", "remove-format"] as const) {
      const body = { ...draft({ leagueformatids: [DYNASTY, REDRAFT] }), ...(onConflict ? { onConflict } : {}) };
      expect(await desk.boss.browser.refused(createInsight, { body })).toMatchObject({
        status: 409,
        message: "Cannot save to both timeframes due to existing conflicts. Found 2 conflicting insight(s).",
      });
    }
  });

  test("are resolved by disabling the stored insight, together with the save", async () => {
    const both = await create({ leagueformatids: [DYNASTY, REDRAFT] });
    const next = await create({ onConflict: "disable-previous" });
    expect(await one(both.insightid)).toMatchObject({ isdisabled: true, leagueformatids: [DYNASTY, REDRAFT] });
    expect(await enabledPlaces()).toEqual([[next.insightid, DYNASTY]]);
    expect((await auditEntries()).slice(1)).toEqual([
      [BOSS, "insight disabled", `insight:${both.insightid}`],
      [BOSS, "insight created", `insight:${next.insightid}`],
    ]);
  });

  test("are resolved by removing the format from the stored insight, which keeps its other one", async () => {
    const both = await create({ leagueformatids: [DYNASTY, REDRAFT] });
    const next = await create({ onConflict: "remove-format" });
    expect(await one(both.insightid)).toMatchObject({ isdisabled: false, leagueformatids: [REDRAFT] });
    expect(await enabledPlaces()).toEqual(
      expect.arrayContaining([
        [next.insightid, DYNASTY],
        [both.insightid, REDRAFT],
      ]),
    );
    const last = await create({ leagueformatids: [REDRAFT], onConflict: "remove-format" });
    expect(await one(both.insightid)).toMatchObject({ isdisabled: true });
    expect(await enabledPlaces()).toEqual(
      expect.arrayContaining([
        [next.insightid, DYNASTY],
        [last.insightid, REDRAFT],
      ]),
    );
    expect((await auditEntries()).map(([, action]) => action)).toEqual([
      "insight created",
      "insight format removed",
      "insight created",
      "insight disabled",
      "insight created",
    ]);
  });

  test("are resolved the same way for an update", async () => {
    const dynasty = await create();
    const redraft = await create({ leagueformatids: [REDRAFT] });
    const body = { ...draft(), onConflict: "disable-previous" as const };
    await desk.boss.browser.send(updateInsight, { params: { insightId: String(redraft.insightid) }, body });
    expect(await enabledPlaces()).toEqual([[redraft.insightid, DYNASTY]]);
    expect(await one(dynasty.insightid)).toMatchObject({ isdisabled: true });
  });

  test("leave nothing changed where the save itself is refused", async () => {
    await create();
    expect(
      (
        await desk.boss.browser.request("POST", "/api/insights", {
          payload: { ...draft(), onConflict: "disable-previous", assetid: 2_000_000_000 },
        })
      ).statusCode,
    ).toBe(400);
    expect(await enabledPlaces()).toHaveLength(1);
  });

  test("let exactly one of many concurrent writers of the same insight succeed", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? desk.boss : desk.deputy).browser.raw(createInsight, { body: draft() }),
      ),
    );
    expect(outcomes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    expect(await enabledPlaces()).toHaveLength(1);
  });

  test("are refused by the database itself as well", async () => {
    const { insightid } = await create();
    const { db } = desk.product.deps;
    const second = await create({ leagueformatids: [REDRAFT] });
    await expect(
      db.insert(insightformat).values({
        insightid: second.insightid,
        leagueformatid: DYNASTY,
        assetid: desk.asset,
        insighttypecodeid: STAFF_TYPE,
      }),
    ).rejects.toThrow();
    await desk.boss.browser.send(disableInsight, { params: { insightId: String(insightid) } });
    await db.insert(insightformat).values({
      insightid: second.insightid,
      leagueformatid: DYNASTY,
      assetid: desk.asset,
      insighttypecodeid: STAFF_TYPE,
    });
  });
});
