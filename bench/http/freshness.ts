import { atMost } from "../shared/rows.ts";
import { quantile } from "../shared/statistics.ts";
import { answer, ask, createCaller, type Caller } from "../trust/caller.ts";
import { valuesOf, type LoadTest } from "./load-test.ts";
import { listBody } from "./situations.ts";

const VOTES = 20;
const MOST_MS = 1000;

/** Milliseconds until a response differs from the one before, and the number of requests until then. */
const untilNew = async (
  call: Caller,
  before: string,
  since: number,
): Promise<{ readonly ms: number; readonly asked: number }> => {
  for (let asked = 1; ; asked++) {
    const { text } = await valuesOf(call, listBody(0));
    const ms = performance.now() - since;
    if (text !== before || ms > 10 * MOST_MS) return { ms, asked };
  }
};

type Asked = { readonly scoreType: string };

/** Row 10: the delay until a vote is visible, in the process that took it and in another one on the same database. */
export const freshness = async ({ harness, call, voters, report }: LoadTest): Promise<void> => {
  const other = await harness.start();
  const calls = { "the same process": call, "another process": createCaller(other.port) };
  const waits = { "the same process": [] as number[], "another process": [] as number[] };
  let mostAsked = 0;
  for (let vote = 0, tries = 0; vote < VOTES && tries < 20 * VOTES; tries++) {
    const voter = voters[tries % voters.length]!;
    const reply = (await ask(call, voter)) as Asked;
    const before = {
      "the same process": (await valuesOf(call, listBody(0))).text,
      "another process": (await valuesOf(calls["another process"], listBody(0))).text,
    };
    const { status } = await answer(call, voter, { ...reply, selection: -2 });
    const since = performance.now();
    if (status !== 200) throw new Error(`An answer was refused with ${status}`);
    // Answers about statistics may leave a list unchanged; only those about perception must be visible.
    if (reply.scoreType !== "perception") continue;
    vote += 1;
    for (const [name, caller] of Object.entries(calls) as [keyof typeof calls, Caller][]) {
      const { ms, asked } = await untilNew(caller, before[name], since);
      waits[name].push(ms);
      if (name === "the same process") mostAsked = Math.max(mostAsked, asked);
    }
  }
  await other.kill("SIGTERM");
  const longest = Math.max(...waits["the same process"], ...waits["another process"]);
  const of = (name: keyof typeof waits): string =>
    `${name}: median ${quantile(waits[name], 0.5).toFixed(0)} ms, longest ${Math.max(...waits[name]).toFixed(0)} ms`;
  report({
    number: 10,
    measure:
      `a vote shows in values, ${waits["the same process"].length} votes, each just after an answer was made ` +
      "ready",
    figure:
      `${of("the same process")} (${mostAsked === 1 ? "the next answer" : `after ${mostAsked} answers`}); ` +
      `${of("another process")}`,
    target: "at most 1,000 ms",
    stretch: "next request",
    reached: atMost(longest, MOST_MS),
  });
};
