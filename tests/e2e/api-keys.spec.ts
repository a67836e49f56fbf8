import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { signInPage } from "#tests/support/sign-in.ts";

test("a key is made, copied, used and revoked on the profile @main", async ({ reader: page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/profile");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Name of a new key" }).fill("Sheet of the league");
  await main.getByRole("button", { name: "Create key" }).click();
  await expect(main.getByText("Copy this key now.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await main.getByRole("button", { name: "Copy key" }).click();
  await expect(page.getByText("Key copied", { exact: true })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^bbf_[0-9A-Za-z]{28}$/);
  const read = () => page.request.get("/api/v1/values?ppr=1&limit=1", { headers: { authorization: `Bearer ${key}` } });
  expect((await read()).status()).toBe(200);
  await main.getByRole("button", { name: "Done" }).click();
  await expect(main.getByText(key)).toHaveCount(0);
  const row = main
    .getByRole("list", { name: "API keys" })
    .getByRole("listitem")
    .filter({ hasText: key.slice(-4) });
  await expect(row).toContainText("Sheet of the league");
  await row.getByRole("button", { name: "Revoke Sheet of the league" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await read()).status()).toBe(401);
});

test("a key that is revoked as soon as it was made is no longer offered for copying", async ({ reader: page }) => {
  await page.goto("/profile");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Name of a new key" }).fill("Made by mistake");
  await main.getByRole("button", { name: "Create key" }).click();
  await expect(main.getByText("Copy this key now.")).toBeVisible();
  await main.getByRole("button", { name: "Revoke Made by mistake" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  // The form comes back in the place of the key.
  await expect(main.getByRole("textbox", { name: "Name of a new key" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Revoke Made by mistake" })).toHaveCount(0);
  await expect(main.getByText("Copy this key now.")).toHaveCount(0);
});

test("a user without keys in the plan sees what a plan includes, and a failed load can be retried", async ({
  page,
}) => {
  await signInPage(page, "no-keys@example.com", "/profile");
  const main = page.getByRole("main");
  const offer = main.getByText(/^Keys come with Bigger Brain\./);
  await expect(offer.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/subscribe");
  await expect(main.getByRole("button", { name: "Create key" })).toHaveCount(0);
  await page.route("**/api/keys", (route) => route.fulfill({ status: 503, body: "Try again shortly" }));
  await page.reload();
  await expect(main.getByText("Your API keys could not be loaded")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/keys");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByText(/^Keys come with Bigger Brain\./)).toBeVisible();
});

test("the API's page shows starts against this address, the reference, and its failure", async ({ page, baseURL }) => {
  await page.route("**/api/v1/openapi.json", (route) => route.abort());
  await page.goto("/api");
  await expect(page.getByText("The reference could not be loaded")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/v1/openapi.json");
  await page.getByRole("button", { name: "Try again" }).click();
  const values = page.getByRole("region", { name: "GET /api/v1/values" });
  await expect(values).toContainText("ppr");
  await expect(values).toContainText("number, 0 to 2");
  await values.getByText("Example", { exact: true }).click();
  await expect(values.getByText('"Amon-Ra St. Brown"')).toBeVisible();
  await expect(page.getByText(`=IMPORTDATA("${new URL(baseURL ?? "").origin}`)).toBeVisible();
});
