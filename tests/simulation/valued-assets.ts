import type { Engine } from "./engine.ts";
import { ratingIn } from "#core/ratings/rating-state.ts";
import { bandStretch } from "#core/values/band-stretch.ts";
import { BAND } from "#core/values/edges.ts";
import { scaleOf } from "#core/values/reference-value.ts";
import { mean } from "./crowd/figures.ts";
import type { Season } from "./season.ts";

/** An asset's value and its 80 percent band as the product would show them, and its true value. */
export type Valued = { readonly value: number; readonly truth: number; readonly low: number; readonly high: number };

/** All assets on the product's scale, on which the best twelve average 400, best estimate first. */
export function valuedAssets({ world }: Season, { pool }: Engine): readonly Valued[] {
  const ratings = Array.from(world.truth, (_, asset) => ratingIn(pool, asset));
  const estimates = ratings.map(({ mu }) => mu);
  const stretch = bandStretch({
    mu: Float64Array.from(estimates),
    variance: Float64Array.from(ratings, ({ variance }) => variance),
    priorMu: Float64Array.from(ratings, ({ prior }) => prior.mu),
    priorVariance: Float64Array.from(ratings, ({ prior }) => prior.variance),
    votes: Int32Array.from(ratings, ({ votes }) => votes),
  });
  const [scale, trueScale] = [scaleOf(estimates), scaleOf(world.truth)];
  return ratings
    .map(({ mu, variance }, asset) => {
      const factor = Math.exp(BAND * (stretch[asset] ?? Number.NaN) * Math.sqrt(variance));
      const value = scale * Math.exp(mu);
      return { value, truth: trueScale * Math.exp(world.truth[asset] ?? 0), low: value / factor, high: value * factor };
    })
    .sort((a, b) => b.value - a.value);
}

export const shareHeld = (assets: readonly Valued[]): number =>
  mean(assets.map(({ truth, low, high }) => (truth >= low && truth <= high ? 1 : 0)));
