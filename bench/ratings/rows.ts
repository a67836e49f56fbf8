import { mean } from "#tests/simulation/crowd/figures.ts";
import type { Row } from "../shared/report.ts";

/** The whole numbers of an option such as "21,22,23". Throws on anything else. */
export function wholeNumbers(text: string): readonly number[] {
  const numbers = text.split(",").map(Number);
  if (numbers.every((one) => Number.isInteger(one) && one > 0)) return numbers;
  throw new Error(`"${text}" are not whole numbers with commas between them`);
}

/** What is wanted of the mean of a figure. */
export type Aim = { readonly least?: number; readonly most?: number };

/** A figure of every seed as one row: mean, range, plain Elo's mean beside it, and whether the aim is reached. */
export function rowOf(
  measure: string,
  values: readonly number[],
  { least = -Infinity, most = Infinity }: Aim = {},
  elo: readonly number[] = [],
): Row {
  const [told, from, to] = [mean(values), Math.min(...values), Math.max(...values)].map(toText);
  const range = values.length > 1 ? ` (${from} to ${to})` : "";
  const beside = elo.length > 0 ? `; plain Elo ${toText(mean(elo))}` : "";
  const hasAim = least > -Infinity || most < Infinity;
  return {
    measure,
    figure: `${told}${range}${beside}`,
    target: hasAim ? (most < Infinity ? `at most ${toText(most)}` : `at least ${toText(least)}`) : "",
    reached: hasAim ? mean(values) >= least && mean(values) <= most : null,
  };
}

const toText = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
