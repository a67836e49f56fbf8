import { median } from "./statistics.ts";

/**
 * Measures several sides in turn, round after round, so that other work on the machine affects all of them. The first
 * round is a warm-up and is discarded; every second round runs in reverse order. Returns each side's measurements in
 * order.
 */
export async function interleaved<Name extends string, Measured>(
  rounds: number,
  sides: Readonly<Record<Name, () => Promise<Measured>>>,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(sides) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const one = await sides[name]();
      if (round > 0) measured[name].push(one);
    }
  }
  return measured;
}

/** The median over the rounds of the ratio ours/theirs. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}
