import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

// Main journeys in every engine that is installed, on a server like that of the other journeys: one after the other,
// because times are compared.
export default defineConfig({
  ...journeys,
  testDir: ".",
  timeout: 300_000,
  // WebKitGTK's automation now and then loses a window for good when it goes to another origin, as a sign-in does.
  retries: 2,
  workers: 1,
  reporter: [["list"]],
  outputDir: "../../test-results",
  webServer: { ...[journeys.webServer!].flat()[0]!, cwd: fileURLToPath(new URL("../..", import.meta.url)) },
});
