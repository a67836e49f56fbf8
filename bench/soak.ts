import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { quantile } from "./shared/statistics.ts";
import { answer, arrive, ask, situation, type Guest } from "./trust/caller.ts";
import { linePlot } from "./trust/line-plot.ts";
import { metric, openHarness } from "./trust/harness.ts";

// Does memory stay constant under load?
// Run: npm run bench:soak [-- --seconds 90] [--rate 50] [--plot docs/pictures/soak.svg]
const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "90" },
    rate: { type: "string", default: "50" },
    plot: { type: "string", default: "" },
  },
});
const SECONDS = Number(options.seconds);
const RATE = Number(options.rate);
const { plot } = options;
const MB = 1_000_000;
/** The first part of a run is warm-up. */
const WARM_SHARE = 0.25;

const { call, close } = await openHarness(true);
const guests: Guest[] = [];
for (let i = 0; i < 60; i++) guests.push(await arrive(call));

const times: number[] = [];
const wrong: string[] = [];
const kinds: readonly ((guest: Guest, number: number) => Promise<{ status: number; body: Buffer; ms: number }>)[] = [
  ...Array.from(
    { length: 5 },
    () => (_guest: Guest, number: number) => call("POST", "/api/trade-values", { json: situation(number % 40) }),
  ),
  ...Array.from({ length: 3 }, () => async (guest: Guest) => answer(call, guest, await ask(call, guest))),
  ({ cookie, visitorId }, number) =>
    call("PUT", `/api/visitors/${visitorId}/settings`, {
      cookie,
      json: { sitbarLeagueSettings: { leagueFormatId: 1, teamStatusCodeId: 13, ...pick(situation(number)) } },
    }),
  ({ cookie, visitorId }) => call("GET", `/api/visitors/${visitorId}`, { cookie }),
];
const pick = (of: object): object => {
  const { scoringSettings, rosterSettings } = of as { scoringSettings: object; rosterSettings: object };
  return { scoringSettings, rosterSettings };
};

const samples: { readonly second: number; readonly heap: number; readonly resident: number }[] = [];
const start = performance.now();
const busy = new Map<Guest, Promise<void>>();
const open: Promise<void>[] = [];
let sampled = -1;
for (let sent = 0; performance.now() - start < SECONDS * 1000; sent++) {
  const wait = start + (1000 * sent) / RATE - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const second = Math.floor((performance.now() - start) / 1000);
  if (second > sampled) {
    sampled = second;
    open.push(
      Promise.all([metric(call, "nodejs_heap_size_used_bytes"), metric(call, "process_resident_memory_bytes")]).then(
        ([heap, resident]) => void samples.push({ second, heap, resident }),
      ),
    );
  }
  const guest = guests[sent % guests.length]!;
  // A visitor does one thing after the other.
  const mine = (busy.get(guest) ?? Promise.resolve()).then(async () => {
    try {
      const { status, body, ms } = await kinds[sent % kinds.length]!(guest, sent);
      times.push(ms);
      if (status >= 300) wrong.push(`${status} ${body.toString().slice(0, 100)}`);
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error));
    }
  });
  busy.set(guest, mine);
}
await Promise.all([...busy.values(), ...open]);
const votes = (
  JSON.parse((await call("GET", "/api/stats", { headers: { "accept-encoding": "identity" } })).body.toString()) as {
    votes: number;
  }
).votes;
await close();

const warm = samples.filter(({ second }) => second >= SECONDS * WARM_SHARE).toSorted((a, b) => a.second - b.second);
// The heap varies between garbage collections; its minimum after them shows growth.
const lowest = (part: typeof warm): number =>
  quantile(
    part.map(({ heap }) => heap),
    0.1,
  );
const third = Math.floor(warm.length / 3);
const [early, late] = [lowest(warm.slice(0, third)), lowest(warm.slice(-third))];
console.log(
  `${times.length} requests in ${SECONDS} s at ${RATE}/s: ${wrong.length} errors, p50 ` +
    `${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, ${votes} votes`,
);
console.log(
  `heap after collection: ${(early / MB).toFixed(0)} MB early, ${(late / MB).toFixed(0)} MB late ` +
    `(${(100 * (late / early - 1)).toFixed(1)} %, target <= 20 %)`,
);
for (const one of wrong.slice(0, 5)) console.log(`  ${one}`);
if (plot) {
  const line = (name: string, of: "heap" | "resident") => ({
    name,
    points: samples.toSorted((a, b) => a.second - b.second).map((one) => [one.second, one[of] / MB] as const),
  });
  writeFileSync(
    plot,
    linePlot({
      title: `Memory at ${RATE} mixed requests a second`,
      x: "seconds",
      y: "MB",
      lines: [line("resident", "resident"), line("heap in use", "heap")],
    }),
  );
  console.log(`Drew ${plot}`);
}
process.exit(wrong.length === 0 ? 0 : 1);
