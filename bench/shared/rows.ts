/** One line of the table of benchmarks: a measure of the agreed set, by its number there. */
export type Row = {
  /** Its number in the agreed set, with a letter where a number has several figures: 1, 5, "5b". */
  readonly number: number | string;
  readonly measure: string;
  /** What was measured, with its unit. */
  readonly figure: string;
  readonly target: string;
  /** The better aim beside the target; empty where there is none. */
  readonly stretch?: string;
  readonly reached: Reached;
};

export type Reached = "stretch" | "target" | "missed";

/** What a figure that should be large has reached; without a number every aim is missed. */
export const atLeast = (figure: number, target: number, stretch = Number.POSITIVE_INFINITY): Reached =>
  figure >= stretch ? "stretch" : figure >= target ? "target" : "missed";

/** What a figure that should be small has reached. */
export const atMost = (figure: number, target: number, stretch = Number.NEGATIVE_INFINITY): Reached =>
  figure <= stretch ? "stretch" : figure <= target ? "target" : "missed";

/** A figure that must hold: there is nothing in between. */
export const holds = (does: boolean): Reached => (does ? "target" : "missed");

/** The lowest of several: a row with two bounds has reached what both have. */
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

/** One row in a terminal, as soon as it is known. */
export const printRow = (row: Row): void => {
  const [number = "", measure = "", figure = "", target = "", stretch = "", reached = ""] = cells(row);
  console.log(
    `${number.padStart(3)}  ${measure.padEnd(62)} ${figure.padEnd(34)} ${target.padEnd(22)} ` +
      `${stretch.padEnd(18)} ${reached}`,
  );
};
