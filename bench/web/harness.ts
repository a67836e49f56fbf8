import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server-process.ts";
import { STAFF_EMAIL } from "./people.ts";

/** The built product as a process on an empty embedded database. */
export type WebHarness = { readonly address: string; readonly close: () => Promise<void> };

export const openWebHarness = async (): Promise<WebHarness> => {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-web-"));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = startServer({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: folder,
    DATABASE_URL: "",
    RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "error",
    STAFF_EMAIL,
  });
  await server.ready();
  return {
    address,
    close: async () => {
      await server.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
