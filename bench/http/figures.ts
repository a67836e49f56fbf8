import { ratio } from "../shared/rounds.ts";
import { median } from "../shared/statistics.ts";
import type { Measured } from "./measure.ts";

export const ratesOf = (rounds: readonly Measured[]): number[] => rounds.map(({ perSecond }) => perSecond);
export const costsOf = (rounds: readonly Measured[]): number[] => rounds.map(({ microseconds }) => microseconds);

/** Requests per second and CPU time of one side relative to the other. */
export type Comparison = { readonly rate: number; readonly cpu: number; readonly text: string };

const each = (rounds: readonly Measured[]): string =>
  `${Math.round(median(ratesOf(rounds))).toLocaleString("en-US")}/s, ${Math.round(median(costsOf(rounds)))} us`;

export const compare = (ours: readonly Measured[], theirs: readonly Measured[]): Comparison => {
  const [rate, cpu] = [ratio(ratesOf(ours), ratesOf(theirs)), ratio(costsOf(ours), costsOf(theirs))];
  return { rate, cpu, text: `${rate.toFixed(2)}, CPU ${cpu.toFixed(2)}x (${each(ours)} against ${each(theirs)})` };
};
