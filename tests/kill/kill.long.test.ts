import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded, openServer, type Connection } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { DEFAULT_SETTINGS } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { operate, pause, startServer, type Environment, type ServerProcess } from "../support/server-process.ts";
import { Client } from "./client.ts";
import { Writer, type Tally } from "./writer.ts";

// Is anything lost or counted twice when the product is killed while it writes? More kills than in `npm run test:all`:
// KILLS=50 npx vitest run --project long tests/kill
const KILLS = Number(process.env["KILLS"] ?? 5);
const WRITERS = 8;
/** The most writes between two kills, and how long they may take on a busy machine. */
const BURST = 120;
const LONGEST_BURST_MS = 20_000;
const DRAIN_MS = 10_000;

type Home = { readonly environment: Environment; readonly open: () => Promise<Connection> };

const HOMES: Readonly<Record<string, () => Promise<() => Promise<Home>>>> = {
  "the embedded database": embeddedHomes,
  "a PostgreSQL server": serverHomes,
};

test.each(Object.entries(HOMES))(
  "no acknowledged write is lost or doubled when the product is killed on %s",
  async (_name, openHomes) => {
    const fresh = await openHomes();
    const home = await fresh();
    const product = await aProduct();
    const tally: Tally = { votes: 0, settings: 0, scores: 0, subscriptions: 0, inDoubt: 0, settled: 0, wrong: [] };
    const door = aDoor();
    let server = await product.begin(home);
    const firstStart = await server.ready();
    const writers = Array.from({ length: WRITERS }, (_, at) => new Writer(product.base, `w${at}`, tally, door.wait));
    for (const writer of writers) await writer.arrive();
    let stopping = false;
    const working = writers.map((writer) => writer.write(() => stopping));
    const checkAll = async (): Promise<void> => {
      for (const writer of writers) await writer.check();
      expect(tally.wrong).toEqual([]);
    };

    for (let kill = 0; kill < KILLS; kill++) {
      await untilWritten(tally, 1 + Math.random() * BURST);
      door.shut();
      const acknowledged = tally.votes;
      await server.kill("SIGKILL");
      // Now and then it is killed again before it is ready.
      if (kill % 2 === 0) {
        const starting = product.spawn(home);
        await pause(Math.random() * firstStart);
        await starting.kill("SIGKILL");
      }
      server = await product.begin(home);
      expect(await product.storedVotes()).toBeGreaterThanOrEqual(acknowledged);
      await checkAll();
      door.open();
    }

    // A terminated server finishes open requests; the writers complete the rest with the next one.
    await untilWritten(tally, WRITERS);
    const from = performance.now();
    const terminated = server.kill("SIGTERM");
    await pause(50);
    door.shut();
    expect([await terminated, server.said()]).toEqual([0, expect.any(String)]);
    expect(performance.now() - from).toBeLessThan(DRAIN_MS);
    server = await product.begin(home);
    await checkAll();
    door.open();
    await untilWritten(tally, WRITERS);
    stopping = true;
    await Promise.all(working);

    const before = await product.values();
    await server.kill("SIGKILL");
    server = await product.begin(home);
    expect(await product.values()).toBe(before);
    expect(tally.votes).toBeGreaterThan(0);
    expect(await product.storedVotes()).toBe(tally.votes);
    expect(tally.inDoubt).toBe(tally.settled);
    await checkAll();
    await server.kill("SIGTERM");
    expect(await product.operate(home, "ratings", "verify")).toMatchObject({ ok: true });

    const connection = await home.open();
    const [log] = await rows(
      connection.db,
      sql`select count(*)::int as answers, count(distinct modalid)::int as prompts, (select count(*)::int from prompt
        where answereddatetime is not null) as closed, (select count(*) from paymentevent) > 0 as paid from answer`,
    );
    await connection.close();
    expect(log).toEqual({ answers: tally.votes, prompts: tally.votes, closed: tally.votes, paid: true });

    // Killed while it makes and fills an empty database, it starts normally afterwards.
    const empty = await fresh();
    const first = product.spawn(empty);
    await pause(firstStart * (0.1 + Math.random()));
    await first.kill("SIGKILL");
    const again = await product.begin(empty);
    const { assets } = await new Client(product.base).must<{ assets: number }>("GET", "/api/stats");
    expect(assets).toBeGreaterThan(500);
    await again.kill("SIGTERM");
    expect(await product.operate(empty, "ratings", "verify")).toMatchObject({ ok: true });
  },
);

async function embeddedHomes(): Promise<() => Promise<Home>> {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let made = 0;
  return async () => {
    const dataDir = join(folder, String((made += 1)));
    return { environment: { DATA_DIR: dataDir }, open: () => openEmbedded(dataDir) };
  };
}

async function serverHomes(): Promise<() => Promise<Home>> {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  let made = 0;
  return async () => {
    const name = `kill${(made += 1)}`;
    const first = await openServer(postgres.url("postgres"));
    await first.db.execute(`create database ${name}`);
    await first.close();
    const url = postgres.url(name);
    return { environment: { DATABASE_URL: url }, open: () => openServer(url) };
  };
}

async function aProduct() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const common = {
    PORT: String(port),
    PUBLIC_URL: base,
    RATE_LIMIT_FACTOR: "0",
    OVERLOAD_DELAY: "600000",
    STAFF_EMAIL: "",
  };
  const spawn = (home: Home): ServerProcess => {
    const server = startServer({ ...common, ...home.environment });
    onTestFinished(() => void server.kill("SIGKILL"));
    return server;
  };
  const { leagueFormatId, teamStatusCodeId: teamStatus, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
  const list = {
    requestSource: "asset-list",
    teamStatus,
    leagueFormatId,
    scoringSettings,
    rosterSettings,
    userId: null,
  };
  return {
    base,
    spawn,
    begin: async (home: Home): Promise<ServerProcess> => {
      const server = spawn(home);
      await server.ready();
      return server;
    },
    operate: (home: Home, ...words: readonly string[]) => operate({ ...common, ...home.environment }, ...words),
    storedVotes: async () => (await new Client(base).must<{ votes: number }>("GET", "/api/stats")).votes,
    values: async () => JSON.stringify(await new Client(base).must("POST", "/api/trade-values", { json: list })),
  };
}

/** A gate at which writers wait while the server is down. */
function aDoor() {
  let open = (): void => {};
  let opened = Promise.resolve();
  return {
    wait: () => opened,
    shut: () => void (opened = new Promise<void>((resolve) => (open = resolve))),
    open: () => open(),
  };
}

/** Resolves after so many more writes, or after a while on a machine too busy for them. */
async function untilWritten(tally: Tally, more: number): Promise<void> {
  const written = (): number => tally.votes + tally.settings + tally.scores + tally.subscriptions;
  const [goal, from] = [written() + more, performance.now()];
  while (written() < goal && tally.wrong.length === 0 && performance.now() - from < LONGEST_BURST_MS) await pause(5);
}
