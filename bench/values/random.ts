// Random leagues: what the top asset is worth, and how the best twelve average.
import { seeded } from "#core/chance.ts";
import { valuesFor } from "#core/value/valuation.ts";
import { legalLeague, steppedLeague } from "#tests/support/value/random-league.ts";
import type { NamedContext } from "./lists.ts";

const LEAGUES = 500;

/** One line for the leagues of the steppers, one for those of the strict schema. */
export const randomLines = ({ sample: { context }, format }: NamedContext): readonly string[] =>
  (
    [
      ["steppers", steppedLeague],
      ["strict schema", legalLeague],
    ] as const
  ).map(([name, draw]) => {
    const random = seeded(7);
    const valuations = Array.from({ length: LEAGUES }, () => valuesFor(context, draw(format, random)));
    const tops = valuations.map((values) => Math.max(...values)).sort((a, b) => a - b);
    const bad = valuations.filter((values) => values.some((value) => !Number.isFinite(value) || value < 0)).length;
    const outside = tops.filter((top) => top < 420 || top > 800).length;
    return (
      `${name.padEnd(14)} top asset ${tops[0]?.toFixed(0)} to ${tops.at(-1)?.toFixed(0)} (median ` +
      `${tops[LEAGUES / 2]?.toFixed(0)}), outside 420-800: ${outside} of ${LEAGUES}, valuations with a bad number: ` +
      `${bad}`
    );
  });
