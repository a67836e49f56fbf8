import { median } from "./statistics.ts";

/** What one side of a comparison measures in one round. */
export type Side<Measured> = () => Promise<Measured>;

/**
 * Measures several sides in turn, round after round, so that what else the machine does meets them all. The first round
 * only warms up and is thrown away; every second round goes the other way about. Gives each side's measures in order.
 */
export const interleaved = async <Name extends string, Measured>(
  rounds: number,
  sides: Readonly<Record<Name, Side<Measured>>>,
): Promise<Record<Name, Measured[]>> => {
  const names = Object.keys(sides) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const one = await sides[name]();
      if (round > 0) measured[name].push(one);
    }
  }
  return measured;
};

/** The median of the ratios of each round: ours over theirs. */
export const ratio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
