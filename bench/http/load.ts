import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import type { Prompt } from "#contract/prompts.ts";
import { SELECTIONS } from "#core/ratings/selection.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { answerTo } from "#tests/support/answers.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { startServer } from "#tests/support/server-process.ts";
import type { Row } from "../shared/report.ts";
import { interleaved } from "../shared/rounds.ts";
import { median } from "../shared/statistics.ts";

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
const VOTERS = 200;
/** Enough situations that none comes twice in a round. */
const SITUATIONS = 2000;
const STATUSES = [11, 12, 13, 14, 15];

/** A process of the application. */
type Process = { readonly pid: number; readonly port: number };
/** A visitor of the bench. */
type Guest = { readonly cookie: string; readonly visitorId: string; readonly sessionId: string };
type Measured = { readonly perSecond: number; readonly cpuMs: number };

/** What one process does under load: repeated and new lists, the calculator's values, comparisons and answers. */
export async function loadRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-bench-"));
  const postgres = await startPostgres();
  const port = await freePort();
  const server = startServer({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.url("postgres"),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: "0",
  });
  const product = { pid: server.pid, port };
  try {
    await server.ready();
    const voters: Guest[] = [];
    for (let i = 0; i < VOTERS; i++) voters.push(await arrive(port));
    const bytesOf = async (encoding: string): Promise<number> => {
      const { headers } = await post(port, "/api/trade-values", situation(0), { "accept-encoding": encoding });
      return Number(headers.get("content-length"));
    };
    const [sent, raw] = [await bytesOf("br"), await bytesOf("identity")];
    let seen = 1;
    const lists = (bodyOf: (number: number) => object) => () =>
      fire(
        product,
        Array.from({ length: SITUATIONS }, () => list(bodyOf(seen++))),
      );
    const measured = await interleaved(ROUNDS, {
      repeated: () => fire(product, [list(situation(0))]),
      fresh: lists(situation),
      calculator: lists((number) => ({
        ...situation(number),
        requestSource: "trade-calculator",
        teamStatuses: STATUSES,
      })),
      voting: () => vote(product, voters, {}),
      reading: () => readWhileVoting(product, voters),
    });
    const middle = (name: keyof typeof measured, read: (one: Measured) => number): number =>
      median(measured[name].map(read));
    const rate = (name: keyof typeof measured): number => middle(name, ({ perSecond }) => perSecond);
    const cpu = (name: keyof typeof measured): number => middle(name, ({ cpuMs }) => cpuMs);
    const told = (name: keyof typeof measured): string =>
      `${Math.round(rate(name)).toLocaleString("en-US")} a second, ${cpu(name).toFixed(2)} ms of CPU each`;
    const share = (100 * sent) / raw;
    const times = cpu("calculator") / cpu("fresh");
    const kept = rate("reading") / rate("repeated");
    return [
      {
        measure: "the list of a repeated situation",
        figure: told("repeated"),
        target: "at least 5,000 a second",
        reached: rate("repeated") >= 5000,
      },
      { measure: "the list of a new situation", figure: told("fresh"), reached: null },
      {
        measure: "values of five team statuses in a new situation",
        figure: `${told("calculator")}, ${times.toFixed(1)} times one status`,
        target: "at most 4 times",
        reached: times <= 4,
      },
      {
        measure: "bytes of the list on the wire",
        figure: `${share.toFixed(1)} % of ${raw.toLocaleString("en-US")} (br)`,
        target: "at most 12 %",
        reached: share <= 12,
      },
      {
        measure: "a comparison and its answer, durable",
        figure: told("voting"),
        target: "at least 1,000 a second (2,000 calls)",
        reached: rate("voting") >= 1000,
      },
      {
        measure: "repeated lists while 50 answers a second arrive, against without",
        figure: kept.toFixed(2),
        target: "at least 0.70",
        reached: kept >= 0.7,
      },
    ];
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A situation; a different number gives a situation without a cached response. */
const situation = (number: number): object => ({
  requestSource: "asset-list",
  teamStatus: 11 + (number % 5),
  leagueFormatId: 1,
  scoringSettings: { ...DEFAULT_SCORING, tep: (number % 997) / 1000 },
  rosterSettings: DEFAULT_ROSTER,
  userId: null,
});

async function post(port: number, path: string, json: object, headers: Readonly<Record<string, string>> = {}) {
  const all = { ...HEADERS, ...headers };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: all,
    body: JSON.stringify(json),
  });
  if (!reply.ok) throw new Error(`${path} was refused: ${reply.status} ${await reply.text()}`);
  return reply;
}

async function arrive(port: number): Promise<Guest> {
  const visitorId = randomUUID();
  const browser = { deviceType: "desktop", browserFamily: "Chrome", operatingSystem: "Linux" };
  const made = await post(port, "/api/visitors", { visitorId, ...browser });
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const opened = await post(port, "/api/sessions", { visitorId, startTime: new Date().toISOString() }, { cookie });
  return { cookie, visitorId, sessionId: ((await opened.json()) as { sessionId: string }).sessionId };
}

const TICK_SECONDS = 0.01;

/** CPU seconds of a process and its threads (proc(5)), in hundredths. Throws when it is gone. */
function cpuSecondsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const numbers = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(numbers[11]) + Number(numbers[12])) * TICK_SECONDS;
}

const HEADERS = { "sec-fetch-site": "same-origin", "content-type": "application/json", "accept-encoding": "br" };

function list(json: object): autocannon.Request {
  return { method: "POST", path: "/api/trade-values", headers: HEADERS, body: JSON.stringify(json) };
}

/** Sends requests in a cycle over all connections. Throws where one is refused. */
async function fire(
  product: Process,
  requests: autocannon.Request[],
  more: Partial<autocannon.Options> = {},
): Promise<Measured> {
  const before = cpuSecondsOf(product.pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${product.port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    // A busy machine is slow, and that is no failure.
    timeout: 120,
    requests,
    ...more,
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed (${result.timeouts} without an answer)`);
  const answers = result["2xx"];
  return { perSecond: answers / result.duration, cpuMs: (1000 * (cpuSecondsOf(product.pid) - before)) / answers };
}

/** Every connection asks for a comparison for one of its voters and answers it; figures are of both together. */
async function vote(product: Process, voters: readonly Guest[], more: Partial<autocannon.Options>): Promise<Measured> {
  const idle = [...voters];
  type Turn = { guest?: Guest; answer?: object };
  const requests: autocannon.Request[] = [
    {
      method: "GET",
      setupRequest: (request, turn: Turn) => {
        turn.guest = idle.shift()!;
        const { cookie, sessionId } = turn.guest;
        const headers = { ...HEADERS, "accept-encoding": "identity", cookie };
        return { ...request, path: `/api/prompt?sessionId=${sessionId}`, headers };
      },
      onResponse: (_status, body, turn: Turn) => {
        const selection = SELECTIONS[Math.floor(Math.random() * SELECTIONS.length)]!;
        turn.answer = answerTo(turn.guest!, JSON.parse(body) as Prompt, selection);
      },
    },
    {
      method: "POST",
      path: "/api/prompt/submit",
      setupRequest: (request, turn: Turn) => ({
        ...request,
        headers: { ...HEADERS, cookie: turn.guest!.cookie },
        body: JSON.stringify(turn.answer),
      }),
      onResponse: (_status, _body, turn: Turn) => void idle.push(turn.guest!),
    },
  ];
  const { perSecond, cpuMs } = await fire(product, requests, more);
  return { perSecond: perSecond / 2, cpuMs: cpuMs * 2 };
}

async function readWhileVoting(product: Process, voters: readonly Guest[]): Promise<Measured> {
  const voting = vote(product, voters, { connections: 10, overallRate: 100, duration: SECONDS });
  const reading = await fire(product, [list(situation(0))]);
  await voting;
  return reading;
}
