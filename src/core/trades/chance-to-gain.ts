import { BAND } from "#core/values/edges.ts";
import type { PricedAsset, TradeTeam } from "./trade.ts";

export type Band = { readonly valuelow: number; readonly valuehigh: number };

/** Standard deviation of a value from its 80 percent band, in value units. */
export const deviationOf = ({ valuelow, valuehigh }: Band): number => (valuehigh - valuelow) / (2 * BAND);

/** The standard normal distribution function, within 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalCdf(z: number): number {
  if (z < 0) return 1 - normalCdf(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/**
 * The share of a value's deviation that counts: the rest is common to all values and cancels between the sides.
 * Measured on simulated crowds.
 */
const OWN_PART = 0.68;

/** The variance of a value in a trade, from its 80 percent band: that of its own part. */
export const ownVarianceOf = (band: Band): number => (OWN_PART * deviationOf(band)) ** 2;

/** The chance (0 to 1) that a team's true net is above 0, by independent errors; without any 1, 0 or one half. */
export function chanceToGain(net: number, bands: readonly Band[]): number {
  const deviation = OWN_PART * Math.hypot(...bands.map(deviationOf));
  return deviation > 0 ? normalCdf(net / deviation) : (1 + Math.sign(net)) / 2;
}

/** The 80 percent band of a gain, given the bands of the assets sent and received, as `chanceToGain` reads them. */
export function gainBand(gain: number, bands: readonly Band[]): { readonly low: number; readonly high: number } {
  const reach = BAND * OWN_PART * Math.hypot(...bands.map(deviationOf));
  return { low: gain - reach, high: gain + reach };
}

/** A trade whose chance to gain lies in this range (inclusive) is too close to call. */
const TOO_CLOSE = { least: 0.4, most: 0.6 };

/** Whether a chance to gain is too close to one half for a verdict. */
export const isTooClose = (chance: number): boolean => chance >= TOO_CLOSE.least && chance <= TOO_CLOSE.most;

/** The band of an asset's value to a team; null if none is known. */
export type BandFor = (team: TradeTeam, asset: PricedAsset) => Band | null;
