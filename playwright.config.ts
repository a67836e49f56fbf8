import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, firefox, webkit } from "@playwright/test";
import { CHROMIUM } from "./tests/support/chromium.ts";
import type { Visit } from "./tests/support/journey.ts";
import { DISCORD_PORT } from "./tests/support/local-discord.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 3210);
const address = `http://localhost:${PORT}`;

// Other engines walk some of the main journeys, where Playwright's own builds of them are installed.
const OTHER_ENGINES = [firefox, webkit];
const IN_OTHER_ENGINES =
  /(bulk|custom-scores|hit-me|landing|leagues|player|rankings|settings|sign-in|subscribe|trade-calculator)\.spec\.ts/;

// One server for all journeys, on an empty embedded database, with the local sign-in and payments. The main journeys, each
// a thing a person came to do, have `@main` in their title: `npm test` runs them, `npm run test:all` the others and these once more.
export default defineConfig<Visit>({
  testDir: "tests/e2e",
  // Generous, because a loaded machine is slow, and bounded, because one that hangs should say so.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Journeys wait more than they compute: one processor is left to the server that they share.
  workers: Math.max(2, availableParallelism() - 1),
  // In CI one retry, which the report names.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: Boolean(process.env["CI"]),
  // Prints failures at the end, where readers of a long log start.
  reporter: process.env["CI"] ? [["dot"]] : [["list"]],
  outputDir: "test-results",
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    // Tracing every journey doubles the time of all; `--trace on` traces one.
    trace: "off",
  },
  projects: [
    // Main journeys are walked twice: in a new browser, and in one that has been here before.
    { name: "chromium", use: { launchOptions: CHROMIUM } },
    { name: "second visit", grep: /@main/, use: { launchOptions: CHROMIUM, visit: "second" } },
    ...OTHER_ENGINES.map((engine) => {
      const name = engine.name() as "firefox" | "webkit";
      const isInstalled = existsSync(engine.executablePath());
      if (!isInstalled && process.argv.includes(name) && process.env["TEST_WORKER_INDEX"] === undefined)
        process.stdout.write(`Skipped: ${name} is not installed (npx playwright install ${name}).\n`);
      return { name, grep: /@main/, testMatch: isInstalled ? IN_OTHER_ENGINES : [], use: { browserName: name } };
    }),
  ],
  webServer: {
    // With CHECK_CALLS, all calls go through a proxy that compares them with their description.
    command: process.env["CHECK_CALLS"]
      ? "node --import tsx tests/proof/checked-server.ts"
      : "node scripts/e2e-server.mjs",
    url: `${address}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(PORT),
      PUBLIC_URL: address,
      RATE_LIMIT_FACTOR: "1000",
      // A machine that runs more than the journeys makes them slow, and must not make them fail.
      OVERLOAD_DELAY: "600000",
      DISCORD_WEBHOOK_URL: `http://127.0.0.1:${DISCORD_PORT}/webhook/secret`,
      LOG_LEVEL: "warn",
      // Journeys depend neither on the network nor on how old the shipped facts are.
      DATA_REFRESH: "off",
      FACTS_NOTICE_DAYS: "0",
      STAFF_EMAIL: "staff@example.com,staff2@example.com",
    },
  },
});
