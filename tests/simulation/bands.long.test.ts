import type { Engine } from "./engine.ts";
import { ratingIn } from "#core/ratings/rating-state.ts";
import { bandStretch } from "#core/values/band-stretch.ts";
import { BAND } from "#core/values/edges.ts";
import { scaleOf } from "#core/values/reference-value.ts";
import { mean } from "./crowd/figures.ts";
import { type Season, askCrowd, shippedSeason } from "./season.ts";
import { expect, test } from "vitest";
import { ourSeason } from "./this-engine.ts";

/** An asset's value and its 80 percent band as the product would show them, and its true value. */
type Valued = { readonly value: number; readonly truth: number; readonly low: number; readonly high: number };

/** All assets on the product's scale, on which the best twelve average 400, best estimate first. */
function valuedAssets({ world }: Season, { pool }: Engine): readonly Valued[] {
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

const shareHeld = (assets: readonly Valued[]): number =>
  mean(assets.map(({ truth, low, high }) => (truth >= low && truth <= high ? 1 : 0)));

/** Share of true values inside their bands after a thousand answers to a new product. */
function heldAfterThousand(errorOfFirstValues: number): number {
  const { season, ours } = ourSeason((maker) => shippedSeason(31, maker, errorOfFirstValues));
  askCrowd(season, 1_000);
  return shareHeld(valuedAssets(season, ours.engine));
}

test.each([
  ["half as wrong", 0.5],
  ["as wrong", 1],
])("80 percent bands hold 70 to 91 percent of the true values if first values are %s as stated", (_, error) => {
  const held = heldAfterThousand(error);
  expect(held).toBeGreaterThan(0.7);
  expect(held).toBeLessThan(0.91);
});
