import { readFileSync } from "node:fs";
import { expect, test, type Page } from "#tests/support/journey.ts";
import { isControlled, readyOffline } from "#tests/support/returning.ts";

const EARLIER_WORKER = readFileSync(new URL("../support/earlier-worker.js", import.meta.url), "utf8");

async function signInFromMenu(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a browser that an earlier service worker kept from signing in recovers by itself", async ({ page, context }) => {
  await context.route("**/sw.js", (route) => route.fulfill({ contentType: "text/javascript", body: EARLIER_WORKER }));
  await page.goto("/terms");
  await readyOffline(page);
  await page.goto("/asset-list");
  expect(await isControlled(page)).toBe(true);
  await signInFromMenu(page, "recovering@example.com");
  await expect(page.getByText(/The sign-in cannot continue/)).toBeVisible();

  await context.unroute("**/sw.js");
  await page.goto("/asset-list");
  const preloads = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled);
  await expect.poll(preloads).toBe(false);
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);
  expect(await isControlled(page)).toBe(true);
  await signInFromMenu(page, "recovering@example.com");
  await page.waitForURL("**/asset-list");
  await expect(page.getByText("recovering@example.com")).toBeVisible();
});
