import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccuracy } from "#contract/accuracy.ts";
import { dataSuite } from "#contract/data-suite.ts";
import { manageUser } from "#contract/users.ts";
import { openServer } from "#server/base/db/database.ts";
import { runCommand } from "#server/commands.ts";
import { anApi, type Api } from "#tests/support/api.ts";
import { DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { startPostgres, type PostgresServer } from "#tests/support/postgres-server.ts";

let postgres: PostgresServer;
let standby: Client;
let api: Api;
beforeAll(async () => {
  postgres = await startPostgres();
  const replica = (await postgres.replica()).url("postgres");
  api = await anApi({
    environment: { RATE_LIMIT_FACTOR: "0" },
    connection: await openServer(postgres.url("postgres")),
    config: { databaseUrl: postgres.url("postgres"), readDatabaseUrl: replica },
  });
  standby = new Client({ connectionString: replica });
  await standby.connect();
});
afterAll(async () => {
  await standby.end();
  await api.product.close();
  await postgres.stop();
});

const { leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
const body = { leagueFormatId, scoringSettings, rosterSettings, teamStatus: 13 };

/** By how many seconds each of the long reads says that it is behind. */
const said = async (): Promise<Record<string, number>> => {
  const { browser, product } = api;
  const headerOf = async (reply: ReturnType<typeof browser.raw>) =>
    Number((await reply).headers["x-read-behind-seconds"]);
  const exported = await browser.raw(manageUser, { body: { operation: "export" } });
  const { db, config, now } = product.deps;
  const verified = await runCommand({ db, config, now }, ["ratings", "verify"]);
  return {
    receipts: await headerOf(browser.raw(readAccuracy, {})),
    suite: await headerOf(browser.raw(dataSuite, { body })),
    export: exported.json<{ behindseconds: number }>().behindseconds,
    verification: Number(/ \(read from a replica, (\d+) seconds behind\)$/.exec(verified)?.[1]),
  };
};

test("receipts, the Data Suite, an export and a verification say how far behind they read", async () => {
  const none = { receipts: 0, suite: 0, export: 0, verification: 0 };
  await expect.poll(said).toEqual(none);

  await standby.query("select pg_wal_replay_pause()");
  await expect
    .poll(async () => (await standby.query("select pg_get_wal_replay_pause_state() as state")).rows)
    .toEqual([{ state: "paused" }]);
  await api.product.deps.db.execute(sql`insert into secret (name, value) values ('newest', 'unseen')`);
  const behind = await said();
  for (const name of Object.keys(none)) expect([name, behind[name]! >= 1]).toEqual([name, true]);

  await standby.query("select pg_wal_replay_resume()");
  await expect.poll(said).toEqual(none);
});
