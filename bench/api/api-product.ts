import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { keyHash, keyHint, newKey } from "#server/subjects/keys/key-text.ts";
import { assemble } from "#server/bootstrap.ts";
import { readConfig } from "#server/base/config/config.ts";
import { openEmbedded } from "#server/base/db/database.ts";
import { account } from "#server/base/db/schema/users.ts";
import { addKey } from "#server/subjects/keys/store.ts";

const BIGGER_BRAIN = 3;

/** The application in this process with a user of Bigger Brain, listening on a port of its own. */
export type ApiProduct = {
  readonly port: number;
  /** The user's key. */
  readonly key: string;
  readonly close: () => Promise<void>;
};

/** Starts the application on an embedded database; `factor` multiplies its limits, 0 switches them off. */
export const openApiProduct = async (factor: number): Promise<ApiProduct> => {
  const home = mkdtempSync(join(tmpdir(), "api-bench-"));
  const { app, deps, close } = await assemble(
    // Other users come through a proxy, each from an address of their own.
    readConfig({ RATE_LIMIT_FACTOR: String(factor), TRUSTED_PROXIES: "127.0.0.0/8", LEAGUE_PROVIDERS: "none" }),
    await openEmbedded(home),
    { now: () => new Date(), log: pino({ level: "silent" }) },
    { webRoot: null },
  );
  const now = new Date();
  const user = { issuer: "https://provider.example", subject: "1", contactemail: "programmer@example.com" };
  const [owner] = await deps.db
    .insert(account)
    .values({ ...user, manualsubtiercodeid: BIGGER_BRAIN, createddatetime: now })
    .returning();
  const key = newKey();
  const row = { userid: owner!.userid, name: "Bench", keyhash: keyHash(key), hint: keyHint(key), createddatetime: now };
  await addKey(deps.db, row, 1);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    port: (app.server.address() as AddressInfo).port,
    key,
    close: async () => {
      await close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
