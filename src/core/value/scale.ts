import type { ValueContext } from "./value-context.ts";
import { bestPlayerValues } from "./value-context.ts";
import { bestMean } from "./ranks.ts";
import { ANCHOR_COUNT } from "./reference-value.ts";

/** How values before the scale become values: see `scaled`. */
export type Scale = { readonly mean: number; readonly bend: number; readonly factor: number };

// Above this many times the mean of the best players a value rises ever more slowly, by at most ROOM of them: one
// player without equal in an odd league stays below 1000.
const BEND = 1.6;
const ROOM = 0.3;

// A bonus for tight ends may raise the best 12 players by a third of their mean; beyond that the scale gives way.
const LEAST_PART = 0.75;

const bent = (value: number, { mean, bend }: Pick<Scale, "mean" | "bend">): number => {
  const start = bend * mean;
  const room = ROOM * mean;
  return value > start ? start + room * Math.tanh((value - start) / room) : value;
};

/** A value on the scale. Rises with the value before the scale. */
export const scaled = (value: number, scale: Scale): number => bent(value, scale) * scale.factor;

/**
 * The scale on which the best 12 players average what they average at the reference settings. `values` are those of the
 * league, `plain` those of the same league without a bonus for tight ends, which sets the scale. Nothing is bent that
 * stands no higher than the best player of the reference settings.
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
