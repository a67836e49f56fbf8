/** One row of the table of benchmarks, by its number in the agreed set. */
export type Row = {
  /** Its number in the agreed set, with a letter where a number has several figures: 1, 5, "5b". */
  readonly number: number | string;
  readonly measure: string;
  /** The measured figure, with its unit. */
  readonly figure: string;
  readonly target: string;
  /** The stretch target beside the target; empty if there is none. */
  readonly stretch?: string;
  readonly reached: Reached;
};

export type Reached = "stretch" | "target" | "missed" | typeof INFORMATION;

/** The target and result of a figure that is given for information. */
export const INFORMATION = "for information";

/** What a figure that should be large has reached; NaN misses every target. */
export const atLeast = (figure: number, target: number, stretch = Number.POSITIVE_INFINITY): Reached =>
  figure >= stretch ? "stretch" : figure >= target ? "target" : "missed";

/** What a figure that should be small has reached. */
export const atMost = (figure: number, target: number, stretch = Number.NEGATIVE_INFINITY): Reached =>
  figure <= stretch ? "stretch" : figure <= target ? "target" : "missed";

/** A figure that must hold exactly. */
export const holds = (does: boolean): Reached => (does ? "target" : "missed");

/** The lowest of several results, for a row with several bounds. */
export const both = (...all: readonly Reached[]): Reached =>
  all.includes("missed") ? "missed" : all.includes("target") ? "target" : "stretch";

const HEAD = ["#", "Measure", "Figure", "Target", "Stretch", "Reached"];
const cells = ({ number, measure, figure, target, stretch = "", reached }: Row): string[] => [
  String(number),
  measure,
  figure,
  target,
  stretch,
  reached,
];

/** The rows as a Markdown table. */
export const markdownTable = (rows: readonly Row[]): string =>
  [HEAD, HEAD.map(() => "---"), ...rows.map(cells)]
    .map((line) => `| ${line.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** Prints one row in the terminal. */
export const printRow = (row: Row): void => {
  const [number = "", measure = "", figure = "", target = "", stretch = "", reached = ""] = cells(row);
  console.log(
    `${number.padStart(3)}  ${measure.padEnd(62)} ${figure.padEnd(34)} ${target.padEnd(22)} ` +
      `${stretch.padEnd(18)} ${reached}`,
  );
};
