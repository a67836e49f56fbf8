import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { and, asc, eq, gt } from "drizzle-orm";
import { Client } from "pg";
import { dayOf } from "#core/calendar.ts";
import { refit } from "#core/rating/refit.ts";
import { openServer } from "#server/base/db/database.ts";
import { answer } from "#server/base/db/schema/ratings.ts";
import { closeDays } from "#server/ratings/close-day.ts";
import { judgeAnswers } from "#server/ratings/judge.ts";
import { refitIfDue } from "#server/ratings/maintenance.ts";
import { loadPool, poolIdOf } from "#server/ratings/store/pool.ts";
import { toVote } from "#server/ratings/store/read-log.ts";
import { operate } from "#tests/support/server-process.ts";
import { withoutIndexes } from "#tests/support/without-indexes.ts";
import { startOn } from "./growth/cold-start.ts";
import { dropDatabase, fill, makeDatabase } from "./growth/databases.ts";
import { openHarness } from "./shared/harness.ts";
import { load } from "./shared/machine.ts";
import { cpuSecondsOfAll } from "./shared/process-cpu.ts";
import { median } from "./shared/statistics.ts";

// What a long log of answers costs: the start of a process, disk, vacuum, the nightly work, a refit, a backup and its
// restore. `--sizes` are counted by the engine, one after the other; `--copied` are reached by copying those answers
// under new ids, which is enough for what does not read ratings.
// Run: npm run bench:large-log [-- --sizes 300000,1000000 --copied 10000000]
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "300000,1000000" },
    copied: { type: "string", default: "10000000" },
  },
});
const numbers = (list: string): number[] => (list === "" ? [] : list.split(",").map(Number));
const [sizes, copied] = [numbers(options.sizes), numbers(options.copied)];

const STARTS = 3;
const A_DAY = 10_000;
/** As in src/server/ratings/maintenance.ts: a pool with more answers for each asset is never refitted. */
const MOST_REFITTED_EACH = 20;
const SELF = "bench";
const POOL = poolIdOf("dynasty/perception");

const folder = mkdtempSync(join(tmpdir(), "trade-values-large-"));
const harness = await openHarness();
const say = (size: number, what: string, figure: string): void =>
  console.log(`${size.toLocaleString("en-US").padStart(11)}  ${what.padEnd(58)} ${figure}`);
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString("en-US")} MB`;

/** Does work; returns its time and the CPU time of this process and all it started, the database among them. */
const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, string]> => {
  const [from, cpu] = [performance.now(), cpuSecondsOfAll()];
  const out = await work();
  return [out, `${inSeconds(performance.now() - from)} (CPU ${(cpuSecondsOfAll() - cpu).toFixed(1)} s)`];
};

const onServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** What does not read ratings: disk, vacuum and starts. */
const measureTables = async (url: string, size: number): Promise<void> => {
  const [sizesOf] = await onServer(url, async (client) => {
    const { rows } = await client.query<{ heap: string; indexes: string; all: string }>(
      `select pg_relation_size('answer') as heap, pg_indexes_size('answer') as indexes,
        pg_database_size(current_database()) as all`,
    );
    return rows;
  });
  say(
    size,
    "disk: answers, their indexes, the whole database",
    Object.values(sizesOf!).map(Number).map(inMegabytes).join(", "),
  );
  const vacuum = () => onServer(url, (client) => client.query("vacuum (freeze, analyze) answer"));
  const [, whole] = await timed(vacuum);
  const [, again] = await timed(vacuum);
  say(size, "vacuum of the answers that freezes all; the next", `${whole}; ${again}`);
  const [starts, cpu] = [[] as number[], cpuSecondsOfAll()];
  for (let i = 0; i < STARTS; i += 1) starts.push(await startOn(harness, url));
  const each = ((cpuSecondsOfAll() - cpu) / STARTS).toFixed(1);
  say(
    size,
    `start of a process until it is ready, median of ${STARTS}`,
    `${inSeconds(median(starts))} (CPU ${each} s)`,
  );
};

/** The nightly work, first on the whole log and then after a day of answers, and a refit. */
const measureNight = async (url: string, size: number): Promise<void> => {
  const { db, close } = await openServer(url);
  const [, all] = await timed(() => judgeAnswers(db, new Date()));
  await fill(url, 0, A_DAY);
  const now = new Date();
  const [, day] = await timed(() => judgeAnswers(db, now));
  say(size, `receipts: all answers judged; the next ${A_DAY.toLocaleString("en-US")}`, `${all}; ${day}`);
  const [, marked] = await timed(() => closeDays(db, dayOf(now), now, SELF));
  say(size, "end of a day", marked);
  const [isDue, asked] = await timed(() => refitIfDue(db, POOL, () => now, SELF));
  const pool = await loadPool(db, POOL);
  const most = MOST_REFITTED_EACH * pool.ratings.length;
  const [took, whole] = [[], []] as [string[], string[]];
  for (const [limit, times] of [
    [most, took],
    [size, whole],
  ] as const) {
    const [votes, read] = await timed(async () =>
      (
        await db
          .select()
          .from(answer)
          .where(and(eq(answer.poolid, POOL), gt(answer.weight, 0)))
          .orderBy(asc(answer.seq))
          .limit(limit)
      ).map(toVote),
    );
    const [, fitted] = await timed(async () => refit(pool.ratings, votes));
    times.push(`${read} to read, ${fitted} to fit`);
  }
  say(size, "whether a refit is due", `${isDue ? "yes" : "no"}, ${asked}`);
  say(size, `a refit of the largest pool that can be due (${most.toLocaleString("en-US")})`, took.join());
  say(size, "a refit of the whole log, which the product never does", whole.join());
  await close();
};

const measureBackup = async (url: string, size: number): Promise<void> => {
  const file = join(folder, `${size}.gz`);
  const [backup, took] = await timed(() => operate({ DATABASE_URL: url }, "backup", file));
  if (!backup.ok) throw new Error(backup.said);
  const empty = await makeDatabase(harness.url, `restored_${size}`);
  const [restored, back] = await timed(() => operate({ DATABASE_URL: empty }, "restore", file));
  if (!restored.ok) throw new Error(restored.said);
  say(size, "backup; its file; restore with its proof", `${took}; ${inMegabytes(statSync(file).size)}; ${back}`);
  await dropDatabase(harness.url, `restored_${size}`);
  rmSync(file);
};

/** Adds copies of the answers up to a size, with new ids and numbers, each by a visitor of its own. */
const copyAnswers = (url: string, size: number): Promise<void> =>
  onServer(url, (client) =>
    withoutIndexes(client, ["answer"], async () => {
      const { rows: columns } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'answer'
          and table_schema = 'public' order by ordinal_position`,
      );
      const names = columns.map(({ name }) => name);
      const values = names.map((name) => {
        if (name === "seq") return "last.seq + row_number() over ()";
        return name === "modalid" ? "gen_random_uuid()" : `answer.${name}`;
      });
      for (;;) {
        const { rows } = await client.query<{ n: number }>("select count(*)::int as n from answer");
        const lacking = size - rows[0]!.n;
        if (lacking <= 0) return;
        await client.query(
          `insert into answer (${names.join()}) select ${values.join()} from answer,
            (select max(seq) as seq from answer) as last limit ${lacking}`,
        );
      }
    }),
  );

console.log(`Load of the machine before: ${load().toFixed(1)}`);
let previous: string | undefined;
let filled = 0;
for (const size of sizes) {
  const url = await makeDatabase(harness.url, `log_${size}`, previous);
  const [, took] = await timed(() => fill(url, 0, size - filled));
  say(size, "filled by the engine", took);
  await measureTables(url, size);
  await measureBackup(url, size);
  await measureNight(url, size);
  [previous, filled] = [`log_${size}`, size + A_DAY];
}
for (const size of copied) {
  const url = await makeDatabase(harness.url, `copy_${size}`, previous);
  const [, took] = await timed(() => copyAnswers(url, size));
  say(size, "filled by copies", took);
  await onServer(url, (client) => client.query("select setval('ratingseq', (select max(seq) from answer))"));
  await measureTables(url, size);
}
if (copied.length > 0) {
  const [, took] = await timed(() => harness.replica());
  say(copied.at(-1)!, "base backup of the whole server, and a replica started on it", took);
}
console.log(`Load of the machine at the end: ${load().toFixed(1)}`);
await harness.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
