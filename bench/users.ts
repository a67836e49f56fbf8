// Prints the response time of the staff list of 100,000 users, on both databases: node --import tsx bench/users.ts
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { readConfig } from "#server/base/config/config.ts";
import { openEmbedded, openServer, type Connection } from "#server/base/db/database.ts";
import { tokenHash } from "#server/subjects/accounts/store.ts";
import { assemble } from "#server/bootstrap.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";

const USERS = 100_000;
const ROUNDS = 30;
const TARGET_MS = 200;
const TOKEN = "a-member-of-staff";

const CALLS: readonly (readonly [name: string, query: string])[] = [
  ["everybody, by email", ""],
  ["search that finds one", "email=fan99999@"],
  ["search that finds 1,111", "email=fan99"],
  ["search that finds all", "email=example"],
  ["search that finds nobody", "email=no%25body"],
  ["search in capitals", "email=FAN4242"],
  ["everybody, by tier", "sort=subscriptiontier&direction=desc"],
  ["everybody, by staff", "sort=isstaff&direction=desc"],
  ["search, by disabled", "email=fan9&sort=isdisabled&direction=desc"],
  ["page at 90,000, by email", "offset=90000"],
  ["page at 90,000, by tier", "offset=90000&sort=subscriptiontier"],
];

/** 100,000 users with long, varied addresses, a few staff, some disabled, a quarter with a subscription. */
const fill = async ({ db }: Connection): Promise<void> => {
  await db.execute(sql`
    insert into account (issuer, subject, contactemail, isstaff, isdisabled, manualsubtiercodeid, createddatetime)
    select 'https://provider.example', i::text, substr(md5(i::text), 1, 12) || '.Fan' || i || '@example' || i % 17 ||
    '.com', i % 999 = 0, i % 50 = 0, case when i % 20 = 0 then 2 when i % 33 = 0 then 3 end, now()
    from generate_series(1, ${USERS}) i`);
  await db.execute(sql`
    insert into subscription (userid, subscriptionid, subscriptiontiercodeid, billing_term, subscriptionstatus,
    subscription_end_date, reading, readdatetime)
    select userid, 'sub_' || userid, 2 + userid % 2, 'monthly', case when userid % 3 = 0 then 'cancelled' else 'active'
    end, now() + (userid % 100 - 50) * interval '1 day', 1, now()
    from account where userid % 4 = 0`);
  await db.execute(sql`
    insert into signin (tokenhash, userid, createddatetime, lastseendatetime, expiresdatetime)
    select ${tokenHash(TOKEN)}, min(userid), now(), now(), now() + interval '1 day' from account where isstaff
    and not isdisabled`);
};

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;

const measure = async (name: string, connection: Connection): Promise<void> => {
  const { app, close } = await assemble(
    readConfig({ RATE_LIMIT_FACTOR: "0" }),
    connection,
    { now: () => new Date(), log: pino({ level: "silent" }) },
    { webRoot: null },
  );
  await fill(connection);
  await app.ready();
  // A server vacuums by itself within minutes of so many new rows; the embedded engine never does.
  if (connection.kind === "server") await connection.db.execute(sql`vacuum analyze`);
  console.log(
    `\n${name}: ${USERS.toLocaleString("en-US")} users, ${ROUNDS} rounds, milliseconds; load of the machine ` +
      `${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `${"call".padEnd(28)}${"p50".padStart(8)}${"p95".padStart(8)}${"worst".padStart(8)}  target ${TARGET_MS}`,
  );
  for (const [what, query] of CALLS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const response = await app.inject({ url: `/api/admin/users?${query}`, cookies: { bbf_session: TOKEN } });
      times.push(performance.now() - start);
      if (response.statusCode !== 200) throw new Error(`${what}: ${response.statusCode} ${response.body}`);
    }
    times.sort((a, b) => a - b);
    const p95 = quantile(times, 0.95);
    const figures = [quantile(times, 0.5), p95, quantile(times, 1)].map((ms) => ms.toFixed(1).padStart(8));
    console.log(`${what.padEnd(28)}${figures.join("")}  ${p95 <= TARGET_MS ? "met" : "MISSED"}`);
  }
  await close();
};

const home = mkdtempSync(join(tmpdir(), "users-bench-"));
await measure("Embedded database", await openEmbedded(home));
rmSync(home, { recursive: true, force: true });

const server = await startPostgres();
await measure("PostgreSQL server", await openServer(server.url("postgres")));
await server.stop();
