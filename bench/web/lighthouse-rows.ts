import { atLeast, atMost, type Row } from "../shared/rows.ts";
import { CATEGORIES, type Category, type Look } from "./lighthouse-run.ts";

const NAMES: Readonly<Record<Category, string>> = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "search engines",
};

const nameOf = ({ path, person, screen }: Look): string =>
  `${path}${person === "guest" ? "" : ` as ${person}`}, ${screen}`;

const scoreRow = (looks: readonly Look[], kind: Category, number: string): Row[] => {
  const scored = looks.flatMap((look) => (look.scores[kind] === undefined ? [] : [{ look, score: look.scores[kind] }]));
  if (scored.length === 0) return [];
  const lowest = scored.reduce((least, one) => (one.score < least.score ? one : least));
  const enough = scored.filter(({ score }) => score >= 99).length;
  const figure =
    `${lowest.score} ` +
    `(${lowest.score === 100 ? "every page" : `${nameOf(lowest.look)}; ${enough} of ${scored.length} reach 99`})`;
  return [
    {
      number,
      measure: `Lighthouse, lowest of all pages, mobile and desktop: ${NAMES[kind]}`,
      figure,
      target: ">= 99",
      stretch: "100",
      reached: atLeast(lowest.score, 99, 100),
    },
  ];
};

type Bound = {
  readonly number: string;
  readonly measure: string;
  readonly read: (look: Look) => number;
  readonly show: (value: number) => string;
  readonly target: number;
  readonly stretch: number;
};

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

const BOUNDS: readonly Bound[] = [
  {
    number: "17",
    measure: "Lighthouse mobile, worst page: largest content painted",
    read: ({ lcp }) => lcp,
    show: seconds,
    target: 1800,
    stretch: 1200,
  },
  {
    number: "17b",
    measure: "Lighthouse mobile, worst page: time blocked",
    read: ({ tbt }) => tbt,
    show: milliseconds,
    target: 50,
    stretch: 0,
  },
  {
    number: "17c",
    measure: "Lighthouse, worst page: layout shift",
    read: ({ cls }) => cls,
    show: (value) => value.toFixed(3),
    target: 0.01,
    stretch: 0,
  },
];

const boundRow = (looks: readonly Look[], { number, measure, read, show, target, stretch }: Bound): Row[] => {
  const counted = looks.filter(({ screen }) => screen === "mobile" || number === "17c");
  const [first] = counted;
  if (!first) return [];
  const worst = counted.reduce((most, one) => (read(one) > read(most) ? one : most), first);
  const kept = counted.filter((look) => read(look) <= target).length;
  return [
    {
      number,
      measure,
      figure: `${show(read(worst))} (${nameOf(worst)}; ${kept} of ${counted.length} within the target)`,
      target: `<= ${show(target)}`,
      stretch: show(stretch),
      reached: atMost(read(worst), target, stretch),
    },
  ];
};

/** The rows of the agreed set: the worst page of each measure. */
export const lookRows = (looks: readonly Look[]): Row[] => [
  ...CATEGORIES.flatMap((kind, i) => scoreRow(looks, kind, `16${["", "b", "c", "d"][i]}`)),
  ...BOUNDS.flatMap((bound) => boundRow(looks, bound)),
];

const HEAD = [
  "Page",
  "Screen",
  "Performance",
  "Accessibility",
  "Best practices",
  "Search engines",
  "LCP",
  "TBT",
  "CLS",
  "Index",
];

/** Every page's own figures as a Markdown table. */
export const lookTable = (looks: readonly Look[]): string =>
  [
    HEAD,
    HEAD.map(() => "---"),
    ...looks.map(({ path, person, screen, scores, lcp, tbt, cls, index }) => [
      `${path}${person === "guest" ? "" : ` (${person})`}`,
      screen,
      ...CATEGORIES.map((kind) => String(scores[kind] ?? "")),
      seconds(lcp),
      milliseconds(tbt),
      cls.toFixed(3),
      index.toFixed(0),
    ]),
  ]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** Prints the result of one page. */
export const printLook = (look: Look): void => {
  const scores = CATEGORIES.map((kind) => String(look.scores[kind] ?? "").padStart(4)).join("");
  console.log(
    `     ${nameOf(look).padEnd(44)}${scores}   LCP ${seconds(look.lcp)}   TBT ${milliseconds(look.tbt)}   ` +
      `CLS ${look.cls.toFixed(3)}   index ${look.index.toFixed(0)}`,
  );
  for (const finding of look.findings) console.log(`       ${finding}`);
};
