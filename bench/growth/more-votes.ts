import { atMost, type Row } from "../shared/rows.ts";
import { interleaved } from "../shared/rounds.ts";
import type { Harness } from "../shared/harness.ts";
import { median } from "../shared/statistics.ts";
import { startBare, startOn, startOnNothing } from "./cold-start.ts";
import { fill, makeDatabase, sibling } from "./databases.ts";
import { compareTimes, alternately } from "./alternately.ts";

const COLD_ROUNDS = 5;

/** Row 11: the same calls with a growing number of votes. Returns the addresses of the databases, smallest first. */
export const moreVotes = async (
  harness: Harness,
  sizes: readonly number[],
  rounds: number,
  report: (row: Row) => void,
  measures = true,
): Promise<string[]> => {
  const databases: string[] = [];
  for (const [i, size] of sizes.entries()) {
    const url = await makeDatabase(harness.url, `votes_${size}`, i === 0 ? undefined : `votes_${sizes[i - 1]}`);
    const from = performance.now();
    await fill(url, 0, size - (sizes[i - 1] ?? 0));
    console.log(
      `     filled up to ${size.toLocaleString("en-US")} votes in ${((performance.now() - from) / 1000).toFixed(0)} s`,
    );
    databases.push(sibling(harness.url, `votes_${size}`));
  }
  if (!measures) return databases;
  const measured = await alternately(harness, databases, rounds);
  for (const [i, size] of sizes.entries()) {
    if (i === 0) continue;
    const { worst, text } = compareTimes(measured[i]!, measured[0]!, ["submit", "prompt", "repeated", "fresh"]);
    const isLast = i === sizes.length - 1;
    report({
      number: isLast ? 11 : `11 (${size.toExponential(0)})`,
      measure:
        `${size.toExponential(0).replace("+", "")} votes over ${sizes[0]!.toExponential(0).replace("+", "")}: ` +
        "p50 of submit, prompt, values repeated and new",
      figure: text,
      target: "at most 1.15x",
      stretch: "1.05x",
      reached: atMost(worst, 1.15, 1.05),
    });
  }
  return databases;
};

/** Row 13: time from the start of a process until it is ready, relative to a bare server. */
export const coldStarts = async (
  harness: Harness,
  largest: string,
  votes: string,
  rounds: number,
  report: (row: Row) => void,
): Promise<void> => {
  const measured = await interleaved(Math.max(rounds, COLD_ROUNDS), {
    bare: startBare,
    empty: () => startOnNothing(harness),
    largest: () => startOn(harness, largest),
  });
  const over = (times: readonly number[]): number =>
    median(times.map((time, round) => time - measured.bare[round]!)) / 1000;
  const say = (times: readonly number[]): string =>
    `+${over(times).toFixed(2)} s (${(median(times) / 1000).toFixed(2)} s)`;
  report({
    number: 13,
    measure: "cold start on an empty database, tables and catalogue included, over a bare server's",
    figure: `${say(measured.empty)}, bare ${median(measured.bare).toFixed(0)} ms`,
    target: "+1.5 s",
    stretch: "+0.5 s",
    reached: atMost(over(measured.empty), 1.5, 0.5),
  });
  report({
    number: "13b",
    measure: `cold start with ${votes} votes, over a bare server's`,
    figure: say(measured.largest),
    target: "+3 s",
    stretch: "+1 s",
    reached: atMost(over(measured.largest), 3, 1),
  });
};
