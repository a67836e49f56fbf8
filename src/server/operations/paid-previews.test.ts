import { expect, test } from "vitest";
import { readPaidPreview } from "#contract/plans/previews.ts";
import { PREVIEWED_FEATURES } from "#core/plans/features.ts";
import { leagueAddress } from "#core/situation/league-address.ts";
import { Browser, DEFAULT_SETTINGS, listOf } from "#tests/support/browser.ts";
import { insightCalls } from "#tests/support/insight-calls.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" } });
const guest = new Browser(product);

test.each(PREVIEWED_FEATURES.filter((feature) => feature !== "insights"))(
  "everybody sees the first rows of %s, and the rest is counted, not sent",
  async (feature) => {
    const { columns, rows, veiled } = await guest.send(readPaidPreview, { params: { feature }, query: {} });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(4);
    expect(veiled > 0 || rows.some((row) => row.includes(null))).toBe(true);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  },
);

test("a preview has the values that the open list has at the default settings", async () => {
  const assets = await listOf(guest);
  const { rows } = await guest.send(readPaidPreview, { params: { feature: "custom-scores" }, query: {} });
  expect(rows).toEqual(
    assets
      .slice(0, 4)
      .map(({ assetdisplayname, tradevalue }, at) => [at + 1, assetdisplayname, Math.round(tradevalue), null]),
  );
});

test("a preview is of the reader's league and team status", async () => {
  const { leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
  const superflex = { ...rosterSettings, opSlots: 1 };
  const assets = await listOf(guest, { rosterSettings: superflex, teamStatus: 15 });
  const league = leagueAddress({ leagueFormatId, scoring: scoringSettings, roster: superflex });
  const { rows } = await guest.send(readPaidPreview, {
    params: { feature: "custom-scores" },
    query: { league, status: "2" },
  });
  expect(rows.map(([, name, value]) => [name, value])).toEqual(
    assets.slice(0, 4).map(({ assetdisplayname, tradevalue }) => [assetdisplayname, Math.round(tradevalue)]),
  );
  const refusal = await guest.refused(readPaidPreview, {
    params: { feature: "custom-scores" },
    query: { league: "9,9" },
  });
  expect([refusal.status, refusal.message]).toEqual([400, "league: there is no such league"]);
});

test("the preview of insights names players and holds no text of an insight", async () => {
  const staff = await aSignedInVisit(product, "staff@example.com");
  const assetid = product.deps.ratings.assets[0]!.id;
  await insightCalls(() => ({ product, staff, assetid })).create({ bodytext: "Only for subscribers." });
  const preview = await guest.send(readPaidPreview, { params: { feature: "insights" }, query: {} });
  expect(preview.rows.map(([, text]) => text)).toEqual([null]);
  expect(JSON.stringify(preview)).not.toContain("Only for subscribers");
});

test("a feature without a preview is refused", async () => {
  const refusal = await guest.refused(readPaidPreview, { params: { feature: "asset-list" as never }, query: {} });
  expect(refusal.status).toBe(400);
});
