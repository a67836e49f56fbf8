import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { verify } from "#server/ratings/verify.ts";
import type { Database } from "#server/base/db/database.ts";
import { pause } from "#tests/support/server-process.ts";
import { startVoters } from "./http/children.ts";
import type { Voter } from "./http/voters-process.ts";
import { openHarness } from "./shared/harness.ts";
import { writeSection } from "./shared/report.ts";
import { interleaved, ratio } from "./shared/rounds.ts";
import { holds, INFORMATION, printRow, type Row } from "./shared/rows.ts";
import { median, quantile } from "./shared/statistics.ts";
import { arrive, createCaller } from "./trust/caller.ts";

// Tries a streaming replica for reading: how far it lags behind while answers come in, and what reading the whole log
// costs the answers when it happens on the server that takes them, and on the replica.
// Run: npm run bench -- replica [--rounds 3] [--dry]; with --dry nothing is written.
const CONNECTIONS = 32;
const MILLISECONDS = 4000;
const VOTERS = 400;
const READERS = 2;
const LOOK_MS = 5;

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, dry: { type: "boolean", default: false } },
});
const rounds = Number(options.rounds);

const harness = await openHarness();
const product = await harness.start();
const replica = await harness.replica();
const pools = {
  primary: new Pool({ connectionString: harness.url }),
  replica: new Pool({ connectionString: replica }),
};
const call = createCaller(product.port);
const voters: Voter[] = [];
for (let i = 0; i < VOTERS; i++) voters.push(await arrive(call));
const sender = startVoters();

const lastAnswer = async (pool: Pool): Promise<number> =>
  Number((await pool.query<{ seq: string | null }>("select max(seq) as seq from answer")).rows[0]?.seq ?? 0);

/** Milliseconds until the replica shows what the primary's last answer was when it was asked. */
const lag = async (): Promise<number> => {
  const wanted = await lastAnswer(pools.primary);
  const start = performance.now();
  while ((await lastAnswer(pools.replica)) < wanted) await pause(1);
  return performance.now() - start;
};

let reads = 0;
/** Replays the whole log, as a verification does, until it is stopped. */
const keepReading = (pool: Pool): (() => Promise<void>) => {
  const stop = new AbortController();
  const reader = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await verify(drizzle(pool) as unknown as Database);
      reads += 1;
    }
  };
  const all = Promise.all(Array.from({ length: READERS }, reader));
  return async () => {
    stop.abort();
    await all;
  };
};

const vote = async (): Promise<number> => {
  const { answers, seconds } = await sender.send({
    port: product.port,
    voters,
    connections: CONNECTIONS,
    milliseconds: MILLISECONDS,
    perSecond: null,
  });
  return answers / seconds;
};

const reading = (pool: Pool) => async (): Promise<number> => {
  const stop = keepReading(pool);
  try {
    return await vote();
  } finally {
    await stop();
  }
};

const rates = await interleaved(rounds, {
  alone: vote,
  primary: reading(pools.primary),
  replica: reading(pools.replica),
});

const lags: number[] = [];
let voting = true;
const load = vote().finally(() => (voting = false));
const isVoting = (): boolean => voting;
while (isVoting()) {
  lags.push(await lag());
  await pause(LOOK_MS);
}
await load;
await lag();
const { difference, answers } = await verify(drizzle(pools.replica) as unknown as Database);

const shown = (rate: readonly number[]): string => `${median(rate).toFixed(0)}/s`;
const rows: Row[] = [
  {
    number: "R1",
    measure: `voting loops a second while ${READERS} readers replay the whole log: on the primary, on the replica`,
    figure:
      `${ratio(rates.primary, rates.alone).toFixed(2)} and ${ratio(rates.replica, rates.alone).toFixed(2)} of the ` +
      `rate without them (${shown(rates.alone)}, ${shown(rates.primary)}, ${shown(rates.replica)})`,
    target: INFORMATION,
    reached: INFORMATION,
  },
  {
    number: "R2",
    measure: "until an answer can be read on the replica, while answers come in",
    figure: `median ${median(lags).toFixed(1)} ms, p95 ${quantile(lags, 0.95).toFixed(1)} ms`,
    target: INFORMATION,
    reached: INFORMATION,
  },
  {
    number: "R3",
    measure: "the ratings as read from the replica against a replay of its log",
    figure: difference ?? `no difference, ${answers.toLocaleString("en-US")} answers`,
    target: "no difference",
    reached: holds(difference === null),
  },
];
rows.forEach(printRow);
console.log(`${reads} replays of the log`);
if (!options.dry)
  writeSection("replica", rows, {
    database: harness.database,
    remarks: ["Primary, replica, product and what sends the requests share the machine's cores and disk."],
  });
sender.close();
await Promise.all(Object.values(pools).map((pool) => pool.end()));
await harness.close();
process.exit(0);
