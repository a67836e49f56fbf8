import { median } from "../shared/statistics.ts";
import type { Lighthouse, LighthouseResult } from "./lighthouse-package.ts";
import type { MeasuredPage, Screen } from "./pages.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's result for a page: medians of all runs. */
export type Look = MeasuredPage & {
  readonly screen: Screen;
  /** 0 to 100; the SEO score only for indexed pages. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Total blocking time, in milliseconds. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Lighthouse's own measure of the machine's speed during the look: 1,500 to 2,000 on a fast desk. */
  readonly index: number;
  /** The audits that cost points outside of performance, a line each. */
  readonly findings: readonly string[];
};

const numberOf = ({ audits }: LighthouseResult, audit: string): number => audits[audit]?.numericValue ?? Number.NaN;

const findingsOf = ({ audits, categories }: LighthouseResult, kinds: readonly Category[]): string[] =>
  kinds
    .filter((kind) => kind !== "performance")
    .flatMap((kind) =>
      (categories[kind]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
        return [`${kind}: ${audit.title} ${JSON.stringify(audit.details?.items ?? []).slice(0, 400)}`];
      }),
    );

// A guest's storage is cleared for each run; signed-in users stay signed in.
const FIRST_TIME = ["all"];

// The browser itself logs a 404 response, which a missing page must have.
const ANSWERS_404 = { skipAudits: ["errors-in-console"] };

// On a busy machine the browser occasionally loses the trace of a load.
const MOST_FAILURES = 3;

/** How often a page is looked at. `quick`: once is enough if that look is within all targets. */
export type Looks = { readonly runs: number; readonly quick: boolean };

/** The targets of docs/benchmarks.md for every page; the time blocked is bound on the phone only. */
const TARGETS = { score: 0.99, lcp: 1800, tbt: 50 };

const isWithin = (result: LighthouseResult): boolean =>
  Object.values(result.categories).every((category) => (category?.score ?? 0) >= TARGETS.score) &&
  numberOf(result, "largest-contentful-paint") <= TARGETS.lcp &&
  numberOf(result, "total-blocking-time") <= TARGETS.tbt;

/** Runs Lighthouse on a page, in the Chromium with the given debugging port. */
export const lookAt = async (
  lighthouse: Lighthouse,
  port: number,
  address: string,
  page: MeasuredPage,
  screen: Screen,
  { runs, quick }: Looks,
): Promise<Look> => {
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
      if (quick && results.length === 1 && isWithin(answer.lhr)) break;
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
    findings: [...new Set(results.flatMap((result) => findingsOf(result, kinds)))],
  };
};
