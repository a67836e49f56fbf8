// spec: leagues/finder-exact
import { expect, test } from "vitest";
import { seeded } from "#core/chance.ts";
import { cycleFinder } from "#core/finder/cycles.ts";
import { nothingRuledOut } from "#core/finder/offers.ts";
import { sideOf } from "#core/finder/packages.ts";
import { pairOffers } from "#core/finder/pairs.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";
import { exactLeastGain } from "./exact-offer.ts";

// A few of the twenty pairs and ten cycles of `npm run bench:finder`, as the exact answer takes seconds.
const PAIRS = [1, 2, 3];
const CYCLES = [101];
const LEAST_SHARE = 0.95;

const aSearch = (seed: number, teams: number) => {
  const league = aDraftedLeague(12, seeded(seed));
  const members = league.teams.slice(0, teams);
  return {
    league,
    members,
    sides: members.map((team) => sideOf(league.roster, team, () => true)),
  };
};

const expectNearlyAll = (found: number, exact: number): void => {
  const share = exact < 1e-6 ? 1 : found / exact;
  expect(share).toBeLessThan(1 + 1e-3);
  expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
};

// A test of its own for each integer program: one takes seconds of computing, and none has a bound on its time.
test.each(PAIRS)(
  "the best pair found has at least 95 percent of the exact optimum's least gain (league %i)",
  async (seed) => {
    const { league, members, sides } = aSearch(seed, 2);
    const offers = pairOffers(sides[0]!, sides[1]!, { most: 5, accept: () => true }, nothingRuledOut());
    const found = Math.max(0, ...offers.map(({ least }) => least));
    expectNearlyAll(found, await exactLeastGain(league, members));
  },
);

test.each(CYCLES)(
  "the best cycle found has at least 95 percent of the exact optimum's least gain (league %i)",
  async (seed) => {
    const { league, members, sides } = aSearch(seed, 3);
    const offer = cycleFinder(sides, () => 0)(0, 1, 2, 0);
    expectNearlyAll(offer?.least ?? 0, await exactLeastGain(league, members));
  },
);
