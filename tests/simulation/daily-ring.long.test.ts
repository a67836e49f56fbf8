import { expect, test } from "vitest";
import { attackDaily, DAILY_RINGS, playDaily } from "./daily-ring.ts";

/** The bounds of bench/ratings.ts, for a ring of three in ten answerers that pushes one of the first six assets. */
const [MOST_AT_END, MOST_EVER] = [0.15, 0.21];
const attack = (ring: (typeof DAILY_RINGS)[number], reason?: "info") => {
  const moves = attackDaily(played, ring, 0.3, 6, reason);
  return { end: Math.max(...moves.map(({ end }) => end)), ever: Math.max(...moves.map(({ ever }) => ever)) };
};

const played = playDaily(33);

test.each(DAILY_RINGS)("a ring that knows tomorrow's twelve hardly moves any asset: %s", (ring) => {
  const { end, ever } = attack(ring);
  expect(end).toBeLessThanOrEqual(MOST_AT_END);
  expect(ever).toBeLessThanOrEqual(MOST_EVER);
});

test.each(DAILY_RINGS)("it would move one far if answers to the twelve counted like others: %s", (ring) => {
  expect(attack(ring, "info").ever).toBeGreaterThan(MOST_EVER);
});
