import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { chooseOption } from "#tests/support/choose-option.ts";

test("a subscriber sees every table and downloads them as CSV and JSON @main", async ({ reader: page }) => {
  await page.goto("/data");
  await expect(page.getByRole("img", { name: /^Value by position rank/ })).toBeVisible();
  await expect(page.getByText(/^The cliff at RB: \d+ after .+, where tier \d+ ends\.$/)).toBeVisible();
  await chooseOption(page, "WR");
  const table = page.getByRole("table", { name: "Tiers of WR" });
  await expect(table.getByRole("row").nth(1)).toContainText("1");
  const saved = async (name: string): Promise<string> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    return readFile(await (await download).path(), "utf8");
  };
  const csv = (await saved("CSV")).split("\r\n");
  expect(csv[0]).toBe("Rank,Name,Tier,Value,Low,High");
  const json = JSON.parse(await saved("JSON")) as { Name: string }[];
  expect(json.length).toBe(csv.length - 2);
  await expect(table.getByRole("row").nth(1)).toContainText(json[0]!.Name);
  expect(await findings(page)).toEqual([]);

  await page.getByRole("tab", { name: "Ages" }).click();
  const ages = page.getByRole("slider", { name: /^Value against age at RB/ });
  await ages.press("Home");
  const youngest = await ages.getAttribute("aria-valuetext");
  await ages.press("ArrowRight");
  await expect(ages).not.toHaveAttribute("aria-valuetext", youngest ?? "");
  expect(await findings(page)).toEqual([]);

  await page.getByRole("tab", { name: "Compare" }).click();
  await expect(page.getByRole("table", { name: "Comparison" }).getByRole("row")).toHaveCount(11);
  await page.getByRole("combobox", { name: "Player or pick to compare" }).fill("St. Brown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Amon-Ra St. Brown" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Amon-Ra St. Brown" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  const lines = page.getByRole("slider", { name: /arrow keys move from day to day/ });
  const unstarted = page.getByText(/There is no history yet\.|The chart starts tomorrow/);
  await page.getByRole("heading", { name: "Value history" }).scrollIntoViewIfNeeded();
  await expect(lines.or(unstarted)).toBeVisible();
  await page.getByRole("tab", { name: "Rookies and picks" }).click();
  await expect(page.getByRole("table", { name: "Rookies and picks" })).toContainText(/20\d\d /);
  await page.getByRole("tab", { name: "Projections" }).click();
  await expect(page.getByRole("columnheader", { name: "Points rank" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ["Movers", "Tiers", "Ages", "Compare", "Rookies and picks", "Projections"]) {
    await page.getByRole("tab", { name }).click();
    expect([name, await spills(page)]).toEqual([name, false]);
  }
});

test("a reader without the plan is told what it brings; a failure can be tried again", async ({
  browser,
  page,
  reader: paying,
}) => {
  await page.goto("/data");
  await expect(page.getByText("Comes with Big Brain")).toBeVisible();
  const preview = page.getByRole("table", { name: "Tiers of running backs today" });
  await expect(preview.getByRole("row").nth(1)).toContainText(/^1\D/);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto("/data");
  const first = (await preview.getByRole("row").nth(1).innerText()).replaceAll(/\s+/g, " ");
  await expect(unscripted.getByRole("table").getByRole("row").nth(1)).toHaveText(first, { useInnerText: true });
  await plain.close();
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/subscribe");
  expect(await findings(page)).toEqual([]);
  await paying.route("**/api/data-suite", (route) => route.fulfill({ status: 500, body: "Something went wrong" }));
  await paying.goto("/data");
  await expect(paying.getByText("The tables could not be loaded")).toBeVisible();
  await paying.unroute("**/api/data-suite");
  await paying.getByRole("button", { name: "Try again" }).click();
  await expect(paying.getByRole("tab", { name: "Movers" })).toBeVisible();
});

test("subscribers download the list as filtered, and the menu leads to the suite and its bulk analysis", async ({
  page,
  reader: paying,
}) => {
  await page.goto("/asset-list");
  await page.getByRole("button", { name: "Download CSV" }).click();
  await expect(page.getByRole("dialog", { name: "Data Suite" })).toBeVisible();

  await paying.goto("/asset-list");
  const positions = paying.getByRole("group", { name: "Positions" });
  for (const position of ["QB", "RB", "WR", "TE"]) await positions.getByRole("button", { name: position }).click();
  await expect(paying.getByRole("button", { name: "PICK, show this position only" })).toHaveCount(0);
  const saved = async (name: string): Promise<string> => {
    const download = paying.waitForEvent("download");
    await paying.getByRole("button", { name }).click();
    return readFile(await (await download).path(), "utf8");
  };
  const [head, first, ...rest] = (await saved("Download CSV")).trim().split("\r\n");
  expect(head).toMatch(/^Rank,Name,Position,Position rank,Team,Age,.*,Value,Low,High,Trend percent,Answers$/);
  expect(rest.filter((line) => line.includes(",PICK,"))).toEqual([]);
  const json = JSON.parse(await saved("Download JSON")) as { Rank: number; Position: string }[];
  expect(json).toHaveLength(rest.length + 1);
  // Ranks are those of the whole list, so the first one depends on whether a pick leads it.
  expect(first).toMatch(new RegExp(`^${json[0]?.Rank},`));
  expect(json.map(({ Rank }) => Rank)).toEqual(json.map(({ Rank }) => Rank).toSorted((a, b) => a - b));
  await paying.getByRole("button", { name: "Menu" }).click();
  await paying.getByRole("menuitem", { name: "Data Suite" }).click();
  await expect(paying.getByRole("heading", { level: 1, name: "Data Suite" })).toBeVisible();
  await paying.getByRole("navigation", { name: "Data Suite" }).getByRole("link", { name: "Bulk Analysis" }).click();
  await expect(paying.getByRole("heading", { level: 1, name: "Bulk Analysis" })).toBeVisible();
});
