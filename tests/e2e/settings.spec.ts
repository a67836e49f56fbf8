import { expect, test, type Page, type Request } from "#tests/support/journey.ts";
import { choice, choose } from "#tests/support/league-rows.ts";
import { late } from "#tests/support/failing-calls.ts";
import { findings } from "#tests/support/axe.ts";
import { isLive, listIsLive, withoutData } from "#tests/support/live.ts";

const KEY = "bbf_sitbar_v4";
const teams = (page: Page) => page.getByRole("spinbutton", { name: "Teams (Teams in the league)" });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const store = (page: Page, value: string) =>
  page.addInitScript(
    ([key, text]) =>
      sessionStorage.getItem("stored") ?? (localStorage.setItem(key, text), sessionStorage.setItem("stored", "yes")),
    [KEY, value] as const,
  );

const sentTeams = (request: Request): number =>
  request.postDataJSON().sitbarLeagueSettings.rosterSettings.numberOfTeams as number;

async function start(page: Page): Promise<void> {
  await page.goto("/asset-list");
  await listIsLive(page);
}

test("a change is saved after two quiet seconds, said, and there after a reload @main", async ({ page }) => {
  await start(page);
  // A new visitor is sent the settings in use first.
  const saved = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/settings") && sentTeams(request) !== 12,
  );
  await page.getByRole("button", { name: "Decrease Teams" }).click();
  await page.getByRole("button", { name: "Decrease Teams" }).click();
  await expect(teams(page)).toHaveValue("10");
  expect(sentTeams(await saved)).toBe(10);
  await expect(toast(page, "Settings Saved")).toBeVisible();
  await page.reload();
  await expect(teams(page)).toHaveValue("10");
});

test("the server's settings come back to a browser that lost its own @main", async ({ page }) => {
  await start(page);
  await page.getByText("Redraft", { exact: true }).click();
  await expect(toast(page, "Settings Saved")).toBeVisible();
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Redraft" })).toBeChecked();
});

test("a change made just before leaving is not lost", async ({ page }) => {
  await start(page);
  await choose(page, "Quarterbacks", "2");
  await page.goto("/terms");
  await expect
    .poll(async () => {
      const kept = await page.evaluate(async () =>
        (await fetch(`/api/visitors/${localStorage.getItem("bbf_visitor_id")}`)).text(),
      );
      return kept;
    })
    .toContain('"qbSlots":2');
  await start(page);
  await expect(choice(page, "Quarterbacks", "2")).toBeChecked();
});

test("corrupt storage falls back to the defaults", async ({ page }) => {
  await store(page, "{broken");
  await start(page);
  await expect(page.getByRole("radio", { name: "Dynasty" })).toBeChecked();
  await expect(teams(page)).toHaveValue("12");
});

test("settings outside a stepper's range are shown, and its buttons lead back", async ({ page }) => {
  await store(page, JSON.stringify({ leagueFormatId: 1, teamStatusCodeId: "balanced", roster: { numberOfTeams: 28 } }));
  await start(page);
  await expect(teams(page)).toHaveValue("28");
  await expect(page.getByRole("button", { name: "Increase Teams" })).toBeDisabled();
  await page.getByRole("button", { name: "Decrease Teams" }).click();
  await expect(teams(page)).toHaveValue("20");
});

test("reset returns to dynasty and balanced; filters are never kept", async ({ page }) => {
  await start(page);
  await page.getByText("Redraft", { exact: true }).click();
  await page.getByRole("slider", { name: "Team status" }).press("End");
  await expect(page.getByRole("slider", { name: "Team status" })).toHaveAttribute("aria-valuetext", "All in");
  await page.getByRole("switch", { name: "Rookies only" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("radio", { name: "Dynasty" })).toBeChecked();
  await expect(page.getByRole("slider", { name: "Team status" })).toHaveAttribute("aria-valuetext", "Balanced");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).not.toContain("rookiesOnly");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Rookies only" })).not.toBeChecked();
});

test("a save the server refuses is said", async ({ page }) => {
  await start(page);
  await page.route("**/settings", (route) =>
    route.fulfill({ status: 500, body: "Something went wrong", contentType: "text/plain" }),
  );
  await page.getByRole("button", { name: "Decrease Teams" }).click();
  await expect(toast(page, "Save Failed")).toBeVisible();
  await expect(toast(page, "Failed to save your settings. Please try again.")).toBeVisible();
});

test("the sidebar shows that the settings are loading", async ({ page }) => {
  await withoutData(page);
  const release = await late(page, "**/api/codes");
  await page.goto("/asset-list");
  await isLive(page);
  const sidebar = page.getByRole("complementary", { name: "Your Situation" });
  await expect(sidebar.getByText("Loading...", { exact: true })).toBeVisible();
  release();
  await expect(sidebar.getByText("Loading...", { exact: true })).toHaveCount(0);
  await expect(teams(page)).toHaveValue("12");
});

test("a failed start is said with its reason, and can be tried again", async ({ page }) => {
  await withoutData(page);
  await page.route("**/api/codes", (route) =>
    route.fulfill({ status: 500, body: "Something went wrong", contentType: "text/plain" }),
  );
  await page.goto("/asset-list");
  await expect(toast(page, "Failed to load settings: 500: Something went wrong")).toBeVisible();
  await expect(page.getByText("Failed to load your situation settings")).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("500: Something went wrong");
  await page.unroute("**/api/codes");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(teams(page)).toHaveValue("12");
});

test("a reload before the visitor is registered keeps its id, and no call is refused", async ({ page }) => {
  const refused: string[] = [];
  page.on("response", (reply) => {
    if (reply.url().includes("/api/visitors") && !reply.ok()) refused.push(`${reply.status()} ${reply.url()}`);
  });
  let registrations = 0;
  // The first registration never reaches the server.
  await page.route("**/api/visitors", (route) => ((registrations += 1) === 1 ? undefined : route.continue()));
  const first = page.waitForRequest("**/api/visitors");
  await page.goto("/");
  const id = (await first).postDataJSON().visitorId as string;
  const session = page.waitForRequest("**/api/sessions");
  await page.reload();
  expect((await session).postDataJSON().visitorId).toBe(id);
  expect(refused).toEqual([]);
});

test("an unknown visitor gets a new id, and the session starts with it", async ({ page }) => {
  const unknown = "99999999-9999-4999-8999-999999999999";
  await page.addInitScript(
    (id) =>
      sessionStorage.getItem("stored") ??
      (localStorage.setItem("bbf_visitor_id", id), sessionStorage.setItem("stored", "yes")),
    unknown,
  );
  const session = page.waitForRequest((request) => request.url().endsWith("/api/sessions"));
  await page.goto("/");
  const id = (await session).postDataJSON().visitorId as string;
  expect(id).not.toBe(unknown);
  expect(await page.evaluate(() => localStorage.getItem("bbf_visitor_id"))).toBe(id);
});

test("a session ends by a beacon with the page, and not with a page that is only put aside", async ({ page }) => {
  const beacons: { url: string; body: string }[] = [];
  await page.exposeFunction("noteBeacon", (url: string, body: string) => void beacons.push({ url, body }));
  await page.addInitScript("navigator.sendBeacon = (url, body) => { noteBeacon(url, body); return true; };");
  // What is counted is counted on an open session.
  const counted = page.waitForRequest("**/api/sessions/*/page-view");
  await page.goto("/");
  const sessionId = new URL((await counted).url()).pathname.split("/")[3];
  const leave = (persisted: boolean) =>
    page.evaluate((kept) => void dispatchEvent(new PageTransitionEvent("pagehide", { persisted: kept })), persisted);
  await leave(true);
  expect(beacons).toEqual([]);
  await leave(false);
  await expect.poll(() => beacons.map(({ url }) => url)).toEqual([`/api/sessions/${sessionId}/end`]);
  expect(JSON.parse(beacons[0]?.body ?? "")).toEqual({ endTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
});

test("page views are counted, until they are switched off", async ({ page }) => {
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/page-view")) views.push((request.postDataJSON() as { path: string }).path);
  });
  await page.goto("/privacy");
  await expect.poll(() => views).toEqual(["/privacy"]);
  const optOut = page.getByRole("switch", { name: "Count my page views and activity" });
  await expect(optOut).toBeChecked();
  await optOut.click();
  await expect(optOut).not.toBeChecked();
  await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { name: "Terms of Use" })).toBeVisible();
  await page.reload();
  await page.goto("/privacy");
  await expect(optOut).toBeEnabled();
  await expect(optOut).not.toBeChecked();
  expect(views).toEqual(["/privacy"]);
});

for (const [what, settings] of [
  ["format", { timeframe: "bestball", teamStatus: "balanced" }, /league format "bestball" - not found in cache/],
  ["status", { timeframe: "dynasty", teamStatus: "rebuilding" }, /teamstatus "rebuilding" - not found in cache/],
] as const) {
  test(`an unknown stored ${what} name is said in a toast, and nothing is sent in its place`, async ({ page }) => {
    await store(page, JSON.stringify(settings));
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
