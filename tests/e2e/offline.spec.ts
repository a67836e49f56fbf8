import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { openSample } from "#tests/support/sample-league.ts";
import { readyOffline } from "#tests/support/returning.ts";
import { signInPage } from "#tests/support/sign-in.ts";
import { openCalculator, starAndPieces } from "#tests/support/trade.ts";

/** The addresses under which this browser keeps replies. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith("kept-"));
    const requests = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => request.url);
  });

async function openKept(page: Page): Promise<string> {
  await openSample(page);
  const path = new URL(page.url()).pathname;
  const leagueid = String(path.split("/").at(-1));
  // The league and its teams.
  await expect.poll(async () => (await keptAddresses(page)).filter((url) => url.includes(leagueid))).toHaveLength(2);
  return path;
}

const DATED = /^Offline: values of [A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d\d:\d\d\./;

test("the list, the trade and the league last seen open offline with their date, and anew when online @main", async ({
  page,
  context,
}) => {
  const [star] = await starAndPieces(page);
  const leaguePath = await openKept(page);
  const calculator = await openCalculator(page);
  await calculator.add(star, "Team 1");
  const net = await calculator.net("Team 1");
  await page.goto("/asset-list");
  // Its document shows the list before the values are there.
  const isListKept = async () => (await keptAddresses(page)).some((url) => url.includes("asset-list"));
  await expect.poll(isListKept).toBe(true);
  await readyOffline(page);

  await context.setOffline(true);
  await page.goto("/asset-list");
  await expect(page.getByRole("status").filter({ hasText: DATED })).toBeVisible();
  await expect(page.getByRole("link", { name: star }).first()).toBeVisible();
  await calculator.open();
  await expect.poll(() => calculator.net("Team 1")).toBe(net);
  await page.goto(leaguePath);
  await expect(page.getByRole("heading", { level: 1, name: "Lakeside Superflex Dynasty" })).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "My Team" }).getByRole("listitem")).toHaveCount(12);
  await page.goto("/asset-list");
  await expect(page.getByRole("status").filter({ hasText: DATED })).toBeVisible();
  const loaded = page.waitForResponse((response) => response.url().endsWith("/api/trade-values") && response.ok());
  await context.setOffline(false);
  await loaded;
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
});

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("kept-")));

test("two people use one browser: nothing of the first is left for the second, who goes to sign in", async ({
  page,
}) => {
  await signInPage(page, "first@example.com", "/leagues");
  await openKept(page);
  const [first] = await keptNames(page);
  expect(first).toMatch(/^kept-user-\d+$/);
  await page.goto("/login");
  await page.context().clearCookies({ name: "bbf_session" });
  await page.context().clearCookies({ name: "bbf_signed_in" });
  await page.reload();
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await expect(page.getByRole("heading", { name: "Local sign-in" })).toBeVisible();
  expect(await keptNames(page)).toEqual([]);
  await page.getByLabel("E-mail").fill("second@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("second@example.com")).toBeVisible();
  await expect.poll(() => keptNames(page)).toEqual([expect.stringMatching(/^kept-user-\d+$/)]);
  expect(await keptNames(page)).not.toContain(first);
});

test("after signing out nothing of the user is left in the browser, online or offline", async ({ page, context }) => {
  await signInPage(page, "offline@example.com", "/leagues");
  const leaguePath = await openKept(page);
  await expect.poll(() => keptNames(page)).toEqual([expect.stringMatching(/^kept-user-\d+$/)]);
  await readyOffline(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.poll(async () => (await keptNames(page)).filter((name) => name.includes("user"))).toEqual([]);
  await context.setOffline(true);
  await page.goto(leaguePath);
  await expect(page.getByText(/not opened here before/).first()).toBeVisible();
  await expect(page.getByText("Lakeside Superflex Dynasty")).toHaveCount(0);
});

test("a new version is offered in a line, and nothing changes until it is asked for", async ({ page }) => {
  await page.goto("/asset-list");
  await readyOffline(page);
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = async (...asked) => {
      const registration = await register(...asked);
      document.documentElement.dataset["registered"] = "";
      return registration;
    };
  });
  // This page is served by the present version, so that another one has to wait; it hears of that once it is at rest.
  await page.goto("/asset-list");
  await expect(page.locator("html[data-registered]")).toBeAttached();
  let loads = 0;
  page.on("load", () => (loads += 1));
  // The same service worker at another address counts as another version.
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?next"));
  const line = page.getByRole("status").filter({ hasText: "A new version is ready." });
  await expect(line).toBeVisible();
  expect(loads).toBe(0);
  await line.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(line).toHaveCount(0);
});
