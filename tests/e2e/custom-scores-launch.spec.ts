import { spawn, type ChildProcess } from "node:child_process";
import { expect, test } from "@playwright/test";
import { signInPage } from "#tests/support/sign-in.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 3210) + 500;
const ADDRESS = `http://localhost:${PORT}`;
test.use({ baseURL: ADDRESS });

// A server of its own, on which every new account is in launch mode.
let server: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = spawn(process.execPath, ["scripts/e2e-server.mjs"], { stdio: "ignore", env: { ...process.env, PORT: String(PORT), PUBLIC_URL: ADDRESS, RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "warn", LAUNCH_MODE: "true" } });
  await expect.poll(async () => (await fetch(`${ADDRESS}/readyz`).catch(() => null))?.status, { timeout: 110_000 }).toBe(200);
});
test.afterAll(async () => {
  const gone = new Promise((done) => server.on("exit", done));
  server.kill("SIGTERM");
  await gone;
});

test("launch mode opens custom scores without a subscription", async ({ page }) => {
  await signInPage(page, "launch@example.com", "/custom-scores");
  await page.getByRole("combobox", { name: "Asset" }).fill("Josh Allen");
  await page.getByRole("option").filter({ hasText: "Josh Allen" }).first().click();
  await page.getByRole("switch", { name: "Custom Scores" }).click();
  await page.getByRole("button", { name: "Move up", exact: true }).click();
  await page.getByRole("button", { name: "Save Custom Score" }).click();
  await expect(page.getByText("Custom Score Saved", { exact: true })).toBeVisible();
  await page.goto("/asset-list");
  await page.getByRole("button", { name: "Switch to Custom Scores" }).click();
  await expect(page.getByRole("button", { name: "Switch to Community Scores" })).toBeVisible();
});
