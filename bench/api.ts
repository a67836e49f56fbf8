// Prints the times of the API's lists beside the application's own call, and whether a flood of calls with one key
// slows other users. Run: npm run bench:api
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Flood, Flooded } from "./api/flood-process.ts";
import { openApiProduct } from "./api/api-product.ts";
import { startSender } from "./http/children.ts";
import { get, post } from "./http/requests.ts";
import { listBody } from "./http/situations.ts";
import { load, machine } from "./shared/machine.ts";
import { median } from "./shared/statistics.ts";

const ROUNDS = 5;
const MILLISECONDS = 2000;
/** 100,000 calls a minute. */
const FLOOD_PER_SECOND = 100_000 / 60;
const OTHER_USERS = 1000;

const withHeaders = (request: string, headers: Readonly<Record<string, string>>): string =>
  request.replace(
    "\r\nhost:",
    `${Object.entries(headers)
      .map(([name, value]) => `\r\n${name}: ${value}`)
      .join("")}\r\nhost:`,
  );

const cpuMicroseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const sender = startSender();
console.log(`${machine()}, load of the machine ${load().toFixed(1)}\n`);

const unlimited = await openApiProduct(0);
const bearer = { authorization: `Bearer ${unlimited.key}` };
const v1 = (path: string): string => withHeaders(get(path, { encoding: "gzip" }), bearer);
const known = await fetch(`http://127.0.0.1:${unlimited.port}/api/v1/values`, {
  headers: { ...bearer, "accept-encoding": "gzip" },
});
const LISTS: readonly (readonly [name: string, request: string, status: number])[] = [
  ["POST /api/trade-values, as the list asks", post("/api/trade-values", listBody(1), { encoding: "gzip" }), 200],
  ["GET /api/v1/values", v1("/api/v1/values"), 200],
  ["GET /api/v1/values?format=csv", v1("/api/v1/values?format=csv"), 200],
  [
    "GET /api/v1/values, not changed",
    withHeaders(get("/api/v1/values", { encoding: "gzip", known: known.headers.get("etag")! }), bearer),
    304,
  ],
  ["GET /api/v1/assets", v1("/api/v1/assets"), 200],
  ["GET /api/v1/picks", v1("/api/v1/picks"), 200],
  ["GET /api/v1/formats", v1("/api/v1/formats"), 200],
];
const figures = new Map(LISTS.map(([name]) => [name, { cpu: [] as number[], times: [] as number[], bytes: 0 }]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, request, status] of LISTS) {
    const before = cpuMicroseconds();
    const job = { port: unlimited.port, requests: [request], connections: 1, milliseconds: MILLISECONDS, atLeast: 50 };
    const { answers, seconds, bytes } = await sender.send({ ...job, status });
    const figure = figures.get(name)!;
    figure.cpu.push((cpuMicroseconds() - before) / answers);
    figure.times.push((1000 * seconds) / answers);
    figure.bytes = bytes / answers;
  }
await unlimited.close();
console.log(`${"list".padEnd(44)}${"CPU us".padStart(10)}${"ms".padStart(10)}${"bytes".padStart(10)}`);
for (const [name, { cpu, times, bytes }] of figures)
  console.log(
    name.padEnd(44) +
      median(cpu).toFixed(0).padStart(10) +
      median(times).toFixed(2).padStart(10) +
      bytes.toFixed(0).padStart(10),
  );

const product = await openApiProduct(1);
const flooder = fork(fileURLToPath(new URL("api/flood-process.ts", import.meta.url)), [], {
  execArgv: ["--import", "tsx"],
});
const flood = (milliseconds: number): Promise<Flooded> =>
  new Promise((resolve) => {
    flooder.once("message", (flooded) => resolve(flooded as Flooded));
    const request = withHeaders(get("/api/v1/values"), { authorization: `Bearer ${product.key}` });
    flooder.send({ port: product.port, request, perSecond: FLOOD_PER_SECOND, milliseconds } satisfies Flood);
  });
/** One other user after another asks for the list, each from an address of their own; returns milliseconds per list. */
let asked = 0;
const others = async (): Promise<number> => {
  const requests = Array.from({ length: OTHER_USERS }, () => {
    asked += 1;
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    return withHeaders(post("/api/trade-values", listBody(asked % 20), { encoding: "gzip" }), {
      "x-forwarded-for": address,
    });
  });
  const job = { port: product.port, requests, connections: 1, milliseconds: MILLISECONDS, atLeast: 200, status: 200 };
  const { answers, seconds } = await sender.send(job);
  return (1000 * seconds) / answers;
};
const [quiet, flooded]: [number[], number[]] = [[], []];
const statuses: Record<string, number> = {};
let calls = 0;
await others();
for (let round = 0; round < ROUNDS; round++) {
  quiet.push(await others());
  const wave = flood(MILLISECONDS + 500);
  flooded.push(await others());
  const told = await wave;
  calls += told.calls;
  for (const [status, count] of Object.entries(told.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
}
const minutes = (ROUNDS * (MILLISECONDS + 500)) / 60_000;
console.log(
  `\nA flood with one key: ${Math.round(calls / minutes).toLocaleString("en-US")} calls a minute, answers by status ` +
    JSON.stringify(statuses),
);
console.log(
  `Another user's list: ${median(quiet).toFixed(2)} ms without the flood, ${median(flooded).toFixed(2)} ms beside it`,
);
flooder.kill();
sender.close();
await product.close();
process.exit(0);
