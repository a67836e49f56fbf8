import { pickPricer } from "../league/picks/pick-price.ts";
import type { PickFacts, ValuedAsset } from "./asset.ts";

/** A round of a draft has slots of its own if its last one of a league of twelve is an asset. */
const LAST_SLOT = 12;
const THIRDS = ["early", "mid", "late"] as const;

const roundOf = ({ year, round }: PickFacts): string => `${year}|${round}`;

/**
 * Indexes of the picks that are worth the mean over the slots they may become, and not what answers say of them: whole
 * rounds and thirds of a draft whose slots are assets. `indexes` are those of picks with a value.
 */
export const meanPicks = (
  assets: readonly Pick<ValuedAsset, "pick">[],
  indexes: Iterable<number>,
): readonly number[] => {
  const picks = [...indexes].flatMap((index) => {
    const pick = assets[index]?.pick;
    return pick ? [{ index, pick }] : [];
  });
  const slotted = new Set(picks.flatMap(({ pick }) => (pick.slot === LAST_SLOT ? [roundOf(pick)] : [])));
  return picks.flatMap(({ index, pick }) => (pick.slot === null && slotted.has(roundOf(pick)) ? [index] : []));
};

/**
 * The mean value over the slots that each of `meanPicks` may become in a league of `teams` teams, by index: all slots
 * of its round, or of its third. Every slot is equally likely. `values` are indexed as the assets.
 */
export const slotMeans = (
  assets: readonly Pick<ValuedAsset, "pick">[],
  indexes: readonly number[],
  values: Float64Array,
  teams: number,
): ReadonlyMap<number, number> => {
  const open = meanPicks(assets, indexes);
  const means = new Map<number, number>();
  if (open.length === 0 || teams < 1) return means;
  const priceOf = pickPricer(
    indexes.flatMap((index) => {
      const pick = assets[index]?.pick;
      return pick ? [{ pick, value: values[index] ?? 0 }] : [];
    }),
    teams,
  );
  const slots = Array.from({ length: teams }, (_, at) => at + 1);
  for (const index of open) {
    const pick = assets[index]!.pick!;
    const third = pick.tier === null ? null : THIRDS.indexOf(pick.tier);
    const own = slots.filter((slot) => third === null || Math.floor(((slot - 1) * THIRDS.length) / teams) === third);
    const prices = own.flatMap((slot) => priceOf(pick.year, pick.round, slot) ?? []);
    if (prices.length > 0) means.set(index, prices.reduce((sum, price) => sum + price, 0) / prices.length);
  }
  return means;
};
