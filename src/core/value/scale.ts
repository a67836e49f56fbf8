import type { ValueContext } from "./value-context.ts";
import { bestPlayerValues } from "./value-context.ts";
import { bestMean } from "./ranks.ts";
import { ANCHOR_COUNT } from "./reference-value.ts";

/** The parameters that turn unscaled values into values: see `scaled`. */
export type Scale = { readonly mean: number; readonly bend: number; readonly factor: number };

// Above this multiple of the best players' mean, a value rises ever more slowly, by at most ROOM times the mean: an
// exceptional player in an unusual league stays below 1000.
const BEND = 1.6;
const ROOM = 0.3;

// A bonus for tight ends may raise the best 12 players by a third of their mean; beyond that the scale decreases.
const LEAST_PART = 0.75;

const bent = (value: number, { mean, bend }: Pick<Scale, "mean" | "bend">): number => {
  const start = bend * mean;
  const room = ROOM * mean;
  return value > start ? start + room * Math.tanh((value - start) / room) : value;
};

/** Applies the scale. Monotone in the unscaled value. */
export const scaled = (value: number, scale: Scale): number => bent(value, scale) * scale.factor;

/**
 * The scale with which the best 12 players average the same as at the reference settings. `values` are those of the
 * league, `plain` those of the same league without a bonus for tight ends, which determine the scale. Values up to that
 * of the best player at the reference settings are not bent.
 */
export const scaleFor = (context: ValueContext, values: Float64Array, plain: Float64Array): Scale => {
  const best = bestPlayerValues(context, plain, ANCHOR_COUNT);
  const plainMean = bestMean(best, ANCHOR_COUNT);
  if (!(plainMean > 0) || context.anchor <= 0) return { mean: 0, bend: Number.POSITIVE_INFINITY, factor: 1 };
  const own = plain === values ? plainMean : bestMean(bestPlayerValues(context, values, ANCHOR_COUNT), ANCHOR_COUNT);
  const mean = Math.max(LEAST_PART * own, plainMean);
  const bend = Math.max(BEND, context.best / context.anchor);
  const bestBent = best.map((value) => bent(value, { mean: plainMean, bend }));
  return { mean, bend, factor: (context.anchor / mean) * (plainMean / bestMean(bestBent, ANCHOR_COUNT)) };
};
