import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { withoutData } from "#tests/support/live.ts";
import type { Code } from "#contract/situation/reference.ts";
import { failing } from "#tests/support/failing-calls.ts";
import { allInsights, chooseAsset, meanwhile, withoutInsights, write } from "#tests/support/insight-editor.ts";
import { pathNow, runUntilShown, stillClock } from "#tests/support/still-clock.ts";
import { signInPage } from "../support/sign-in.ts";
import { aColleague } from "../support/staff.ts";

const STAFF = "staff@example.com";
const MARKUP = `<img src=x onerror="document.title='hacked'"> <b>bold</b>`;

const list = (page: Page): Locator => page.getByRole("list", { name: "Assets" });
const row = (page: Page, name: string): Locator => list(page).getByRole("button", { name });
const save = (page: Page): Locator => page.getByRole("button", { name: "Save", exact: true });
const disable = (page: Page): Locator => page.getByRole("button", { name: "Disable", exact: true });
const both = (page: Page): Locator => page.getByRole("switch", { name: "Both Formats" });
const shown = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
const told = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Insight Conflict Detected" });

async function open(page: Page, name: string, type = "Staff", format = "Dynasty"): Promise<void> {
  await signInPage(page, STAFF, "/terms");
  await withoutInsights(page.request, name);
  await page.goto("/insight-management");
  await chooseAsset(page, name, type, format);
}

test("staff write, change and disable an insight; markup stays text @main", async ({ page }) => {
  await open(page, "Bijan Robinson");
  await expect(
    page.getByText("Create and manage insights for fantasy football assets.", { exact: true }),
  ).toBeVisible();
  await expect(list(page).locator("..")).toHaveCSS("height", "310px");
  await expect(page.getByLabel("Threshold")).toHaveAttribute("step", "0.1");
  await expect(page.getByLabel("Body")).toHaveAttribute("rows", "4");
  await expect(save(page)).toBeDisabled();
  await expect(disable(page)).toBeDisabled();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("None");
  await expect(page.getByRole("status", { name: "Status" })).not.toHaveClass(/\btext-up\b/);
  await expect(page.getByRole("status", { name: "Community Value" })).toHaveText(/^\d+\.\d$/);
  await expect(page.getByRole("status", { name: "User Value" })).toHaveText("N/A");
  await write(page, MARKUP, MARKUP);
  await page.getByLabel("Sentiment").selectOption("Positive");
  await page.getByLabel("Condition").selectOption("Less");
  await page.getByLabel("Threshold").fill("-12.5");
  await page.getByLabel("Term Date").fill("2030-01-31");
  await save(page).click();
  await shown(page, "Insight created successfully");
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Active");
  await expect(page.getByRole("status", { name: "Status" })).toHaveClass(/\btext-up\b/);
  await expect(row(page, "Bijan Robinson").getByText("Has an insight of this type")).toBeAttached();
  await expect(list(page).getByRole("listitem").first()).toContainText("Has an insight of");
  expect((await allInsights(page.request)).find(({ displayname }) => displayname === MARKUP)).toMatchObject({
    valuethreshold: -0.125,
    datethreshold: "2030-01-31T23:59:59.999Z",
    leagueformatids: [1],
  });

  await page.reload();
  await chooseAsset(page, "Bijan Robinson");
  await expect(page.getByLabel("Title")).toHaveValue(MARKUP);
  await expect(page.getByLabel("Body")).toHaveValue(MARKUP);
  await expect(page.getByLabel("Threshold")).toHaveValue("-12.5");
  await expect(page.getByLabel("Term Date")).toHaveValue("2030-01-31");
  await expect(page).not.toHaveTitle("hacked");
  await page.getByLabel("Threshold").fill("");
  await page.getByLabel("Title").fill("Changed");
  await save(page).click();
  await shown(page, "Insight updated successfully");
  expect((await allInsights(page.request)).find(({ displayname }) => displayname === "Changed")).toMatchObject({
    valuethreshold: null,
  });

  await chooseAsset(page, "Bijan Robinson", "Medical");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(row(page, "Bijan Robinson").getByText("Has an insight of another type")).toBeAttached();
  await chooseAsset(page, "Bijan Robinson");
  await disable(page).click();
  await shown(page, "Insight disabled successfully");
  await expect(page.getByText("Choose an asset to write about")).toBeVisible();
  await expect(row(page, "Bijan Robinson").getByText("Has an insight of this type")).toHaveCount(0);
});

test("a conflicting insight is shown, and disabled if the staff choose so", async ({ page, baseURL }) => {
  await open(page, "Ashton Jeanty");
  await write(page, "Mine");
  const theirs = await meanwhile(baseURL!, "Ashton Jeanty", [1, 2]);
  await save(page).click();
  await expect(
    dialog(page).getByText("An existing insight conflicts with the leagueformats you selected. Choose how to proceed."),
  ).toBeVisible();
  const item = dialog(page).getByRole("listitem");
  for (const text of [
    `#${theirs}`,
    /^\d{1,2}\/\d{1,2}\/\d{4}$/,
    "Dynasty, Redraft",
    "A colleague's",
    "Written elsewhere.",
  ])
    await expect(item.getByText(text)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
  await save(page).click();
  await dialog(page).getByRole("button", { name: "Disable previous insight" }).click();
  await shown(page, "Insight created successfully");
  expect((await allInsights(page.request)).find(({ insightid }) => insightid === theirs)).toMatchObject({
    isdisabled: true,
  });
});

test("when two staff change the same insight, the second gets a message and keeps the text", async ({
  page,
  baseURL,
}) => {
  const name = "Jaxon Smith-Njigba";
  await signInPage(page, STAFF, "/insight-management");
  const theirs = await meanwhile(baseURL!, name, [1]);
  await page.reload();
  await chooseAsset(page, name);
  await expect(page.getByLabel("Title")).toHaveValue("A colleague's");
  const before = (await allInsights(page.request)).find(({ insightid }) => insightid === theirs)!;
  const colleague = await aColleague(baseURL!);
  const { insightid: _id, isdisabled: _off, isgenerated: _by, createddatetime: _made, ...rest } = before;
  expect(
    (await colleague.put(`/api/insights/${theirs}`, { data: { ...rest, bodytext: "Theirs, later." } })).status(),
  ).toBe(200);
  await page.getByLabel("Body").fill("Mine, later still.");
  await save(page).click();
  await shown(page, "Failed to update insight");
  await shown(page, "Someone else has changed this insight in the meantime: choose the asset again to reload it");
  await expect(page.getByLabel("Body")).toHaveValue("Mine, later still.");
  await row(page, name).click();
  await expect(page.getByLabel("Body")).toHaveValue("Theirs, later.");
  await colleague.dispose();
});

test("every failure has its own message and keeps what was typed", async ({ page }) => {
  const [scores, check, insights] = ["**/api/trade-values/scores", "**/api/admin/check-conflicts", "**/api/insights"];
  await signInPage(page, STAFF, "/terms");
  await withoutInsights(page.request, "Tee Higgins");
  await page.goto("/insight-management");
  await failing(page, "POST", scores);
  await page.getByLabel("Insight Type").selectOption({ label: "Staff" });
  await page.getByLabel("League Format").selectOption({ label: "Dynasty" });
  await told(page, "HTTP 500: Internal Server Error");
  await page.unroute(scores);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(list(page)).toBeVisible();

  await chooseAsset(page, "Tee Higgins");
  await write(page, "Kept");
  await failing(page, "POST", check);
  await save(page).click();
  await told(page, "Failed to save insight. Please try again.");
  await both(page).click();
  await save(page).click();
  await told(page, "Failed to save to both timeframes. Please try again.");
  await both(page).click();
  await page.unroute(check);

  await failing(page, "POST", insights);
  await save(page).click();
  await told(page, "Failed to create insight");
  const theirs = {
    insightid: 7,
    createddatetime: "2026-11-20T12:00:00.000Z",
    leagueformat: "Dynasty",
    displayname: "Theirs",
    bodytext: null,
  };
  await page.route(check, (route) => route.fulfill({ json: { conflicts: [theirs] } }));
  await save(page).click();
  await expect(dialog(page).getByText("No description available", { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Disable previous insight" }).click();
  await told(page, "Failed to disable conflicting insights");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Kept");
  await page.unroute(check);
  await page.unroute(insights);

  await save(page).click();
  await told(page, "Insight created successfully");
  await failing(page, "DELETE", `${insights}/*`);
  await disable(page).click();
  await told(page, "Failed to disable insight");
  await both(page).click();
  await disable(page).click();
  await told(page, "Failed to disable insights");
  await expect(page.getByLabel("Title")).toHaveValue("Kept");
});

test("a blank title is a validation error, and so is anything the server rejects", async ({ page }) => {
  await open(page, "Trey McBride");
  await write(page, "   ");
  await save(page).click();
  await shown(page, "Validation Error");
  await shown(page, "Display name and body text are required");
  await write(page, "Whole");
  await page.route("**/api/insights", (route) =>
    route.fulfill({
      status: 400,
      headers: { "x-failure": "invalid" },
      contentType: "text/plain",
      body: "At least one timeframe must be selected",
    }),
  );
  await save(page).click();
  await shown(page, "At least one timeframe must be selected");
  await shown(page, "Validation Error");
});

test("changing the type or the format clears the asset; the list filters by name, position, age and insight", async ({
  page,
}) => {
  await withoutData(page);
  await page.route("**/api/codes", async (route) => {
    const codes = (await (await route.fetch()).json()) as readonly Code[];
    await route.fulfill({
      json: codes.map((code) =>
        code.codegroup === "insighttype" && code.displayname === "Medical" ? { ...code, isdisabled: true } : code,
      ),
    });
  });
  await open(page, "Justin Jefferson");
  await expect(page.getByLabel("Insight Type").locator("option:not([hidden])")).toHaveText(["Staff", "AI"]);
  await page.getByLabel("League Format").selectOption({ label: "Redraft" });
  await expect(page.getByText("Choose an asset to write about")).toBeVisible();
  const first = list(page).getByRole("listitem").first();
  await expect(first).toBeVisible();
  const count = page.getByText(/^\d+ of \d+ assets$/);
  const all = await count.textContent();
  const searchBox = page.getByRole("combobox", { name: "Search assets by name" });
  await searchBox.fill("an");
  await expect(page.getByRole("listbox", { name: "Search assets by name" }).getByRole("option")).toHaveCount(20);
  await expect(count).not.toHaveText(all ?? "");
  await searchBox.press("Escape");
  await searchBox.press("Escape");
  await expect(count).toHaveText(all ?? "");
  await page.getByRole("button", { name: "Filters" }).click();
  for (const position of ["QB", "RB", "WR", "TE"])
    await page.getByRole("group", { name: "Positions" }).getByRole("button", { name: position }).click();
  await expect(first).toContainText("PICK");
  await page.getByRole("switch", { name: "Rookies only" }).click();
  await expect(page.getByText("No assets match your filters")).toBeVisible();
  await page.getByRole("button", { name: "Show all assets" }).click();
  await expect(count).toHaveText(all ?? "");
});

test("a user signed out meanwhile gets a message and, after 500 ms, the sign-in", async ({ page, context }) => {
  await open(page, "Malik Nabers");
  await write(page, "Late");
  await context.clearCookies({ name: "bbf_session" });
  await stillClock(page);
  const refused = page.waitForResponse("**/api/admin/check-conflicts");
  await save(page).click();
  await (await refused).finished();
  const spent = await runUntilShown(
    page,
    page.getByText("You are logged out. Logging in again...").filter({ visible: true }).first(),
  );
  await told(page, "Unauthorized");
  await page.clock.runFor(480 - spent);
  expect(await pathNow(page)).toBe("/insight-management");
  await page.clock.runFor(50);
  await page.waitForURL("**/auth/**");
  await page.getByLabel("E-mail").fill(STAFF);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/insight-management");
});

test("a user who is not staff is refused and, 500 ms after the check, redirected home", async ({ page }) => {
  await signInPage(page, "curious2@example.com", "/terms");
  await stillClock(page);
  await page.goto("/insight-management");
  await runUntilShown(page, page.getByRole("heading", { name: "Access Denied" }));
  await shown(page, "This page is restricted to staff members only.");
  await expect(page.getByRole("button", { name: "Return to Home" })).toBeVisible();
  await page.clock.runFor(570);
  expect(await pathNow(page)).toBe("/insight-management");
  await expect(page.getByRole("region", { name: /Notification/ }).getByRole("listitem")).toContainText("Access Denied");
  await page.clock.runFor(30);
  expect(await pathNow(page)).toBe("/");
});
