import { again, answer, modal, open } from "#tests/support/comparison.ts";
import { expect, test } from "#tests/support/journey.ts";
import { onOwnServer } from "#tests/support/on-own-server.ts";
import { isControlled } from "#tests/support/returning.ts";

// Every switch that other journeys throw, as a new installation has it (CONTRIBUTING.md lists them). Only the refresh
// of the facts stays off, because tests ask nothing of other people's servers.
onOwnServer({ RATE_LIMIT_FACTOR: "1", OVERLOAD_DELAY: "3000", FACTS_NOTICE_DAYS: "8", LOG_LEVEL: "info" });

test("with every switch as in production a person answers, comes back, signs in and pays", async ({ page }) => {
  await open(page);
  const submitted = page.waitForResponse("**/api/prompt/submit");
  await again(page).click();
  await answer(page, "Think Left").click();
  expect(await (await submitted).json()).toMatchObject({ counted: true });
  await expect(modal(page)).toBeHidden();
  await page.getByText("Redraft", { exact: true }).click();
  await expect(page.getByText("Settings Saved", { exact: true })).toBeVisible();
  // The page registers the service worker by itself, once it is at rest.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.goto("/subscribe");
  expect(await isControlled(page)).toBe(true);
  await page.getByRole("region", { name: "Big Brain", exact: true }).getByRole("button").click();
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await page.getByLabel("E-mail").fill("produced@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Subscription: Big Brain")).toBeVisible();
  await page.goto("/asset-list");
  await expect(page.getByRole("radio", { name: "Redraft" })).toBeChecked();
});
