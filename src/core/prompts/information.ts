import { answerChance, EDGES, NOISE } from "#core/ratings/observe.ts";

// The normal is integrated on an even grid. The table is computed once, and wide beliefs need more nodes than an update
// does.
const GRID = Array.from({ length: 81 }, (_, i) => (i - 40) / 8);

/** Expected share (0..1) of the gap's variance that one normal answer removes: mean of 1 - after / before. */
export function expectedDrop(gap: number, variance: number): number {
  const spread = Math.sqrt(variance);
  const density = GRID.map((z) => Math.exp(-0.5 * z * z));
  const total = density.reduce((sum, weight) => sum + weight, 0);
  let kept = 0;
  for (let level = 0; level < EDGES.length - 1; level++) {
    let [mass, first, second] = [0, 0, 0];
    GRID.forEach((z, i) => {
      const chance = answerChance(gap + spread * z, EDGES[level] ?? 0, EDGES[level + 1] ?? 0, NOISE);
      const weight = ((density[i] ?? 0) / total) * chance;
      mass += weight;
      first += weight * z;
      second += weight * z * z;
    });
    if (mass > 0) kept += second - (first * first) / mass;
  }
  return Math.max(0, 1 - kept);
}

const GAP_STEP = 0.1;
const GAPS = 71;
const LOG_LOW = Math.log(1e-5);
const LOG_STEP = 0.25;
const LOGS = 61;

let table: Float64Array | null = null;

function makeTable(): Float64Array {
  const made = new Float64Array(GAPS * LOGS);
  for (let g = 0; g < GAPS; g++)
    for (let v = 0; v < LOGS; v++) made[g * LOGS + v] = expectedDrop(g * GAP_STEP, Math.exp(LOG_LOW + v * LOG_STEP));
  return made;
}

const cell = (at: number, count: number): number => Math.max(0, Math.min(count - 1, Math.round(at)));

/** The expected drop from a table computed on first use (nearest cell; gaps beyond 7 count as 7). */
export function tabulatedDrop(gap: number, variance: number): number {
  table ??= makeTable();
  return (
    table[cell(Math.abs(gap) / GAP_STEP, GAPS) * LOGS + cell((Math.log(variance) - LOG_LOW) / LOG_STEP, LOGS)] ?? 0
  );
}
