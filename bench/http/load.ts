import autocannon from "autocannon";
import { answerOf, arrive, createCaller, situation, type Guest } from "../shared/caller.ts";
import { openHarness, type Process } from "../shared/harness.ts";
import { cpuSecondsOf } from "../shared/process-cpu.ts";
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

type Measured = { readonly perSecond: number; readonly cpuMs: number };

/** What one process does under load: repeated and new lists, the calculator's values, comparisons and answers. */
export async function loadRows(): Promise<Row[]> {
  const harness = await openHarness();
  try {
    const product = await harness.start();
    const call = createCaller(product.port);
    const voters: Guest[] = [];
    for (let i = 0; i < VOTERS; i++) voters.push(await arrive(call));
    const { body, headers } = await call("POST", "/api/trade-values", { json: situation(0) });
    const raw = await call("POST", "/api/trade-values", {
      json: situation(0),
      headers: { "accept-encoding": "identity" },
    });
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
    const share = (100 * body.length) / raw.body.length;
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
        figure: `${share.toFixed(1)} % of ${raw.body.length.toLocaleString("en-US")} (${headers["content-encoding"]})`,
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
    await harness.close();
  }
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
      onResponse: (_status, body, turn: Turn) => void (turn.answer = answerOf(turn.guest!, Buffer.from(body))),
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
