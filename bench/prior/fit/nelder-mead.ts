type Vertex = { readonly at: readonly number[]; readonly cost: number };

/**
 * Minimises `cost` by the simplex method of Nelder and Mead (1965), with a fixed number of steps from a fixed start.
 */
export function nelderMead(
  cost: (at: readonly number[]) => number,
  start: readonly number[],
  step: readonly number[],
  iterations: number,
): Vertex {
  const vertex = (at: readonly number[]): Vertex => ({ at, cost: cost(at) });
  const byCost = (a: Vertex, b: Vertex) => a.cost - b.cost;
  let simplex = [start, ...start.map((_, i) => start.map((x, j) => (j === i ? x + (step[i] ?? 0) : x)))]
    .map(vertex)
    .sort(byCost);
  for (let i = 0; i < iterations; i++) {
    const [bestOne, worst] = [simplex[0], simplex.at(-1)];
    const second = simplex.at(-2);
    if (!bestOne || !worst || !second) break;
    const others = simplex.slice(0, -1);
    const centre = start.map((_, j) => others.reduce((sum, { at }) => sum + (at[j] ?? 0), 0) / others.length);
    const along = (t: number): Vertex => vertex(centre.map((x, j) => x + t * ((worst.at[j] ?? 0) - x)));
    const reflected = along(-1);
    let next: Vertex | null = reflected;
    if (reflected.cost < bestOne.cost) {
      const further = along(-2);
      next = further.cost < reflected.cost ? further : reflected;
    } else if (reflected.cost >= second.cost) {
      const inside = along(reflected.cost < worst.cost ? -0.5 : 0.5);
      next = inside.cost < Math.min(worst.cost, reflected.cost) ? inside : null;
    }
    simplex = next
      ? [...others, next]
      : simplex.map((one) => (one === bestOne ? one : vertex(one.at.map((x, j) => (x + (bestOne.at[j] ?? 0)) / 2))));
    simplex.sort(byCost);
  }
  return simplex[0] ?? vertex(start);
}
