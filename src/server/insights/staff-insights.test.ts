import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { disableInsight, updateInsight } from "#contract/insights/insights.ts";
import { insightformat } from "./tables.ts";
import { account, audit } from "#server/accounts/tables.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { listOf } from "#tests/support/browser.ts";
import { MINUTE } from "#tests/support/clock.ts";
import { BOSS, insightDesk } from "#tests/support/insight-calls.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import * as service from "./staff-insights.ts";

const DYNASTY = 1;
const REDRAFT = 2;
const STAFF_TYPE = 21;
const [ACTIVE, DRAFT] = [31, 32];

const { desk, draft, create, update, all, one, auditEntries } = await insightDesk();
const fan = await aSignedInVisit(desk.product, "fan@example.com");

describe("writing an insight", () => {
  test("stores and returns it unchanged, records it in the audit, and shows it to readers immediately", async () => {
    const text = `<img src=x onerror="alert(1)"> & "quotes" \n\n'; drop table insight; -- 🧠`;
    const made = await create({
      displayname: "<b>Bold</b>",
      bodytext: text,
      valuethreshold: 0.125,
      valuecondition: "Greater",
      datethreshold: "2027-01-31T23:59:59.999Z",
      leagueformatids: [REDRAFT, DYNASTY],
      sentiment: "Negative",
    });
    const now = desk.product.clock.now().toISOString();
    expect(made).toEqual({
      ...draft(),
      insightid: made.insightid,
      displayname: "<b>Bold</b>",
      bodytext: text,
      valuethreshold: 0.125,
      valuecondition: "Greater",
      datethreshold: "2027-01-31T23:59:59.999Z",
      leagueformatids: [DYNASTY, REDRAFT],
      sentiment: "Negative",
      isdisabled: false,
      isgenerated: false,
      createddatetime: now,
      updateddatetime: now,
    });
    expect(await all()).toEqual([made]);
    const [entry] = await desk.product.deps.db.select().from(audit);
    expect(entry).toMatchObject({
      staffuserid: desk.boss.user.userid,
      staffemail: BOSS,
      action: "insight created",
      subject: `insight:${made.insightid}`,
      before: null,
      after: { bodytext: text },
    });
  });

  test("shows to readers with the next list, and is gone with the next once disabled", async () => {
    const marked = async () => (await listOf(fan.browser)).find(({ assetid }) => assetid === desk.asset)!.hasinsight;
    expect(await marked()).toBe(false);
    const { insightid } = await create();
    expect(await marked()).toBe(true);
    await desk.boss.browser.send(disableInsight, { params: { insightId: String(insightid) } });
    expect(await marked()).toBe(false);
  });

  test.each([
    [{ displayname: "" }, "Display name and body text are required"],
    [{ displayname: "   " }, "Display name and body text are required"],
    [{ bodytext: " \n" }, "Display name and body text are required"],
    [{ leagueformatids: [] }, "At least one timeframe must be selected"],
    [{ leagueformatids: [99] }, "there is no such league format"],
    [{ assetid: 2_000_000_000 }, "there is no such asset"],
    [{ insighttypecodeid: ACTIVE }, "there is no such insight type"],
    [{ insightstatuscodeid: STAFF_TYPE }, "there is no such insight status"],
    [{ datethreshold: "2027-02-30T00:00:00Z" }, "there is no such date"],
    [{ datethreshold: "tomorrow" }, "date and time"],
    [{ sentiment: "Angry" }, "sentiment"],
    [{ valuecondition: "Equal" }, "valuecondition"],
    [{ valuethreshold: 1000 }, "valuethreshold"],
    [{ bodytext: "null\0byte" }, "null character"],
    [{ isdisabled2: true }, "not known"],
  ])("is refused with %j", async (over, message) => {
    const response = await desk.boss.browser.request("POST", "/api/insights", { payload: { ...draft(), ...over } });
    expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(message)]);
    expect(await all()).toEqual([]);
  });

  test("takes a body of 10,000 characters, even of several bytes each", async () => {
    expect((await create({ bodytext: "🧠".repeat(5_000) })).bodytext).toHaveLength(10_000);
  });
});

describe("changing an insight", () => {
  test("rewrites it, formats too, and notes before and after", async () => {
    const { insightid } = await create();
    desk.product.clock.forward(MINUTE);
    const after = await desk.boss.browser.send(
      updateInsight,
      update(insightid, {
        displayname: "Sell now",
        leagueformatids: [REDRAFT],
        assetid: desk.other,
        insightstatuscodeid: DRAFT,
      }),
    );
    expect(after).toMatchObject({
      insightid,
      displayname: "Sell now",
      leagueformatids: [REDRAFT],
      assetid: desk.other,
      insightstatuscodeid: DRAFT,
    });
    expect(Date.parse(after.updateddatetime) - Date.parse(after.createddatetime)).toBe(MINUTE);
    const [, entry] = await desk.product.deps.db.select().from(audit).orderBy(audit.auditid);
    expect(entry).toMatchObject({
      action: "insight updated",
      before: { displayname: "Buy now" },
      after: { displayname: "Sell now" },
    });
  });

  test("is refused if another user changed it meanwhile", async () => {
    const made = await create();
    desk.product.clock.forward(MINUTE);
    const changed = await desk.deputy.browser.send(
      updateInsight,
      update(made.insightid, { bodytext: "Mine.", updateddatetime: made.updateddatetime }),
    );
    expect(
      await desk.boss.browser.refused(
        updateInsight,
        update(made.insightid, { bodytext: "No, mine.", updateddatetime: made.updateddatetime }),
      ),
    ).toMatchObject({
      status: 409,
      message: "Someone else has changed this insight in the meantime: choose the asset again to reload it",
    });
    expect((await one(made.insightid))?.bodytext).toBe("Mine.");
    desk.product.clock.forward(MINUTE);
    await desk.boss.browser.send(
      updateInsight,
      update(made.insightid, { bodytext: "Now mine.", updateddatetime: changed.updateddatetime }),
    );
    expect((await one(made.insightid))?.bodytext).toBe("Now mine.");
  });

  test("succeeds for one of two concurrent changes of the same version", async () => {
    const made = await create();
    desk.product.clock.forward(MINUTE);
    const input = update(made.insightid, { updateddatetime: made.updateddatetime });
    const outcomes = await Promise.all([
      desk.boss.browser.raw(updateInsight, input),
      desk.deputy.browser.raw(updateInsight, input),
    ]);
    expect(outcomes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("that was disabled, is not there, or is named otherwise is refused", async () => {
    const { insightid } = await create();
    await desk.boss.browser.send(disableInsight, { params: { insightId: String(insightid) } });
    expect(await desk.boss.browser.refused(updateInsight, update(insightid))).toMatchObject({
      status: 409,
      message: "That insight has been disabled",
    });
    expect(await desk.boss.browser.refused(updateInsight, update(2_000_000_000))).toMatchObject({
      status: 404,
      message: "There is no such insight",
    });
    const input = update(insightid);
    expect(
      (await desk.boss.browser.refused(updateInsight, { ...input, body: { ...input.body, insightId: insightid + 1 } }))
        .status,
    ).toBe(400);
  });

  test("keeps the value its trigger counts from, unless the trigger or the asset changed", async () => {
    const { db } = desk.product.deps;
    const { insightid } = await create({ valuethreshold: 0.1, valuecondition: "Greater" });
    const basis = async () =>
      (await db.select().from(insightformat).where(eq(insightformat.insightid, insightid)))[0]?.basis;
    const fresh = await basis();
    expect(fresh).toBeGreaterThan(0);
    await db.update(insightformat).set({ basis: 5 });
    await desk.boss.browser.send(
      updateInsight,
      update(insightid, { valuethreshold: 0.1, valuecondition: "Greater", bodytext: "A typo less." }),
    );
    expect(await basis()).toBe(5);
    await desk.boss.browser.send(updateInsight, update(insightid, { valuethreshold: 0.2, valuecondition: "Greater" }));
    expect(await basis()).toBe(fresh);
  });
});

test("disabling is noted once, keeps the insight, and frees its place", async () => {
  const { insightid } = await create();
  for (let i = 0; i < 2; i++)
    expect(await desk.boss.browser.send(disableInsight, { params: { insightId: String(insightid) } })).toEqual({
      ok: true,
    });
  expect(await one(insightid)).toMatchObject({ isdisabled: true });
  expect((await auditEntries()).map(([, action]) => action)).toEqual(["insight created", "insight disabled"]);
  await create();
  expect(await desk.boss.browser.refused(disableInsight, { params: { insightId: "2000000000" } })).toMatchObject({
    status: 404,
  });
});

describe("who may", () => {
  test("ends with the flag, even for a change that had passed the guard", async () => {
    const { db } = desk.product.deps;
    const [before] = await db.select().from(account).where(eq(account.userid, desk.deputy.user.userid));
    const viewer: Viewer = { visitorId: null, wantsPrivacy: false, user: async () => before ?? null, source: "" };
    await db.update(account).set({ isstaff: false }).where(eq(account.userid, desk.deputy.user.userid));
    await expect(service.create(desk.product.deps, viewer, draft())).rejects.toMatchObject({ kind: "staff-only" });
    await db
      .update(account)
      .set({ isstaff: true, isdisabled: true })
      .where(eq(account.userid, desk.deputy.user.userid));
    await expect(service.create(desk.product.deps, viewer, draft())).rejects.toMatchObject({ kind: "unauthorized" });
    await db.update(account).set({ isdisabled: false }).where(eq(account.userid, desk.deputy.user.userid));
    expect(await all()).toEqual([]);
  });
});
