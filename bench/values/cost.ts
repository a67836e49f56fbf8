// The cost of a situation: 900 assets, nothing cached.
import type { League } from "#core/situation/situation.ts";
import { unknownRatings } from "#core/value/beliefs.ts";
import { bandsOf } from "#core/value/band.ts";
import { prepareValueContext, valuationOf, valuesFor } from "#core/value/valuation.ts";
import type { ValueContext } from "#core/value/value-context.ts";
import { statusFactor } from "#core/value/status.ts";
import { SAMPLE_SEASON, sampleContext } from "#tests/support/value/sample-context.ts";
import { changed } from "./bands.ts";

const ASSETS = 900;
const RUNS = 2000;
const WARM_UP = 500;

const contextOf900 = (): ValueContext => {
  const { assets, beliefs, context } = sampleContext("dynasty");
  const source = (index: number): number => (index < assets.length ? index : index - assets.length + 100);
  const grown = unknownRatings(ASSETS);
  const all = Array.from({ length: ASSETS }, (_, index) => {
    const from = source(index);
    grown.perception[index] = (beliefs.perception[from] ?? 0) - (from === index ? 0 : 0.01);
    grown.deviation[index] = beliefs.deviation[from] ?? Number.NaN;
    grown.stats.set(beliefs.stats.subarray(from * 7, from * 7 + 7), index * 7);
    return assets[from] ?? { id: index, position: "WR" as const, age: null, isRookie: false, pick: null };
  });
  return prepareValueContext("dynasty", all, grown, context.scale);
};

const quantile = (sorted: readonly number[], part: number): string =>
  `${(sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(3)} ms`;

const timed = (run: (turn: number) => unknown): readonly number[] => {
  const times = Array.from({ length: RUNS }, (_, turn) => {
    const start = performance.now();
    run(turn);
    return performance.now() - start;
  });
  return times.slice(WARM_UP).sort((a, b) => a - b);
};

/**
 * Lines: values of a new situation, the same with bands, and with a bonus for tight ends, four more team statuses, and
 * preparing a context.
 */
export const costLines = (): readonly string[] => {
  const context = contextOf900();
  const league = (turn: number, tep: number): League =>
    changed("dynasty", {
      roster: { opSlots: turn % 2, numberOfTeams: 8 + (turn % 9) },
      scoring: { tep, ppr: (turn % 20) / 10 },
    });
  const values = valuesFor(context, league(0, 0));
  const statuses = (): unknown =>
    ([-2, -1, 1, 2] as const).map((teamStatus) =>
      values.map(
        (value, index) =>
          value *
          (context.assets[index] ? statusFactor(context.assets[index], teamStatus, "dynasty", SAMPLE_SEASON) : 1),
      ),
    );
  const line = (name: string, times: readonly number[]): string =>
    `${name.padEnd(46)} median ${quantile(times, 0.5)}, 95th percentile ${quantile(times, 0.95)}`;
  return [
    line(
      `${ASSETS} assets, a new situation`,
      timed((turn) => valuesFor(context, league(turn, 0))),
    ),
    line(
      "the same with its bands",
      timed((turn) => bandsOf(valuationOf(context, league(turn, 0)))),
    ),
    line(
      `${ASSETS} assets, a new situation with TEP`,
      timed((turn) => valuesFor(context, league(turn, 0.5))),
    ),
    line("four more team statuses", timed(statuses)),
    line(
      "preparing a context, once per rating version",
      timed(() => prepareValueContext("dynasty", context.assets, context.beliefs, context.scale)),
    ),
  ];
};
