import { quantile } from "./shared/statistics.ts";
import { answer, arrive, ask, situation, type Answered, type Guest } from "./trust/caller.ts";
import { metric, openHarness } from "./trust/harness.ts";

// Measures behaviour under many concurrent requests, on a real process over the network.
// Run: npm run bench:trust [-- --embedded]
const onServer = !process.argv.includes("--embedded");
const SUSTAINED_MS = 8000;
const LANES = 48;

const { call, close } = await openHarness(onServer);
const show = (what: string, figure: string, target: string): void =>
  console.log(`${what.padEnd(58)} ${figure.padEnd(46)} ${target}`);
const ms = (times: readonly number[], share: number): string => `${quantile(times, share).toFixed(0)} ms`;
const votes = async (): Promise<number> =>
  (
    JSON.parse((await call("GET", "/api/stats", { headers: { "accept-encoding": "identity" } })).body.toString()) as {
      votes: number;
    }
  ).votes;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

console.log(onServer ? "On a PostgreSQL server with its usual durability" : "On the embedded database");
const guests: Guest[] = [];
for (let i = 0; i < 200; i++) guests.push(await arrive(call));

// Warms the process up before measuring.
const warmUp = async (rounds: number): Promise<void> => {
  for (let i = 0; i < rounds; i++)
    await Promise.all(guests.slice(0, LANES).map(async (guest) => answer(call, guest, await ask(call, guest))));
  for (let i = 0; i < 20; i++) await call("POST", "/api/trade-values", { json: situation(i) });
};
await warmUp(10);

const before = await votes();
const asked = await Promise.all(guests.map((guest) => ask(call, guest)));
const start = performance.now();
const burst = await Promise.all(guests.map((guest, i) => answer(call, guest, asked[i]!)));
const took = performance.now() - start;
const counted = (await votes()) - before;
show(
  "200 votes at once",
  `all after ${took.toFixed(0)} ms, p95 ${ms(
    burst.map((one) => one.ms),
    0.95,
  )}, +${counted}`,
  "<= 5 s, p95 <= 1.5 s, +200",
);

// The comparisons are requested before, so that only answers are timed.
const alone: Answered[] = [];
let spent = 0;
for (let round = 0; round < 15; round++) {
  const ready = await Promise.all(guests.map((guest) => ask(call, guest)));
  const from = performance.now();
  alone.push(...(await Promise.all(guests.map((guest, i) => answer(call, guest, ready[i]!)))));
  spent += performance.now() - from;
}
show(
  "answers alone, 15 rounds of 200 at once",
  `${((1000 * alone.length) / spent).toFixed(0)}/s, p99 ${ms(
    alone.map((one) => one.ms),
    0.99,
  )}, ${alone.every(({ status }) => status === 200) ? "all" : "NOT all"} acknowledged`,
  ">= 300/s, p99 <= 500 ms",
);

/** Requests and answers in parallel lanes for a while, at most `perSecond`; returns the time of each answer. */
const sustain = async (
  milliseconds: number,
  perSecond = Number.POSITIVE_INFINITY,
): Promise<{ times: number[]; rate: number }> => {
  const [from, times] = [performance.now(), [] as number[]];
  let sent = 0;
  const lane = async (guest: Guest): Promise<void> => {
    while (performance.now() - from < milliseconds) {
      if (sent >= (perSecond * (performance.now() - from)) / 1000) {
        await pause(2);
        continue;
      }
      sent += 1;
      const given = await answer(call, guest, await ask(call, guest));
      if (given.status !== 200) throw new Error(`A vote was refused: ${given.status} ${given.body.toString()}`);
      times.push(given.ms);
    }
  };
  await Promise.all(guests.slice(0, LANES).map(lane));
  return { times, rate: (1000 * times.length) / (performance.now() - from) };
};
const sustained = await sustain(SUSTAINED_MS);
show(
  `votes for ${SUSTAINED_MS / 1000} s, each asked for first, ${LANES} at once`,
  `${sustained.rate.toFixed(0)}/s, p50 ${ms(sustained.times, 0.5)}, p99 ${ms(sustained.times, 0.99)}`,
  "",
);

const fifty = (number: number): Promise<Answered[]> =>
  Promise.all(Array.from({ length: 50 }, () => call("POST", "/api/trade-values", { json: situation(number) })));
for (const name of ["cold", "warm"]) {
  const lists = await fifty(5000);
  const same = lists.every(({ body, status }) => status === 200 && body.equals(lists[0]!.body));
  show(
    `50 lists at once, ${name}`,
    `p95 ${ms(
      lists.map((one) => one.ms),
      0.95,
    )}, ${same ? "identical" : "DIFFERENT"} bodies of ${lists[0]?.body.length} bytes`,
    name === "cold" ? "p95 <= 800 ms" : "p95 <= 250 ms",
  );
}

const reads: number[] = [];
const voting = sustain(SUSTAINED_MS, 300);
const until = performance.now() + SUSTAINED_MS - 500;
for (let i = 0; performance.now() < until; i++) {
  reads.push((await call("POST", "/api/trade-values", { json: situation(i % 4) })).ms);
  await pause(20);
}
const { rate } = await voting;
show(
  `lists while ${rate.toFixed(0)} votes/s come in`,
  `p50 ${ms(reads, 0.5)}, p95 ${ms(reads, 0.95)}`,
  "p95 <= 300 ms at 300/s",
);

const resting = await metric(call, "process_resident_memory_bytes");
for (const [name, text] of [
  ["5 MB", JSON.stringify({ a: "x".repeat(5_000_000) })],
  ["50,000 levels", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ["30,000 levels that fit", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
] as const) {
  // The server may close the connection of a body it will not read; that counts as a response.
  const refused: { status: number | string; ms: number } = await call("POST", "/api/trade-values", { text }).catch(
    () => ({ status: "hung up", ms: 0 }),
  );
  show(`a body of ${name}`, `${refused.status} after ${refused.ms.toFixed(0)} ms`, "4xx in <= 500 ms");
}
await pause(10_000);
const after = await metric(call, "process_resident_memory_bytes");
show(
  "memory ten seconds later",
  `${(after / 1e6).toFixed(0)} MB (before: ${(resting / 1e6).toFixed(0)} MB)`,
  "back within 10 s",
);
console.log(`${await votes()} votes stored in all`);
await close();
process.exit(0);
