import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { readConfig } from "#server/config/config.ts";
import { openServer } from "#server/db/database.ts";
import { VISITOR_COOKIE, visitorCookie } from "#server/http/cookies.ts";
import { assemble } from "#server/product.ts";
import { createGatherer } from "#server/ratings/gather.ts";
import { recordAnswers } from "#server/ratings/record-answers.ts";
import type { Submission } from "#server/ratings/submission.ts";
import { verify } from "#server/ratings/verify.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { bareByDriver, bareByPgbench, makeBare } from "./votes/bare.ts";
import { cpuReader } from "./votes/cpu.ts";
import { showPrompts, type Shown } from "./votes/crowd.ts";
import { median, quantile } from "./shared/statistics.ts";
import { load } from "./votes/load.ts";

// Answers per second, durable, against the least any vote store must do, in the same run on the same server. Run: npx tsx bench/votes.ts
const ROUNDS = 3;
const ROUND_MS = 4000;

const home = mkdtempSync(join(tmpdir(), "votes-bench-"));
const server = await startPostgres();
const first = await openServer(server.url("postgres"));
await first.db.execute("create database votes");
await first.close();
const url = server.url("votes");
const config = readConfig({ RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "silent" });
const product = await assemble(config, await openServer(url), { now: () => new Date(), log: pino({ level: "silent" }) }, { webRoot: null });
const { deps, app } = product;
const client = new Client({ connectionString: url });
await client.connect();
await makeBare(client);
const cpu = await cpuReader(client);

const selections = [-2, -1, 0, 1, 2] as const;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
let ready: Shown[] = [];
const refill = async (): Promise<void> => {
  if (ready.length < 60_000) ready = [...ready, ...(await showPrompts(deps, 5000, 60_000, Date.now()))];
};
const take = (): Shown => {
  const one = ready.pop();
  if (!one) throw new Error("The bench ran out of comparisons");
  return one;
};

const record = createGatherer(
  async (batch: readonly Submission[]) => {
    const { outcomes, moved } = await recordAnswers(deps.db, batch, { housed: true, from: deps.self });
    deps.book.move(moved);
    return outcomes;
  },
  { batch: 128, waiting: 4000, refuse: () => new Error("Too many at once") },
);
const answer = async (): Promise<void> => {
  const { modalId, visitorId, sessionId, left, right } = take();
  const outcome = await record({ modalId, visitorId, sessionId, userId: null, poolids: [101], left: [left], right: [right], selection: pick(selections), at: new Date() });
  if (outcome !== "counted") throw new Error(`An answer was not counted: ${outcome}`);
};
const answerByCall = async (): Promise<void> => {
  const { modalId, visitorId, sessionId, left, right } = take();
  const reply = await app.inject({
    method: "POST",
    url: "/api/prompt/submit",
    headers: { cookie: `${VISITOR_COOKIE}=${visitorCookie(deps.secret, visitorId)}`, "sec-fetch-site": "same-origin" },
    payload: { assetIdA: left, assetIdB: right, selection: pick(selections), scoreType: "perception", isTeamBased: false, visitorId, sessionId, modalId, continueFlow: false },
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
};

type Row = { readonly name: string; readonly rates: number[]; readonly times: number[]; readonly cpu: number[] };
const row = (name: string): Row => ({ name, rates: [], times: [], cpu: [] });
const bare = row("bare transaction of 5 statements, the same driver, 8 connections");
const bench = row("the same by pgbench, 8 clients");
const ours8 = row("answers, 8 at once");
const ours64 = row("answers, 64 at once");
const calls64 = row("answers through the whole call, 64 at once");

const measure = async (into: Row, lanes: number, work: () => Promise<void>): Promise<void> => {
  await refill();
  const before = cpu();
  const { perSecond, times } = await load(lanes, ROUND_MS, work);
  into.cpu.push((1e6 * (cpu() - before)) / times.length);
  into.rates.push(perSecond);
  into.times.push(...times);
};

await refill();
await load(16, 2000, answer);
await bareByDriver(url, 8, 1000);
for (let round = 0; round < ROUNDS; round++) {
  const before = cpu();
  const rate = await bareByDriver(url, 8, ROUND_MS);
  bare.rates.push(rate);
  bare.cpu.push((1e6 * (cpu() - before)) / ((rate * ROUND_MS) / 1000));
  await measure(ours8, 8, answer);
  const byPgbench = await bareByPgbench(url, 8, ROUND_MS / 1000, home);
  if (byPgbench !== null) bench.rates.push(byPgbench);
  await measure(ours64, 64, answer);
  await measure(calls64, 64, answerByCall);
}

for (const { name, rates, times, cpu } of [bare, bench, ours8, ours64, calls64]) {
  if (rates.length === 0) continue;
  const spent = cpu.length > 0 ? `   ${median(cpu).toFixed(0).padStart(5)} us CPU each` : "";
  const tail = times.length > 0 ? `   p50 ${median(times).toFixed(1)} ms   p99 ${quantile(times, 0.99).toFixed(1)} ms` : "";
  console.log(`${name.padEnd(66)} ${median(rates).toFixed(0).padStart(7)}/s${spent}${tail}`);
}
const ratio = (ours: Row, to: Row): string => (to.rates.length === 0 ? "not measured" : median(ours.rates.map((rate, i) => rate / to.rates[i]!)).toFixed(2));
console.log(`answers, 64 at once, against the bare transaction: ${ratio(ours64, bare)} (target 1.0, stretch 2.0); against pgbench: ${ratio(ours64, bench)}`);
console.log(`answers, 8 at once, against the bare transaction: ${ratio(ours8, bare)}; against pgbench: ${ratio(ours8, bench)}`);
console.log(`the whole call: ${median(calls64.rates).toFixed(0)}/s (target 300)`);
const from = performance.now();
const proof = await verify(deps.db);
console.log(`replayed ${proof.answers} answers in ${((performance.now() - from) / 1000).toFixed(1)} s: ${proof.difference ?? "the state is the fold of the log"}`);

await client.end();
await product.close();
await server.stop();
rmSync(home, { recursive: true, force: true });
