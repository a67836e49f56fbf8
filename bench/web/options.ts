import { parseArgs } from "node:util";

export const PARTS = ["weight", "lighthouse", "speed"] as const;
export type Part = (typeof PARTS)[number];

export type Options = {
  readonly parts: readonly Part[];
  /** The pages Lighthouse looks at, by their paths; null for all. */
  readonly paths: readonly string[] | null;
  /** How often Lighthouse looks at each; the median counts. */
  readonly runs: number;
  /** Whether all was measured, so that the figures may stand in the document. */
  readonly complete: boolean;
};

const RUNS = 3;

/** `--only weight,speed`, `--pages /,/asset-list` and `--runs 1`; throws a sentence where a word is not known. */
export const readOptions = (words: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: "string" }, pages: { type: "string" }, runs: { type: "string" } },
  });
  const wanted = values.only?.split(",") ?? PARTS;
  const unknown = wanted.filter((word) => !PARTS.some((part) => part === word));
  if (unknown.length > 0)
    throw new Error(`--only: there is no part "${unknown.join(", ")}"; the parts are ${PARTS.join(", ")}`);
  const runs = Number(values.runs ?? RUNS);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs: should be a whole number from 1, not "${values.runs}"`);
  return {
    parts: PARTS.filter((part) => wanted.includes(part)),
    paths: values.pages?.split(",") ?? null,
    runs,
    complete: values.only === undefined && values.pages === undefined,
  };
};
