// Makes every call of the contract with the largest body it takes and tells what it costs: CPU of this process, bytes
// of the answer, and the calls a minute that one visitor, user or key and one address may make. A call that costs more
// than 100 ms must be limited so that one address gets at most a tenth of one core.
import type { LightMyRequestResponse } from "fastify";
import { MCP_PATH } from "#contract/v1/prefix.ts";
import { LIMITS, type LimitName } from "#server/base/http/limits.ts";
import { Browser } from "#tests/support/browser.ts";
import { largestBodies, type Largest } from "./calls/largest-bodies.ts";
import { openPeople, type People } from "./calls/people.ts";
import { markdownTable } from "../shared/report.ts";
import { median } from "../shared/statistics.ts";

const WARM_UP = 5;
const ROUNDS = 5;
const MOST_CPU_MS = 100;
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

async function measure(people: People, call: Largest) {
  const costs: number[] = [];
  let last: LightMyRequestResponse | undefined;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const send = await prepare(people, call);
    const before = process.cpuUsage();
    last = await send();
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) costs.push((user + system) / 1000);
    await call.after?.(people);
    if (!isLegal(last.statusCode)) return { cpu: Number.NaN, refusal: `${last.statusCode} ${last.body.slice(0, 300)}` };
  }
  return { cpu: median(costs), status: last!.statusCode, bytes: last!.rawPayload.length, refusal: null };
}

/** The limit of a call; those of the API are counted by their key. */
const limitOf = ({ limits }: People, { name }: Largest): LimitName | undefined =>
  name.includes("/api/v1/") || name.endsWith(MCP_PATH) ? "api-galaxy" : limits.get(name);

/** Calls a minute that one source and one address may make; null without a limit. */
function perMinute(limit: LimitName | undefined) {
  if (!limit) return { source: null, address: null };
  const { perMinute: most, by, perAddress = null } = { perAddress: null, ...LIMITS[limit] };
  return by === "address" ? { source: null, address: most } : { source: `${most} ${by}`, address: perAddress };
}

/** Calls whose name holds one of the texts; all, where none are given. */
export async function largestCalls(
  only: readonly string[],
): Promise<{ readonly isMissed: boolean; readonly remark: string; readonly table: string }> {
  const people = await openPeople();
  const rows: (readonly (string | number)[])[] = [];
  for (const call of largestBodies()) {
    if (only.length > 0 && !only.some((text) => call.name.includes(text))) continue;
    const { cpu, status, bytes, refusal } = await measure(people, call);
    if (refusal !== null) console.error(`${call.name} is not legal as it was sent: ${refusal}`);
    const { source, address } = perMinute(limitOf(people, call));
    const isLimited = address !== null && address * cpu <= SHARE_OF_ADDRESS;
    const verdict = cpu <= MOST_CPU_MS ? "" : isLimited ? "limited" : "MISSED";
    const what = `${call.name}${call.note ? ` (${call.note})` : ""}`;
    rows.push([what, status ?? "-", Number(cpu.toFixed(1)), bytes ?? "-", source ?? "-", address ?? "-", verdict]);
  }
  await people.close();
  const heading = ["Call", "Status", "CPU ms", "Bytes", "A minute", "A minute and address", ""];
  rows.sort((a, b) => Number(b[2]) - Number(a[2]));
  console.log(markdownTable(heading, rows));
  return {
    isMissed: rows.some((row) => row.at(-1) === "MISSED"),
    remark:
      `Of ${rows.length} calls at their largest bodies, those that cost most. One that costs more than ` +
      `${MOST_CPU_MS} ms of CPU must be limited so that one address gets at most a tenth of a core:`,
    table: markdownTable(heading, rows.slice(0, LISTED)),
  };
}
