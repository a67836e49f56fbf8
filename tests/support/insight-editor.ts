import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { Insight } from "#contract/insights/insights.ts";
import { aColleague } from "./staff.ts";

export const DRAFT = {
  insighttypecodeid: 21,
  insightstatuscodeid: 31,
  displayname: "A colleague's",
  bodytext: "Written elsewhere.",
  sentiment: "Neutral",
  valuethreshold: null,
  valuecondition: null,
  datethreshold: null,
};

export async function assetIdOf(asker: APIRequestContext, name: string): Promise<number> {
  const assets = (await (await asker.get("/api/assets/metadata")).json()) as readonly {
    assetid: number;
    assetdisplayname: string;
  }[];
  const asset = assets.find(({ assetdisplayname }) => assetdisplayname === name);
  if (!asset) throw new Error(`There is no asset ${name}`);
  return asset.assetid;
}

export const allInsights = async (staff: APIRequestContext): Promise<Insight[]> =>
  (await staff.get("/api/insights/all")).json();

export const insightsOf = async (staff: APIRequestContext, assetid: number): Promise<Insight[]> =>
  (await allInsights(staff)).filter((insight) => insight.assetid === assetid && !insight.isdisabled);

export async function chooseAsset(page: Page, name: string, type = "Staff", format = "Dynasty"): Promise<void> {
  await page.getByLabel("Insight Type").selectOption({ label: type });
  await page.getByLabel("League Format").selectOption({ label: format });
  const search = page.getByRole("combobox", { name: "Search assets by name" });
  await search.fill(name);
  const options = page.getByRole("listbox", { name: "Search assets by name" }).getByRole("option");
  await expect(options.first()).toContainText(name);
  await search.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

export async function write(page: Page, title: string, body = "Because."): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Body").fill(body);
}

/** Disables what staff have written about an asset, as an earlier run of a test leaves it. */
async function clear(staff: APIRequestContext, assetid: number): Promise<void> {
  for (const { insightid, isgenerated } of await insightsOf(staff, assetid))
    if (!isgenerated) await staff.delete(`/api/insights/${insightid}`);
}

/** Makes an asset one about which staff have written nothing. */
export const withoutInsights = async (staff: APIRequestContext, name: string): Promise<void> =>
  clear(staff, await assetIdOf(staff, name));

/** Writes an insight as a colleague would; insights left by an earlier run are disabled first. */
export async function meanwhile(baseURL: string, name: string, leagueformatids: readonly number[]): Promise<number> {
  const colleague = await aColleague(baseURL);
  const assetid = await assetIdOf(colleague, name);
  await clear(colleague, assetid);
  const response = await colleague.post("/api/insights", { data: { ...DRAFT, assetid, leagueformatids } });
  expect(response.status(), await response.text()).toBe(200);
  const { insightid } = (await response.json()) as { insightid: number };
  await colleague.dispose();
  return insightid;
}
