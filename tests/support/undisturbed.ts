import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { startOwn } from "./own-server.ts";

/**
 * Gives the tests of a file a server of their own, one after the other, so that no answer of another journey moves a
 * value between two looks at it. Call it once, before the tests.
 */
export const onOwnServer = (): void => {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-own-"));
  let address = "";
  let stop = async (): Promise<void> => {};
  test.describe.configure({ mode: "default" });
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from it which fixtures are needed
  test.use({ baseURL: async ({}, provide) => provide(address) });
  test.beforeAll(async () => {
    const port = await freePort();
    address = `http://localhost:${port}`;
    stop = await startOwn(port, folder, { STAFF_EMAIL: "staff@example.com" });
  });
  test.afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
};
