import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { ROOT } from "#server/kit/root.ts";

// The built server (`npm run test:all` builds it first); starting from the sources would compile them each time.
const SERVER = [process.execPath, "dist/server/main.mjs"];
const LONG = 120_000;

beforeAll(() => vi.setConfig({ testTimeout: LONG }));
afterAll(() => vi.resetConfig());

let folder: string;
let environment: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "trade-values-main-"));
  environment = { PORT: String(await freePort()), DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A data directory that the tests of restarts share, because filling an empty one takes seconds of computing. */
const keptData = mkdtempSync(join(tmpdir(), "trade-values-kept-"));
afterAll(() => rmSync(keptData, { recursive: true, force: true }));

type Running = {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Resolves when every process that holds the output has ended. */
  readonly closed: Promise<unknown>;
  /** Resolves when it reports that it is ready; throws with its output if it ends before. */
  readonly ready: () => Promise<void>;
};

/** Starts a command and collects its output. Processes left over are killed when the test ends. */
function start(command: readonly string[], more: Record<string, string> = {}): Running {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, npm_lifecycle_event: "", ...environment, ...more },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let isClosed = false;
  const closed = once(child, "close").then(() => void (isClosed = true));
  // Once all have ended, the number of the group may belong to other processes.
  onTestFinished(async () => {
    if (!isClosed) process.kill(-child.pid!, "SIGKILL");
    await closed;
  });
  let said = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (part: Buffer) => (said += part.toString()));
  return {
    child,
    said: () => said,
    closed,
    ready: async () => {
      await vi.waitUntil(() => isClosed || said.includes("is ready"), { timeout: LONG });
      expect(said).toContain("is ready");
    },
  };
}

test("on a terminal the start is told in plain lines up to the address, and only jobs follow", async () => {
  const { said, ready } = start(["script", "-qec", SERVER.join(" "), "/dev/null"], { LOG_LEVEL: "info" });
  await ready();
  const lines = said()
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  expect(lines.filter((line) => line.startsWith("{"))).toEqual([]);
  expect(lines.findIndex((line) => line.includes("Filling the empty database"))).toBeGreaterThan(0);
  const address = lines.findIndex((line) => line.startsWith("Big Brain Football is ready: http"));
  expect(address).toBeGreaterThan(0);
  expect(lines.slice(address + 1).filter((line) => !/ for \d{4}-\d\d-\d\d|The facts are old/.test(line))).toEqual([]);
});

test("elsewhere each line of the log is JSON, for programs", async () => {
  const { said, ready } = start(SERVER, { LOG_LEVEL: "info" });
  await ready();
  const lines = said()
    .split("\n")
    .filter((line) => line.includes("database"));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, 2)) expect(JSON.parse(line)).toMatchObject({ level: 30 });
});

describe("the start stops with one sentence, before a database is made, where", () => {
  test.each([
    ["the port is taken", { HOST: "127.0.0.1" }, /^PORT should be a port that is free; \d+ is in use: stop/],
    ["the address is not of this machine", { HOST: "203.0.113.7", PORT: "0" }, /^HOST should be an address of this/],
    ["the host name is not known", { HOST: "nothing.invalid" }, /^HOST should be a name or address of this machine/],
    ["the data directory cannot be created", { DATA_DIR: "/dev/null/x" }, /^DATA_DIR should be a directory that can/],
  ])("%s", async (_, settings, sentence) => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const port = (taken.address() as AddressInfo).port;
    const { child, said, closed } = start(SERVER, {
      ...settings,
      PORT: sentence.source.startsWith("^PORT") ? String(port) : environment["PORT"]!,
    });
    await closed;
    expect(child.exitCode).toBe(1);
    expect(said().trim()).toMatch(sentence);
    expect(said().trim().split("\n")).toHaveLength(1);
    expect(existsSync(environment["DATA_DIR"]!)).toBe(false);
  });
});

test("a start right after a kill takes the directory over, and an open address is warned about", async () => {
  const kept = { DATA_DIR: keptData };
  const first = start(SERVER, kept);
  await first.ready();
  first.child.kill("SIGKILL");
  const second = start(SERVER, { ...kept, HOST: "0.0.0.0" });
  await second.ready();
  await vi.waitUntil(() => second.said().includes("WARNING: HOST is 0.0.0.0"), { timeout: LONG });
  expect(first.said()).not.toContain("WARNING");
});

test.each(["main", "operator"])("dist/server/%s.mjs refuses an old Node.js in words", async (entry) => {
  const { child, said, closed } = start([
    process.execPath,
    "--require",
    "./tests/support/node-18.cjs",
    `dist/server/${entry}.mjs`,
  ]);
  await closed;
  expect(child.exitCode).toBe(1);
  expect(said().trim()).toBe("Node.js 20.19 or newer is needed; this is v18.20.4. Get it from https://nodejs.org");
});

// What npm does: a shell between it and the script. The `:` keeps the shell from replacing itself by the server.
const NPM = `require("node:child_process").spawn(process.argv[1], { shell: true, stdio: "inherit" })`;
const asNpm = [process.execPath, "-e", NPM, `${SERVER.join(" ")}; :`];

test.skipIf(process.platform === "win32")("killing npm start ends the server, and nothing keeps the data", async () => {
  const npm = start(asNpm, { DATA_DIR: keptData, npm_lifecycle_event: "start" });
  await npm.ready();
  npm.child.kill("SIGKILL");
  await npm.closed;
  expect(existsSync(join(keptData, "lock"))).toBe(false);
});

test("while the database is down, the log has one line about it, no stack, and one line when it is back", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const server = start(SERVER, { DATABASE_URL: postgres.url("postgres") });
  await server.ready();
  const restart = await postgres.interrupt();
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${environment["PORT"]}${path}`).then(
      ({ status }) => status,
      (error: Error) => `${String(error.cause)}, exit code ${server.child.exitCode}: ${server.said()}`,
    );
  const end = performance.now() + 2_000;
  while (performance.now() < end) expect(await ask("/readyz")).toBe(503);
  expect(await ask("/api/stats")).toBe(503);
  await vi.waitUntil(() => server.said().includes("The database does not answer"), { timeout: LONG });
  const logged = () =>
    server
      .said()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const outage = expect.stringMatching(/^The database does not answer \(/);
  expect(logged()).toEqual([outage]);
  await restart();
  await vi.waitUntil(() => server.said().includes("The database answers again"), { timeout: LONG });
  expect(await ask("/readyz")).toBe(200);
  expect(logged()).toEqual([outage, "The database answers again"]);
});
