import { sql } from "drizzle-orm";
import { Client as PgClient } from "pg";
import { dayOf } from "#core/calendar.ts";
import { rows } from "#server/base/db/rows.ts";
import { seed } from "#server/subjects/catalogue/seed.ts";
import { fillVotes } from "../support/fill-votes.ts";
import { DEFAULT_SETTINGS } from "../support/browser.ts";
import { Client } from "./client.ts";
import { openHomes, type Home } from "./homes.ts";
import { readOptions } from "./options.ts";
import { freePort } from "#tests/support/free-port.ts";
import { operate, pause, startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { type Tally, Writer } from "./writer.ts";

// Is anything lost or counted twice when the application is killed?
// Run: npm run test:kill -- --help
const options = readOptions();
if (!options) process.exit(0);
const { kills, writers: many, onServer, burst, stored: filled } = options;

const SHARE_STARTING = 0.2;
const SHARE_FIRST_START = 0.1;
const LONGEST_BURST_MS = 20_000;
const DRAIN_MS = 10_000;
const READY_P95_MS = 3000;
const READY_MOST_MS = 10_000;

const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const common = {
  PORT: String(port),
  PUBLIC_URL: base,
  RATE_LIMIT_FACTOR: "0",
  OVERLOAD_DELAY: "600000",
  STAFF_EMAIL: "",
};
const homes = await openHomes(onServer);
const tally: Tally = { votes: 0, settings: 0, scores: 0, subscriptions: 0, inDoubt: 0, settled: 0, wrong: [] };
const readyTimes: number[] = [];
const count = { running: 0, starting: 0, firstStart: 0 };

/** A gate at which writers wait while the server is down. */
const door = (() => {
  let open = (): void => {};
  let opened = Promise.resolve();
  return {
    wait: () => opened,
    shut: () => void (opened = new Promise<void>((resolve) => (open = resolve))),
    open: () => open(),
  };
})();

/** Resolves after so many more writes, or after a while on a machine too busy for them. */
const untilWritten = async (more: number): Promise<void> => {
  const written = (): number => tally.votes + tally.settings + tally.scores + tally.subscriptions;
  const [goal, from] = [written() + more, performance.now()];
  while (written() < goal && tally.wrong.length === 0 && performance.now() - from < LONGEST_BURST_MS) await pause(5);
};

const tradeValues = async (): Promise<string> => {
  const { leagueFormatId, teamStatusCodeId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
  const said = await new Client(base).request("POST", "/api/trade-values", {
    json: {
      requestSource: "asset-list",
      teamStatus: teamStatusCodeId,
      leagueFormatId,
      scoringSettings,
      rosterSettings,
      userId: null,
    },
  });
  if (!said.sure || said.status !== 200) throw new Error("The list could not be read");
  return said.body;
};
/** Votes stored by this run, as the application counts them. */
const storedVotes = async (): Promise<number> =>
  (await new Client(base).must<{ votes: number }>("GET", "/api/stats")).votes - already;

const begin = async (home: Home): Promise<ServerProcess> => {
  const server = startServer({ ...common, ...home.environment });
  readyTimes.push(await server.ready());
  return server;
};

/** Starts the application and kills it before it is ready, as many times as are due by now. */
const killWhileStarting = async (home: Home, usual: number, due: number): Promise<void> => {
  while (count.starting < due) {
    const server = startServer({ ...common, ...home.environment });
    await pause(Math.random() * usual);
    await server.kill("SIGKILL");
    count.starting += 1;
  }
};

/** Kills the application while it creates and fills an empty database; it must then start normally. */
const killAtFirstStart = async (usual: number): Promise<void> => {
  const home = await homes.fresh();
  const server = startServer({ ...common, ...home.environment });
  await pause(usual * (0.1 + Math.random()));
  await server.kill("SIGKILL");
  count.firstStart += 1;
  const again = startServer({ ...common, ...home.environment });
  await again.ready();
  const { assets } = await new Client(base).must<{ assets: number }>("GET", "/api/stats");
  await again.kill("SIGTERM");
  const { ok, said } = await operate({ ...common, ...home.environment }, "ratings", "verify");
  if (!ok || assets < 500) tally.wrong.push(`After a kill at the first start: ${assets} assets; ${said.slice(0, 300)}`);
};

/** Adds synthetic votes to an empty database; returns their number. */
const fill = async (home: Home): Promise<number> => {
  const url = home.environment["DATABASE_URL"];
  if (filled === 0 || !url) return 0;
  const [connection, client, now] = [await home.open(), new PgClient({ connectionString: url }), new Date()];
  await client.connect();
  await seed(connection.db, dayOf(now));
  await fillVotes(connection.db, client, filled, now);
  const [log] = await rows<{ answers: number }>(connection.db, sql`select count(*)::int as answers from answer`);
  await client.end();
  await connection.close();
  return log?.answers ?? 0;
};

const home = await homes.fresh();
const already = await fill(home);
let server = await begin(home);
const [firstStart] = readyTimes.splice(0);
process.stdout.write(
  `Killing ${onServer ? "on a PostgreSQL server" : "on the embedded database"}; ${already} votes stored ` +
    `before; the first start took ${((firstStart ?? 0) / 1000).toFixed(1)} s\n`,
);

const writers = Array.from({ length: many }, (_, i) => new Writer(base, `writer${i + 1}`, tally, door.wait));
for (const writer of writers) await writer.arrive();
let stopping = false;
const working = writers.map((writer) => writer.write(() => stopping));

const [starting, firstStarts] = [Math.ceil(kills * SHARE_STARTING), Math.ceil(kills * SHARE_FIRST_START)];
// One more kill happens at rest, at the end.
const running = Math.max(1, kills - starting - firstStarts - 1);
while (count.running < running && tally.wrong.length === 0) {
  await untilWritten(1 + Math.random() * burst);
  door.shut();
  const acknowledged = tally.votes;
  await server.kill("SIGKILL");
  count.running += 1;
  await killWhileStarting(
    home,
    readyTimes.at(-1) ?? firstStart ?? 1000,
    Math.floor((starting * count.running) / running),
  );
  server = await begin(home);
  const stored = await storedVotes();
  if (stored < acknowledged) tally.wrong.push(`${acknowledged} votes were acknowledged and ${stored} are stored`);
  for (const writer of writers) await writer.check();
  door.open();
}

// A terminated server finishes open requests; the writers complete the rest with the next one.
await untilWritten(many);
const drainFrom = performance.now();
const terminated = server.kill("SIGTERM");
await pause(50);
door.shut();
const exitCode = await terminated;
const drained = performance.now() - drainFrom;
const endedWell = drained <= DRAIN_MS && exitCode === 0;
if (!endedWell) tally.wrong.push(`The terminated server said: ${server.said().slice(-1500)}`);
server = await begin(home);
for (const writer of writers) await writer.check();
door.open();
await untilWritten(many);
stopping = true;
await Promise.all(working);

const before = await tradeValues();
await server.kill("SIGKILL");
count.running += 1;
server = await begin(home);
const sameValues = (await tradeValues()) === before;
const stored = await storedVotes();
for (const writer of writers) await writer.check();
await server.kill("SIGTERM");
const proof = await operate({ ...common, ...home.environment }, "ratings", "verify");

const connection = await home.open();
const [log] = await rows<{ answers: number; prompts: number; closed: number }>(
  connection.db,
  sql`select count(*)::int - ${already} as answers, count(distinct modalid)::int - ${already} as prompts, (select
    count(*)::int from prompt where answereddatetime is not null) as closed from answer`,
);
const [messages] = await rows<{ sent: number; kept: number }>(
  connection.db,
  sql`select jsonb_array_length(state -> 'events') as sent, (select count(*)::int from paymentevent) as kept
    from localpayments`,
);
await connection.close();

while (count.firstStart < firstStarts) await killAtFirstStart(firstStart ?? 3000);
await homes.close();

const quantile = (share: number): number =>
  readyTimes.toSorted((a, b) => a - b)[Math.min(readyTimes.length - 1, Math.floor(readyTimes.length * share))] ??
  Number.NaN;
const { wrong } = tally;
const lines: readonly (readonly [string, string | number, boolean])[] = [
  [
    "kills while running, starting, at the first start",
    `${count.running}, ${count.starting}, ${count.firstStart}`,
    true,
  ],
  ["votes acknowledged", tally.votes, tally.votes > 0],
  ["votes stored", stored, true],
  ["acknowledged votes lost", Math.max(0, tally.votes - stored), stored >= tally.votes],
  ["votes counted twice", Math.max(0, stored - tally.votes), stored <= tally.votes],
  [
    "log: answers, comparisons answered, comparisons closed",
    `${log?.answers}, ${log?.prompts}, ${log?.closed}`,
    log?.answers === stored && log.prompts === stored && log.closed === stored,
  ],
  [
    "settings, custom scores, subscription changes acknowledged",
    `${tally.settings}, ${tally.scores}, ${tally.subscriptions}`,
    true,
  ],
  ["payment messages sent, kept", `${messages?.sent}, ${messages?.kept}`, (messages?.kept ?? 0) > 0],
  [
    "writes in doubt, settled by sending them again",
    `${tally.inDoubt}, ${tally.settled}`,
    tally.inDoubt === tally.settled,
  ],
  ["anything else wrong", wrong.length, wrong.length === 0],
  ["ratings match their log", proof.said.split("\n")[0] ?? "", proof.ok],
  ["values changed by a kill at rest", sameValues ? "none" : "some", sameValues],
  [
    "ready again, p50 / p95 / most (ms)",
    `${quantile(0.5).toFixed(0)} / ${quantile(0.95).toFixed(0)} / ${quantile(1).toFixed(0)}`,
    true,
  ],
  ["terminated: gone after (ms), exit code", `${drained.toFixed(0)}, ${exitCode}`, endedWell],
];
for (const [name, figure, good] of lines) process.stdout.write(`${good ? " " : "X"} ${name.padEnd(58)} ${figure}\n`);
for (const one of wrong) process.stdout.write(`  ${one}\n`);
if (quantile(0.95) > READY_P95_MS || quantile(1) > READY_MOST_MS)
  process.stdout.write(
    `  Ready again later than the target of ${READY_P95_MS} ms (p95) and ${READY_MOST_MS} ms (most); on a ` +
      `busy machine that says little\n`,
  );
process.exit(lines.every(([, , good]) => good) ? 0 : 1);
