import { rowTable, markdownTable, type Row } from "../shared/report.ts";
import { median } from "../shared/statistics.ts";
import { loadLighthouse, type Lighthouse, type LighthouseResult } from "./lighthouse-package.ts";
import { MEASURED_PAGES, type MeasuredPage, type Screen } from "./pages.ts";
import { openWindow } from "./window.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** What every page should reach; the paint and the time blocked are bound on the phone only. */
const SCORE = 97;
const LCP = 1800;
const TBT = 150;
const CLS = 0.01;

/** Lighthouse's result for a page: medians of all runs. */
type Look = MeasuredPage & {
  readonly screen: Screen;
  /** 0 to 100; the SEO score only for indexed pages. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Largest contentful paint and total blocking time in milliseconds, and cumulative layout shift. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Lighthouse's own measure of the machine's speed: 1,500 to 2,000 on a fast desk. */
  readonly index: number;
};

/** Lighthouse on every page, or on those with the given paths: the worst of each measure, and all that miss one. */
export async function lighthouseTables(
  address: string,
  paths: readonly string[] | null,
  runs: number,
): Promise<string[]> {
  const lighthouse = await loadLighthouse();
  const pages = MEASURED_PAGES.filter(({ path }) => paths?.includes(path) ?? true);
  const looks = await lookAtAll(lighthouse, address, pages, runs);
  const missing = looks.filter((look) => !isWithin(look));
  return [
    `Lighthouse, median of ${runs}: ${looks.length} pages as a guest sees them first, as a subscriber and ` +
      "as staff, on a phone and a desktop:",
    rowTable(worstRows(looks)),
    "The pages that miss a target (the index is Lighthouse's measure of the machine):",
    lookTable(missing),
  ];
}

/** Each persona has its own browser window. */
async function lookAtAll(
  lighthouse: Lighthouse,
  address: string,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const person of new Set(pages.map((page) => page.person))) {
    const window = await openWindow(address, person);
    try {
      for (const page of pages.filter((one) => one.person === person))
        for (const screen of page.screens) {
          const look = await lookAt(lighthouse, window.port, address, page, screen, runs);
          console.log(cellsOf(look).join("  "));
          looks.push(look);
        }
    } finally {
      await window.close();
    }
  }
  return looks;
}

const isWithin = ({ scores, screen, lcp, tbt, cls }: Look): boolean =>
  Object.values(scores).every((score) => score >= SCORE) &&
  (screen === "desktop" || (lcp <= LCP && tbt <= TBT)) &&
  cls <= CLS;

function worstRows(looks: readonly Look[]): Row[] {
  const phones = looks.filter(({ screen }) => screen === "mobile");
  const row = (measure: string, among: readonly Look[], badness: (look: Look) => number, most: number): Row[] => {
    const [worst] = among.toSorted((a, b) => badness(b) - badness(a));
    if (!worst) return [];
    const isScore = most < 0;
    const within = among.filter((look) => badness(look) <= most).length;
    const name = `${worst.path}${worst.person === "guest" ? "" : ` as ${worst.person}`}, ${worst.screen}`;
    return [
      {
        measure,
        figure: `${Number(Math.abs(badness(worst)).toFixed(3))} (${name}; ${within} of ${among.length} reach it)`,
        target: `${isScore ? "at least" : "at most"} ${Math.abs(most)}`,
        reached: badness(worst) <= most,
      },
    ];
  };
  return [
    ...CATEGORIES.flatMap((kind) =>
      row(
        `lowest score, ${kind}`,
        looks.filter(({ scores }) => scores[kind] !== undefined),
        ({ scores }) => -scores[kind]!,
        -SCORE,
      ),
    ),
    ...row("latest largest paint on a phone, ms", phones, ({ lcp }) => lcp, LCP),
    ...row("longest time blocked on a phone, ms", phones, ({ tbt }) => tbt, TBT),
    ...row("largest layout shift", looks, ({ cls }) => cls, CLS),
  ];
}

const cellsOf = ({ path, person, screen, scores, lcp, tbt, cls, index }: Look): string[] => [
  `${path}${person === "guest" ? "" : ` (${person})`}`,
  screen,
  ...CATEGORIES.map((kind) => String(scores[kind] ?? "")),
  ...[lcp, tbt].map((ms) => `${ms.toFixed(0)} ms`),
  cls.toFixed(3),
  index.toFixed(0),
];

function lookTable(looks: readonly Look[]): string {
  const heading = ["Page", "Screen", ...CATEGORIES, "Largest paint", "Blocked", "Shift", "Index"];
  return markdownTable(heading, looks.map(cellsOf));
}

const numberOf = ({ audits }: LighthouseResult, audit: string): number => audits[audit]?.numericValue ?? Number.NaN;

// A guest's storage is cleared for each run; signed-in users stay signed in.
const FIRST_TIME = ["all"];

// The browser itself logs a 404 response, which a missing page must have.
const ANSWERS_404 = { skipAudits: ["errors-in-console"] };

// On a busy machine the browser occasionally loses the trace of a load.
const MOST_FAILURES = 3;

/** Runs Lighthouse on a page, in the Chromium with the given debugging port. */
async function lookAt(
  lighthouse: Lighthouse,
  port: number,
  address: string,
  page: MeasuredPage,
  screen: Screen,
  runs: number,
): Promise<Look> {
  const kinds = CATEGORIES.filter((kind) => kind !== "seo" || page.indexed);
  const flags = {
    port,
    logLevel: "silent",
    output: "json",
    onlyCategories: kinds,
    ignoreStatusCode: true,
    ...(page.person === "guest" ? { clearStorageTypes: FIRST_TIME } : {}),
    ...(page.missing ? ANSWERS_404 : {}),
  };
  const results: LighthouseResult[] = [];
  for (let failures = 0; results.length < runs;) {
    const answer = await lighthouse.run(
      `${address}${page.path}`,
      flags,
      screen === "desktop" ? lighthouse.desktop : undefined,
    );
    if (answer && !answer.lhr.runtimeError) {
      results.push(answer.lhr);
      continue;
    }
    failures += 1;
    if (failures > MOST_FAILURES)
      throw new Error(`Lighthouse could not look at ${page.path}: ${answer?.lhr.runtimeError?.message ?? "no answer"}`);
  }
  const middle = (read: (result: LighthouseResult) => number): number => median(results.map(read));
  return {
    ...page,
    screen,
    scores: Object.fromEntries(
      kinds.map((kind) => [kind, Math.round(100 * middle(({ categories }) => categories[kind]?.score ?? Number.NaN))]),
    ),
    lcp: middle((result) => numberOf(result, "largest-contentful-paint")),
    tbt: middle((result) => numberOf(result, "total-blocking-time")),
    cls: middle((result) => numberOf(result, "cumulative-layout-shift")),
    index: middle(({ environment }) => environment.benchmarkIndex),
  };
}
