// Makes every call of the contract with the largest body it takes and tells what it costs: CPU of this process in all
// and in one stretch, bytes of the answer, and the calls a minute that one visitor, user or key and one address may
// make. None may keep the process from others for more than 100 ms, and no address take more than a tenth of a core.
import type { LightMyRequestResponse } from "fastify";
import { MCP_PATH } from "#contract/kit/v1-prefix.ts";
import { LIMITS, type LimitName } from "#server/kit/http/limits.ts";
import { Browser } from "#tests/support/browser.ts";
import { largestBodies, type Largest } from "./calls/largest-bodies.ts";
import { openPeople, type People } from "./calls/people.ts";
import { markdownTable } from "../shared/report.ts";
import { median } from "../shared/statistics.ts";

const WARM_UP = 5;
const ROUNDS = 5;
const MOST_STRETCH_MS = 100;
/** Calls that cost more must be limited by address. */
const COSTLY_MS = 50;
/** Calls in docs/benchmarks.md; the others are printed only. */
const LISTED = 12;
/** A tenth of one core, in milliseconds of a minute. */
const SHARE_OF_ADDRESS = 6000;

let rounds = 0;

type Send = () => Promise<LightMyRequestResponse>;

async function prepare(people: People, { name, as, params, query, body }: Largest): Promise<Send> {
  rounds += 1;
  const [method, path] = name.split(" ") as [string, string];
  const named = params?.(people) ?? {};
  const search = query ? `?${new URLSearchParams(query(people, rounds)).toString()}` : "";
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(named[parameter])) + search;
  const payload = await body?.(people, rounds);
  const headers = { "accept-encoding": "br", accept: "application/json, text/event-stream" };
  if (as === "program")
    return () =>
      people.product.app.inject({
        method: method as "GET",
        url,
        headers: { ...headers, authorization: `Bearer ${people.key}` },
        ...(payload ? { payload } : {}),
      });
  const browser = as === "stranger" ? new Browser(people.product) : people[as].browser;
  return () => browser.request(method, url, { headers, ...(payload ? { payload } : {}) });
}

/** Answers that a legal call may get: things that do not exist, or are full after some rounds, cost no less. */
const isLegal = (status: number): boolean => status < 400 || [401, 403, 404, 405, 409, 410].includes(status);

/** Milliseconds of CPU of this process since a reading. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The most CPU between two turns of the event loop while a call is answered. */
async function stretchOf(send: Send): Promise<number> {
  let before = process.cpuUsage();
  let longest = 0;
  const turn = (): void => {
    longest = Math.max(longest, cpuSince(before));
    before = process.cpuUsage();
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await send();
  clearImmediate(next);
  return Math.max(longest, cpuSince(before));
}

async function measure(people: People, call: Largest) {
  const costs: number[] = [];
  const stretches: number[] = [];
  let last: LightMyRequestResponse | undefined;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const send = await prepare(people, call);
    const before = process.cpuUsage();
    last = await send();
    if (round >= WARM_UP) costs.push(cpuSince(before));
    await call.after?.(people);
    if (!isLegal(last.statusCode)) return { cpu: Number.NaN, refusal: `${last.statusCode} ${last.body.slice(0, 300)}` };
  }
  // In rounds of their own: watching the turns costs CPU.
  for (let round = 0; round < ROUNDS; round += 1) {
    stretches.push(await stretchOf(await prepare(people, call)));
    await call.after?.(people);
  }
  const { statusCode: status, rawPayload } = last!;
  return { cpu: median(costs), stretch: median(stretches), status, bytes: rawPayload.length, refusal: null };
}

/** The limit of a call; those of the API are counted by their key. */
const limitOf = ({ limits }: People, { name }: Largest): LimitName | undefined =>
  name.includes("/api/v1/") || name.endsWith(MCP_PATH) ? "api-galaxy" : limits.get(name);

/** Calls a minute that one source and one address may make, null without a limit; `most` is what counts of both. */
function perMinute(limit: LimitName | undefined) {
  if (!limit) return { source: null, address: null, most: Infinity };
  const { perMinute: most, by, perAddress = null } = { perAddress: null, ...LIMITS[limit] };
  return by === "address"
    ? { source: null, address: most, most }
    : { source: `${most} ${by}`, address: perAddress, most: perAddress ?? most };
}

/** Calls whose name holds one of the texts; all, where none are given. */
export async function largestCalls(
  only: readonly string[],
): Promise<{ readonly isMissed: boolean; readonly remark: string; readonly table: string }> {
  const people = await openPeople();
  const rows: (readonly (string | number)[])[] = [];
  for (const call of largestBodies()) {
    if (only.length > 0 && !only.some((text) => call.name.includes(text))) continue;
    const { cpu, stretch = Number.NaN, status, bytes, refusal } = await measure(people, call);
    if (refusal !== null) console.error(`${call.name} is not legal as it was sent: ${refusal}`);
    const { source, address, most } = perMinute(limitOf(people, call));
    const counts = call.counts ?? 1;
    const isFair = stretch <= MOST_STRETCH_MS && (cpu <= COSTLY_MS || (most / counts) * cpu <= SHARE_OF_ADDRESS);
    const what = `${call.name}${call.note ? ` (${call.note})` : ""}`;
    rows.push([
      what,
      status ?? "-",
      Number(cpu.toFixed(1)),
      Number(stretch.toFixed(1)),
      bytes ?? "-",
      source ?? "-",
      address === null ? "-" : address / counts,
      isFair ? "" : "MISSED",
    ]);
  }
  await people.close();
  const heading = ["Call", "Status", "CPU ms", "In one stretch", "Bytes", "A minute", "A minute and address", ""];
  rows.sort((a, b) => Number(b[2]) - Number(a[2]));
  console.log(markdownTable(heading, rows));
  return {
    isMissed: rows.some((row) => row.at(-1) === "MISSED"),
    remark:
      `Of ${rows.length} calls at their largest bodies, with 60,000 trades in the market and 2,000 devices, those ` +
      `that cost most. None may take more than ${MOST_STRETCH_MS} ms of CPU in one stretch; one that costs more than ` +
      `${COSTLY_MS} ms in all must be limited so that one address gets at most a tenth of a core:`,
    table: markdownTable(heading, rows.slice(0, LISTED)),
  };
}
