import { expect, test, type Page } from "#tests/support/journey.ts";
import { choice, choose } from "#tests/support/league-rows.ts";
import { withoutData } from "#tests/support/live.ts";
import { findings } from "#tests/support/axe.ts";

const store = (page: Page, settings: object) =>
  page.addInitScript((text) => localStorage.setItem("bbf_sitbar_v4", text), JSON.stringify(settings));

for (const [what, settings] of [
  ["format", { timeframe: "bestball", teamStatus: "balanced" }, /league format "bestball" - not found in cache/],
  ["status", { timeframe: "dynasty", teamStatus: "rebuilding" }, /teamstatus "rebuilding" - not found in cache/],
] as const) {
  test(`an unknown stored ${what} name is said in a toast, and nothing is sent in its place`, async ({ page }) => {
    await store(page, settings);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT" && request.url().endsWith("/settings")) sent.push(request.url());
    });
    // What is sent at the start goes out before the session is opened.
    const counted = page.waitForResponse("**/api/sessions/*/page-view");
    await page.goto("/asset-list");
    await expect(
      page.getByText(/^Failed to load settings: those stored in this browser cannot be read/).first(),
    ).toBeVisible();
    await expect(page.getByRole("radio", { name: "Dynasty" })).toBeChecked();
    await counted;
    expect(sent).toEqual([]);
  });
}

test("without the default ids the list redirects to the landing page", async ({ page }) => {
  await withoutData(page);
  await page.route("**/api/leagueformats", (route) =>
    route.fulfill({
      json: [{ leagueformatid: 2, dataname: "redraft", formalname: "R", displayname: "R", promptname: "R" }],
    }),
  );
  await page.goto("/asset-list");
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("link", { name: "Explore Asset Values" })).toBeVisible();
});

test("an answer without any asset ends the skeleton and says so", async ({ page }) => {
  await page.route("**/api/trade-values", (route) => route.fulfill({ json: { assets: [] } }));
  await withoutData(page);
  await page.goto("/asset-list");
  await expect(page.getByText("There are no assets yet")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.unroute("**/api/trade-values");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("a reset can be undone until the next change", async ({ page }) => {
  await page.goto("/asset-list");
  await page.getByText("Redraft", { exact: true }).click();
  await choose(page, "Quarterbacks", "2");
  const [redraft, two] = [choice(page, "Format", "Redraft"), choice(page, "Quarterbacks", "2")];
  await expect(two).toBeChecked();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(redraft).not.toBeChecked();
  await expect(two).not.toBeChecked();
  await page.getByRole("button", { name: "Undo reset" }).click();
  await expect(redraft).toBeChecked();
  await expect(two).toBeChecked();
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Increase Teams" }).click();
  await expect(page.getByRole("button", { name: "Undo reset" })).toHaveCount(0);
});

test("a start checks the sign-in after the first paint, for guests too, and fetches the score types", async ({
  page,
}) => {
  const user = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/auth/user");
  const types = page.waitForRequest("**/api/scoretypes");
  await page.goto("/terms");
  const response = await (await user).response();
  expect(response?.status()).toBe(401);
  await types;
  const painted = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity),
  );
  expect((await user).timing().startTime).toBeGreaterThan(painted);
});
