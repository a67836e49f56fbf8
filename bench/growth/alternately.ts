import { interleaved, ratio } from "../shared/rounds.ts";
import type { Harness } from "../shared/harness.ts";
import { median } from "../shared/statistics.ts";
import { createVisit, type Times } from "./visit.ts";

/**
 * Median times of each round for several databases, in the given order. Each is served by a process of its own; they
 * are visited in turns.
 */
export const alternately = async (
  harness: Harness,
  databases: readonly string[],
  rounds: number,
): Promise<Times[][]> => {
  const processes = [];
  for (const url of databases) processes.push(await harness.start({ DATABASE_URL: url }));
  const visits = await Promise.all(processes.map(({ port }) => createVisit(port)));
  const measured = await interleaved(rounds, Object.fromEntries(visits.map((visit, i) => [String(i), visit])));
  for (const one of processes) await one.kill("SIGTERM");
  return databases.map((_, i) => measured[String(i)]!);
};

const NAMES: Readonly<Record<keyof Times, string>> = {
  submit: "submit",
  prompt: "prompt",
  repeated: "values repeated",
  fresh: "values new",
};

/** Compares one size with the smallest: the ratio of each call, and the worst of them. */
export const compareTimes = (
  larger: readonly Times[],
  smallest: readonly Times[],
  calls: readonly (keyof Times)[],
): {
  readonly worst: number;
  readonly ratios: Readonly<Partial<Record<keyof Times, number>>>;
  readonly text: string;
} => {
  const ratios = Object.fromEntries(
    calls.map((call) => [
      call,
      ratio(
        larger.map((times) => times[call]),
        smallest.map((times) => times[call]),
      ),
    ]),
  ) as Partial<Record<keyof Times, number>>;
  const each = calls.map(
    (call) =>
      `${NAMES[call]} ${ratios[call]!.toFixed(2)}x (${median(larger.map((times) => times[call])).toFixed(1)} ms)`,
  );
  return { worst: Math.max(...Object.values(ratios)), ratios, text: each.join(", ") };
};
