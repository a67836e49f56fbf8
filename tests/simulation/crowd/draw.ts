import type { Random } from "#core/kit/chance.ts";

/** A standard normal number (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A Pareto number of at least 1, cut off at `most`. */
export const pareto = (random: Random, shape: number, most: number): number =>
  Math.min(most, (1 - random()) ** (-1 / shape));

export function weighted(weights: readonly number[]): (random: Random) => number {
  const sums = new Float64Array(weights.length);
  let total = 0;
  weights.forEach((weight, i) => {
    total += weight;
    sums[i] = total;
  });
  return (random) => {
    const at = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

export function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const at = Math.floor(random() * (i + 1));
    [order[i], order[at]] = [order[at] as number, order[i] as number];
  }
  return order;
}
