import type { ValueContext } from "./value-context.ts";
import { atRank, bestMean, bestPlayerValues, sortedPlayerValues } from "./ranks.ts";
import { ANCHOR_COUNT } from "./reference-value.ts";

/** The parameters that turn unscaled values into values: see `scaled`. */
export type Scale = { readonly mean: number; readonly bend: number; readonly factor: number };

// Above this multiple of the best players' mean, a value rises ever more slowly, by at most ROOM times the mean: an
// exceptional player in an unusual league stays below 1000.
const BEND = 1.6;
const ROOM = 0.3;

// A bonus for tight ends may raise the best 12 players by a third of their mean; beyond that the scale decreases.
const LEAST_PART = 0.75;

function bent(value: number, { mean, bend }: Pick<Scale, "mean" | "bend">): number {
  const start = bend * mean;
  const room = ROOM * mean;
  return value > start ? start + room * Math.tanh((value - start) / room) : value;
}

/** Applies the scale. Monotone in the unscaled value. */
const scaled = (value: number, scale: Scale): number => bent(value, scale) * scale.factor;

/** The best 12 of `plain` (no bonus for tight ends) average as at the reference; values up to its best are not bent. */
function scaleFor(context: ValueContext, values: Float64Array, plain: Float64Array): Scale {
  const best = bestPlayerValues(context, plain, ANCHOR_COUNT);
  const plainMean = bestMean(best, ANCHOR_COUNT);
  if (!(plainMean > 0) || context.anchor <= 0) return { mean: 0, bend: Number.POSITIVE_INFINITY, factor: 1 };
  const own = plain === values ? plainMean : bestMean(bestPlayerValues(context, values, ANCHOR_COUNT), ANCHOR_COUNT);
  const mean = Math.max(LEAST_PART * own, plainMean);
  const bend = Math.max(BEND, context.best / context.anchor);
  const bestBent = best.map((value) => bent(value, { mean: plainMean, bend }));
  return { mean, bend, factor: (context.anchor / mean) * (plainMean / bestMean(bestBent, ANCHOR_COUNT)) };
}

/** Free agents fade. The crowd's values hold the reference fade, so only the difference is applied. */

const REACH = 1.5;
// A quarter of the fade never changes, so that no setting inflates the value of free agents.
const FIXED_PART = 0.25;
// Below a third of the reference fade the curve would no longer be monotone.
const LOWEST_PART = 0.35;
const TINY = 1e-6;

/** Squares of the values around which the fade acts, at the reference settings and in this league. */
export type Fade = { readonly before: number; readonly now: number };

/** Value around which the fade acts at the reference settings. */
export const referenceFade = (sortedReferenceValues: Float64Array, rostered: number): number =>
  REACH * atRank(sortedReferenceValues, rostered);

/** The fade of a league by its players' values (ascending) and the number of rostered players. */
export function fadeOf(reference: number, sortedValues: Float64Array, rostered: number): Fade {
  const here = REACH * atRank(sortedValues, rostered);
  const now = Math.max(LOWEST_PART * reference, reference + (1 - FIXED_PART) * (here - reference));
  return { before: reference * reference, now: now * now };
}

/** Value of a player or a pick after the fade. Monotone in the value. */
export function faded(value: number, { before, now }: Fade): number {
  const square = value * value + TINY;
  return value * ((square + before) / (square + now));
}

type ListScale = { readonly fade: Fade; readonly scale: Scale };

/** The value on a league's list of an asset that would be worth `value` before free agents and scale. */
export const onScale = ({ fade, scale }: ListScale, value: number): number => scaled(faded(value, fade), scale);

/** The values of a league of `rostered` players, from its ratios with and without a bonus for tight ends. */
export function listValues(
  context: ValueContext,
  ratios: Float64Array,
  plainRatios: Float64Array,
  rostered: number,
): ListScale & { readonly values: Float64Array } {
  const priced = (by: Float64Array): Float64Array =>
    by.map((ratio, index) => ratio * (context.referenceValues[index] ?? 0));
  const before = priced(ratios);
  const plainBefore = plainRatios === ratios ? before : priced(plainRatios);
  const fade = fadeOf(context.referenceFade, sortedPlayerValues(context, plainBefore), rostered);
  const after = before.map((value) => faded(value, fade));
  const plainAfter = plainBefore === before ? after : plainBefore.map((value) => faded(value, fade));
  const scale = scaleFor(context, after, plainAfter);
  return { fade, scale, values: after.map((value) => scaled(value, scale)) };
}
