import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/free-port.ts";
import { pause } from "#tests/support/server-process.ts";
import { dropDatabase, fill, makeDatabase } from "./growth/databases.ts";
import { createVisit, type Times } from "./growth/visit.ts";
import { openHarness } from "./shared/harness.ts";
import { rowTable, writeSection, type Row } from "./shared/report.ts";
import { interleaved, ratio } from "./shared/rounds.ts";
import { median } from "./shared/statistics.ts";

// What calls cost with more votes, and how long a start takes.
// Run: npm run bench -- growth [--votes 1000000] [--rounds 5]
const { values: options } = parseArgs({
  options: { votes: { type: "string", default: "1000000" }, rounds: { type: "string", default: "5" } },
});
const [fewVotes, manyVotes, rounds] = [10_000, Number(options.votes), Number(options.rounds)];
const LOOK_MS = 20;
const NAMES: Readonly<Record<keyof Times, string>> = {
  submit: "an answer",
  prompt: "a comparison",
  repeated: "a repeated list",
  fresh: "a new list",
};

const harness = await openHarness();
try {
  const small = await filled("votes_small", fewVotes);
  const large = await filled("votes_large", manyVotes);
  const rows = [
    ...(await grown(
      `${manyVotes.toLocaleString("en-US")} votes over ${fewVotes.toLocaleString("en-US")}`,
      small,
      large,
      1.15,
    )),
    ...(await starts(large)),
  ];
  writeSection("growth", `Middle times of calls made one at a time on ${harness.database}, in turns:`, rowTable(rows));
  process.exitCode = rows.every(({ reached }) => reached !== false) ? 0 : 1;
} finally {
  await harness.close();
}
process.exit();

async function filled(name: string, votes: number): Promise<string> {
  const url = await makeDatabase(harness.url, name);
  const from = performance.now();
  await fill(url, votes);
  console.log(`${name}: filled in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  return url;
}

/** The same calls of two processes, one on each database. */
async function grown(what: string, small: string, large: string, most: number): Promise<Row[]> {
  const processes = [await harness.start({ DATABASE_URL: small }), await harness.start({ DATABASE_URL: large })];
  const [fewer, more] = await Promise.all(processes.map(({ port }) => createVisit(port)));
  const measured = await interleaved(rounds, { small: fewer!, large: more! });
  for (const one of processes) await one.kill("SIGTERM");
  return (Object.keys(NAMES) as (keyof Times)[]).map((call) => {
    const times = (side: "small" | "large"): number[] => measured[side].map((one) => one[call]);
    const grew = ratio(times("large"), times("small"));
    return {
      measure: `${what}: ${NAMES[call]}`,
      figure: `${grew.toFixed(2)} times (${median(times("large")).toFixed(1)} ms)`,
      target: `at most ${most} times`,
      reached: grew <= most,
    };
  });
}

/** From the start of a process until it is ready, beside a bare server. */
async function starts(large: string): Promise<Row[]> {
  const measured = await interleaved(rounds, {
    bare: startBare,
    empty: async () => {
      const took = await startOn(await makeDatabase(harness.url, "nothing"));
      await dropDatabase(harness.url, "nothing");
      return took;
    },
    large: () => startOn(large),
  });
  return (
    [
      ["empty", "an empty database, with tables and catalogue", 2],
      ["large", "the many votes", 3],
    ] as const
  ).map(([side, what, most]) => {
    const over = median(measured[side].map((took, round) => took - measured.bare[round]!)) / 1000;
    const took = (median(measured[side]) / 1000).toFixed(2);
    return {
      measure: `start on ${what}, over a bare server's`,
      figure: `+${over.toFixed(2)} s (${took} s)`,
      target: `at most +${most} s`,
      reached: over <= most,
    };
  });
}

async function startOn(url: string): Promise<number> {
  const one = await harness.start({ DATABASE_URL: url });
  const took = await one.ready();
  await one.kill("SIGTERM");
  return took;
}

const BARE =
  "require('node:http').createServer((request, response) => " +
  "response.end('ready')).listen(Number(process.argv[1]), '127.0.0.1')";

/** Milliseconds until a bare server responds, polled as the application is. */
async function startBare(): Promise<number> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, ["-e", BARE, String(port)], { stdio: "ignore" });
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await pause(LOOK_MS);
  const took = performance.now() - from;
  child.kill();
  return took;
}
