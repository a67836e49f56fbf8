import type { AssetId } from "#core/kit/ids.ts";
import { expectedDrop } from "#core/prompts/information.ts";
import type { TeamJudgement } from "../judge-trade.ts";
import { chanceToGain, deviationOf, isTooClose, type Band } from "../chance-to-gain.ts";
import { BAND } from "#core/values/edges.ts";

/** An asset of a trade with the band of its value to the checked team. */
export type UncertainAsset = { readonly id: AssetId; readonly name: string; readonly band: Band };

type Settling = {
  /** At most three, the one that removes most variance first. */
  readonly assets: readonly UncertainAsset[];
  /** How many of these answers would settle the trade if its net stays the same; null if even all of them would not. */
  readonly enough: number | null;
};

const MOST = 3;

/** Variance of an asset's value, and the share of it that one normal answer about the asset is expected to remove. */
function removable({ band }: UncertainAsset): number {
  const low = Math.max(band.valuelow, 1);
  const spread = Math.log(Math.max(band.valuehigh, low) / low) / (2 * BAND);
  return spread > 0 ? deviationOf(band) ** 2 * expectedDrop(0, spread * spread) : 0;
}

/** A band around 0 with the given standard deviation; only the width of a band matters for a chance to gain. */
const bandOf = (deviation: number): Band => ({ valuelow: -deviation * BAND, valuehigh: deviation * BAND });

/** The comparisons that would narrow a trade's band most; null if its chance is not close, or no answer would help. */
export function settlingQuestions(
  { gain, chance }: Pick<TeamJudgement, "gain" | "chance">,
  assets: readonly UncertainAsset[],
): Settling | null {
  const isClose = chance !== null && isTooClose(chance);
  const ranked = assets
    .map((asset) => ({ asset, removed: removable(asset) }))
    .filter(({ removed }) => removed > 0)
    .toSorted((a, b) => b.removed - a.removed || a.asset.id - b.asset.id);
  const asked = [...new Map(ranked.map((one) => [one.asset.id, one])).values()].slice(0, MOST);
  if (!isClose || asked.length === 0) return null;
  const variance = assets.reduce((sum, { band }) => sum + deviationOf(band) ** 2, 0);
  const tells = (count: number): boolean => {
    const removed = asked.slice(0, count).reduce((sum, one) => sum + one.removed, 0);
    return !isTooClose(chanceToGain(gain, [bandOf(Math.sqrt(variance - removed))]));
  };
  const enough = asked.findIndex((_, at) => tells(at + 1)) + 1;
  return { assets: asked.map(({ asset }) => asset), enough: enough > 0 ? enough : null };
}
