import { expect, test } from "vitest";
import { bandStretch } from "./band-stretch.ts";
import type { PoolBeliefs } from "./beliefs.ts";

const ASSETS = 200;
const PRIOR_VARIANCE = 0.25;

/** A pool whose answers have removed a share of each asset's variance and moved it by `move`, up and down in turn. */
function pool(answered: (index: number) => number, move: number, votes = 2): PoolBeliefs {
  const priorMu = Float64Array.from({ length: ASSETS }, (_, index) => 6 - index / 40);
  return {
    mu: priorMu.map((mu, index) => mu + (answered(index) > 0 ? move * (index % 2 === 0 ? 1 : -1) : 0)),
    variance: priorMu.map((_, index) => PRIOR_VARIANCE * (1 - answered(index))),
    priorMu,
    priorVariance: new Float64Array(ASSETS).fill(PRIOR_VARIANCE),
    votes: Int32Array.from(priorMu, (_, index) => (answered(index) > 0 ? votes : 0)),
  };
}
const half = (index: number): number => (index < ASSETS / 2 ? 0.5 : 0);
const LAST = ASSETS - 1;

test("before the first answers a band shows the deviation as stated", () => {
  expect([...bandStretch(pool(() => 0, 0))]).toEqual(Array.from({ length: ASSETS }, () => 1));
});

test("answers that hardly move first values narrow the bands of assets nobody was asked about", () => {
  expect(bandStretch(pool(half, 0.05))[LAST]).toBeLessThan(0.7);
});

test("answers that move first values as far as stated leave unasked assets their own error and the scale's", () => {
  const stretch = bandStretch(pool(half, 0.3))[LAST] as number;
  expect(stretch).toBeGreaterThan(1);
  expect(stretch).toBeLessThan(1.4);
});

test("a band is wider the farther the asset is from the best", () => {
  const [first, ...rest] = bandStretch(pool(() => 0.9, 0));
  expect(Math.max(...rest)).toBe(rest.at(-1));
  expect(rest.at(-1)!).toBeGreaterThan(1.05 * first!);
});

test("a band stays within bounds, however far answers move first values", () => {
  for (const move of [0, 3, 50])
    for (const one of bandStretch(pool(half, move))) {
      expect(one).toBeGreaterThan(0.3);
      expect(one).toBeLessThan(1.8);
    }
});

test("answers that move all of the best the same way widen every band, the more the less they have settled", () => {
  const lowered = (answered: number): PoolBeliefs => {
    const known = pool(() => answered, 0.1);
    return { ...known, mu: known.mu.map((mu, index) => mu - (index < 20 ? 0.35 : 0)) };
  };
  const [early, late] = [bandStretch(lowered(0.7))[LAST] as number, bandStretch(lowered(0.95))[LAST] as number];
  expect(early).toBeGreaterThan(1.25 * (bandStretch(pool(() => 0.7, 0.1))[LAST] as number));
  expect(late).toBeLessThan(1.2 * (bandStretch(pool(() => 0.95, 0.1))[LAST] as number));
});

test("a few early answers leave a wider band than drift does after many", () => {
  const answered = (): number => 0.85;
  const [few, many] = [bandStretch(pool(answered, 0.3, 20)), bandStretch(pool(answered, 0.3, 400))];
  expect(few[LAST] as number).toBeGreaterThan(1.1 * (many[LAST] as number));
});

test("an asset without a belief has no band stretch, nor has an empty pool", () => {
  const known = pool(half, 0.3);
  const unknown = { ...known, variance: known.variance.with(3, Number.NaN), mu: known.mu.with(3, Number.NaN) };
  expect(bandStretch(unknown)[3]).toBe(1);
  expect(bandStretch(unknown).every(Number.isFinite)).toBe(true);
  const none = new Float64Array();
  expect(
    bandStretch({ mu: none, variance: none, priorMu: none, priorVariance: none, votes: new Int32Array() }),
  ).toHaveLength(0);
});
