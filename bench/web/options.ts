import { parseArgs } from "node:util";

export const PARTS = ["weight", "lighthouse", "speed", "start"] as const;
export type Part = (typeof PARTS)[number];

export type Options = {
  readonly parts: readonly Part[];
  /** The paths of the pages to measure; null for all. */
  readonly paths: readonly string[] | null;
  /** Runs per page; the median counts. */
  readonly runs: number;
  /** Whether a first look within all targets is enough. */
  readonly quick: boolean;
  /** Was everything measured, so that the figures may be written to the document? */
  readonly complete: boolean;
};

const RUNS = 3;

/** Parses `--only weight,speed`, `--pages /,/asset-list`, `--runs 1` and `--quick`. Throws for an unknown word. */
export const readOptions = (words: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: "string" },
      pages: { type: "string" },
      runs: { type: "string" },
      quick: { type: "boolean", default: false },
    },
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
    quick: values.quick,
    complete: values.only === undefined && values.pages === undefined,
  };
};
