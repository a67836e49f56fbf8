// Prints the time of the first page of completed trades with a million of them, on a PostgreSQL server, for any filter,
// and the plans of the slowest queries: npm run bench:market
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { pino } from "pino";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { readConfig } from "#server/base/config/config.ts";
import { openServer, type Connection } from "#server/base/db/database.ts";
import { rows } from "#server/base/db/rows.ts";
import { tokenHash } from "#server/subjects/accounts/store.ts";
import { assemble } from "#server/bootstrap.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { quantile } from "./shared/statistics.ts";

const { values: options } = parseArgs({
  options: { trades: { type: "string", default: "1000000" }, plans: { type: "boolean", default: false } },
});
const TRADES = Number(options.trades);
const SETTINGS = 800;
const LEAGUES = 20_000;
const ROUNDS = 15;
const TARGET_MS = 50;
const TOKEN = "a-reader-with-a-plan";

/**
 * Settings of which a few are common and most are rare, trades over three years, and two to six pieces a trade, a few
 * players in many of them.
 */
const fill = async ({ db }: Connection): Promise<void> => {
  await db.execute(sql`
    insert into marketsetting (settingkey, format, teams, starters, issuperflex, isbestball, ppr, tep, scoring, roster)
    select 'setting ' || i, case when i % 5 = 4 then 'redraft' else 'dynasty' end,
    (array[12, 12, 10, 12, 14, 8, 16, 32])[1 + i / 5 % 8], 8 + i / 40 % 5, i % 3 > 0, i % 11 = 10,
    (array[1, 0.5, 0, 1.5])[1 + i / 7 % 4], (array[0, 0.5, 0, 1, 0.75])[1 + i / 3 % 5],
    ${JSON.stringify(DEFAULT_SCORING)}::jsonb, ${JSON.stringify(DEFAULT_ROSTER)}::jsonb
    from generate_series(1, ${SETTINGS}) i`);
  await db.execute(sql`
    insert into markettrade (tradehash, leaguehash, settingid, day, teams, kind, ratio, keptdatetime)
    select 'trade ' || i, md5((random() * ${LEAGUES})::int::text), 1 + floor(${SETTINGS} * power(random(), 3))::int,
    '2023-11-24'::date + (1095 * random())::int, 2,
    case when random() < 0.04 then 'picks' when random() < 0.6 then 'mixed' else 'players' end, 1 + random(), now()
    from generate_series(1, ${TRADES}) i`);
  await db.transaction(async (tx) => {
    // Four million references would be checked row by row.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
    with asset as (select array_agg(assetid order by assetid) as ids, count(*) as all from asset)
    insert into marketpiece (tradeid, place, assetid, fromteam, toteam, value, day, settingid, kind)
    select t.tradeid, p, ids[1 + floor(asset.all * power(random(), 2))::int], 1 + p % 2, 2 - p % 2, 500 * random(),
    t.day, t.settingid, t.kind from markettrade t, asset, generate_series(0, 1 + (t.tradeid % 5)::int) p`);
  });
  await db.execute(sql`
    insert into account (issuer, subject, contactemail, manualsubtiercodeid, createddatetime)
    values ('https://provider.example', '1', 'reader@example.com', 2, now())`);
  await db.execute(sql`
    insert into signin (tokenhash, userid, createddatetime, lastseendatetime, expiresdatetime)
    select ${tokenHash(TOKEN)}, userid, now(), now(), now() + interval '1 day' from account`);
  await db.execute(sql`vacuum analyze`);
};

const folder = mkdtempSync(join(tmpdir(), "trade-values-market-"));
const postgres = await startPostgres();
const connection = await openServer(postgres.url("postgres"));
const product = await assemble(
  readConfig({ RATE_LIMIT_FACTOR: "0", DATA_REFRESH: "off", DATA_DIR: folder, PUBLIC_URL: "http://localhost" }),
  connection,
  { now: () => new Date("2026-11-24T12:00:00Z"), log: pino({ level: "silent" }), newId: () => crypto.randomUUID() },
  { webRoot: null },
);
await fill(connection);

const [often, seldom] = (
  await rows<{ assetid: number; count: number }>(
    connection.db,
    sql`(select assetid, count(*)::int as count from marketpiece group by 1 order by 2 desc limit 1)
      union all (select assetid, count(*)::int from marketpiece group by 1 order by 2 limit 1)`,
  )
).map(({ assetid }) => assetid);

const CALLS: readonly (readonly [name: string, query: string])[] = [
  ["all trades", ""],
  ["one player, the most traded", `asset=${often}`],
  ["one player, the least traded", `asset=${seldom}`],
  ["superflex dynasty", "league=dynasty&superflex=yes"],
  ["rare settings", "teams=32&tep=1&ppr=1.5&bestball=yes"],
  ["settings of nobody", "teams=18"],
  ["best ball", "bestball=yes"],
  ["picks alone", "kind=picks"],
  ["rare settings, picks alone", "teams=32&tep=0.75&kind=picks"],
  ["a player in rare settings", `asset=${often}&teams=32&tep=1`],
  ["a player, picks alone", `asset=${often}&kind=picks`],
  ["a day three years ago", "from=2023-12-01&to=2023-12-01"],
  ["a player and a day", `asset=${often}&from=2024-03-01&to=2024-03-01`],
  ["rare settings and a month", "teams=16&starters=12&from=2024-03-01&to=2024-03-31"],
  ["a page in the middle", "before=2025-05-25.500000"],
  [
    "everything at once",
    `asset=${often}&league=dynasty&superflex=yes&teams=12&starters=9&ppr=1&kind=mixed&from=2024-01-01`,
  ],
];

const timesOf = async (ask: () => Promise<number>): Promise<{ first: number; p50: number; p95: number }> => {
  const first = await ask();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await ask());
  return { first, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
};
const timed = async (request: InjectOptions): Promise<number> => {
  const start = performance.now();
  const response = await product.app.inject(request);
  const milliseconds = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(response.body);
  return milliseconds;
};

let missed = false;
const print = (name: string, { first, p50, p95 }: { first: number; p50: number; p95: number }): void => {
  const isWithin = p50 <= TARGET_MS;
  missed ||= !isWithin;
  console.log(
    `| ${name.padEnd(30)} | ${first.toFixed(0).padStart(5)} | ${p50.toFixed(1).padStart(6)} | ` +
      `${p95.toFixed(1).padStart(6)} |${isWithin ? "" : " MISSED"}`,
  );
};
const cookie = `bbf_session=${TOKEN}`;
console.log(
  `${TRADES.toLocaleString("en-US")} trades, load ${loadavg()[0]!.toFixed(1)}; at most ${TARGET_MS} ms (p50)`,
);
console.log("| First page of 25               | first |    p50 |    p95 |");
for (const [name, query] of CALLS)
  print(name, await timesOf(() => timed({ url: `/api/market/trades?${query}`, headers: { cookie } })));
const ids = product.deps.ratings.assets.map(({ id }) => id);
print(
  "similar trades of six pieces",
  await timesOf(() =>
    timed({
      method: "POST",
      url: "/api/market/similar",
      payload: { sides: [ids.slice(0, 3), ids.slice(3, 6)], league: "dynasty", issuperflex: true },
    }),
  ),
);

if (options.plans) {
  const explain = async (name: string, statement: string): Promise<void> => {
    const plan = await rows<{ "QUERY PLAN": string }>(
      connection.db,
      sql.raw(`explain (analyze, buffers) ${statement}`),
    );
    console.log(`\n${name}\n${plan.map((line) => line["QUERY PLAN"]).join("\n")}`);
  };
  const rare = "(select settingid from marketsetting where teams = 32 and tep = 1)";
  const order = "order by day desc, tradeid desc limit 26";
  await explain("All trades", `select tradeid, day from markettrade ${order}`);
  await explain("A player", `select distinct tradeid, day from marketpiece where assetid = ${often} ${order}`);
  await explain(
    "A player in rare settings",
    `select distinct tradeid, day from marketpiece where assetid = ${often} and settingid in ${rare} ${order}`,
  );
  await explain("Rare settings", `select tradeid, day from markettrade where settingid in ${rare} ${order}`);
}
await product.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(missed ? 1 : 0);
