import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { operateOn, startOwn } from "./own-server.ts";

const STAFF = { STAFF_EMAIL: "staff@example.com" };

/** How long a server may take to fill its empty database on a loaded machine. */
const START_MS = 300_000;

/**
 * Runs a file's tests in order on a server of their own with these settings. An operator's command may be run while the
 * server stands still. Call once, before the tests.
 */
export function onOwnServer(
  settings: Readonly<Record<string, string>> = STAFF,
  command: readonly string[] | null = null,
): void {
  let folder = "";
  let address = "";
  let stop = async (): Promise<void> => {};
  test.describe.configure({ mode: "default" });
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from it which fixtures are needed
  test.use({ baseURL: async ({}, provide) => provide(address) });
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    // Not earlier: the process that only collects the tests would leave its folder behind.
    folder = mkdtempSync(join(tmpdir(), "trade-values-own-"));
    const port = await freePort();
    address = `http://localhost:${port}`;
    stop = await startOwn(port, folder, settings);
    if (!command) return;
    await stop();
    await operateOn(folder, ...command);
    stop = await startOwn(port, folder, settings);
  });
  test.afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
}
