import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext, Script } from "node:vm";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { TOKEN } from "#core/assets/mentions/tokens.ts";
import { hostileTexts } from "./hostile-texts.ts";

const SOURCE = fileURLToPath(new URL("../../src", import.meta.url));

/** Built while the product runs, of our own constants: an example of each, in order. A new one needs its row. */
const BUILT: Readonly<Record<string, readonly RegExp[]>> = {
  "core/assets/mentions/tokens.ts": [TOKEN],
  "server/api/key-text.ts": [/^bbf_[0-9A-Za-z]{28}$/],
  "server/kit/encoding/compress.ts": [/\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/],
  "server/plans/messages.ts": [/^(customer\.subscription\.|invoice\.(paid|voided)$|customer\.deleted$)/],
  "server/kit/http/errors.ts": [/^\/api\/leagues\/[^/]+\/teams$/],
  "server/kit/pictures/picture.ts": [/[^\u{20}-\u{7e}\u{a0}-\u{17f}–—]+/gu],
};

type Found = { readonly place: string; readonly expression: RegExp };

/** Every expression that is written out in a source file, and how many it builds. */
function listExpressions(file: string, text: string): { readonly written: readonly Found[]; readonly built: number } {
  const written: Found[] = [];
  let built = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, start, regex, callee } = node as {
      type?: string;
      start?: number;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (type === "Literal" && regex) {
      const expression = new RegExp(regex.pattern, regex.flags);
      written.push({ place: `${file}:${text.slice(0, start).split("\n").length}`, expression });
    }
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp") built += 1;
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text, { lang: file.endsWith("x") ? "tsx" : "ts" }).program);
  return { written, built };
}

const listed = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, ...listExpressions(file, readFileSync(join(SOURCE, file), "utf8")) }));

/** Each expression once, with the first place it stands at. */
const expressions = new Map(
  [
    ...listed.flatMap(({ written }) => written),
    ...Object.entries(BUILT).flatMap(([place, all]) => all.map((expression) => ({ place, expression }))),
  ]
    .toReversed()
    .map((found) => [String(found.expression), found]),
);

// For LONG characters, an expression whose work grows with the length of the text takes a few milliseconds, and one
// whose work grows with the square takes more than a second.
const [SHORT, LONG] = [10_000, 80_000];
const MOST_MS = 200;
const GIVE_UP_MS = 3000;
/** The texts that cost most when short are tried again when long. */
const WORST = 3;

const scope = createContext({ expression: /x/g, text: "" });
const everyMatch = new Script("text.replaceAll(expression, '')");

/** Milliseconds of processor time for all matches in a text, Infinity after `giveUp`. */
function costOnce(expression: RegExp, text: string, giveUp: number): number {
  Object.assign(scope, { expression, text });
  const before = process.cpuUsage();
  try {
    everyMatch.runInContext(scope, { timeout: giveUp });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return Infinity;
    throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** As `costOnce`; a high cost is measured again: compiling, garbage or a machine that stood still may be part of it. */
function costOf(expression: RegExp, text: string, giveUp: number): number {
  const cost = costOnce(expression, text, giveUp);
  return cost > MOST_MS ? Math.min(cost, costOnce(expression, text, giveUp)) : cost;
}

/** The beginning of a text that costs more than a linear expression may, and its cost; null if there is none. */
function excessOf(expression: RegExp, giveUp = GIVE_UP_MS): string | null {
  const global = new RegExp(expression.source, [...new Set(`${expression.flags}g`)].join(""));
  const costs: { readonly write: (length: number) => string; readonly cost: number }[] = [];
  const tooMuch = (write: (length: number) => string, cost: number): string | null =>
    cost > MOST_MS ? `${JSON.stringify(write(12))}: ${cost.toFixed(0)} ms` : null;
  for (const write of hostileTexts(expression)) {
    const cost = costOf(global, write(SHORT), giveUp);
    const excess = tooMuch(write, cost);
    if (excess) return excess;
    costs.push({ write, cost });
  }
  for (const { write } of costs.toSorted((a, b) => b.cost - a.cost).slice(0, WORST)) {
    const excess = tooMuch(write, costOf(global, write(LONG), giveUp));
    if (excess) return excess;
  }
  return null;
}

test("every place that builds an expression has a row in this test", () => {
  const built = listed.flatMap(({ file, built: times }) => (times > 0 ? [[file, times]] : []));
  expect(Object.fromEntries(built)).toEqual(
    Object.fromEntries(Object.entries(BUILT).map(([file, all]) => [file, all.length])),
  );
});

test("the hostile texts find the repetitions of an expression that match the same characters", () => {
  const slow = [/\d+$/, /^x(?:a+)+$/, /\s*\(\s*(?:from)?[\s:]*([^()]+)\)\s*$/];
  expect(slow.filter((expression) => excessOf(expression, 2 * MOST_MS) === null)).toEqual([]);
});

describe("a hostile text takes no more than linear work at", () => {
  test.each([...expressions.values()].map(({ place, expression }) => [place, expression] as const))(
    "%s: %s",
    (_, expression) => {
      expect(excessOf(expression)).toBeNull();
    },
  );
});
