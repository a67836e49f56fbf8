// spec: leagues.finder-exact
import { expect, test } from "vitest";
import { seeded } from "#core/chance.ts";
import { cycleFinder } from "#core/finder/cycles.ts";
import { nothingRuledOut } from "#core/finder/offers.ts";
import { sideOf } from "#core/finder/packages.ts";
import { pairOffers } from "#core/finder/pairs.ts";
import { aDraftedLeague } from "#core/finder/testing/drafted-league.ts";
import { exactLeastGain } from "./exact-offer.ts";

// A few of the twenty pairs and ten cycles of `npm run bench:finder`, as the exact answer takes seconds.
const PAIRS = 3;
const CYCLES = 1;
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

const shareOf = (found: number, exact: number): number => (exact < 1e-6 ? 1 : found / exact);

test("the best pair found has at least 95 percent of the exact optimum's least gain", async () => {
  const shares: number[] = [];
  for (let seed = 1; seed <= PAIRS; seed++) {
    const { league, members, sides } = aSearch(seed, 2);
    const offers = pairOffers(sides[0]!, sides[1]!, { most: 5, accept: () => true }, nothingRuledOut());
    const found = Math.max(0, ...offers.map(({ least }) => least));
    shares.push(shareOf(found, await exactLeastGain(league, members)));
  }
  expect(Math.max(...shares)).toBeLessThan(1 + 1e-3);
  expect(Math.min(...shares), shares.map((share) => share.toFixed(3)).join(" ")).toBeGreaterThanOrEqual(LEAST_SHARE);
});

test("the best cycle found has at least 95 percent of the exact optimum's least gain", async () => {
  const shares: number[] = [];
  for (let seed = 101; seed <= 100 + CYCLES; seed++) {
    const { league, members, sides } = aSearch(seed, 3);
    const offer = cycleFinder(sides, () => 0)(0, 1, 2, 0);
    shares.push(shareOf(offer?.least ?? 0, await exactLeastGain(league, members)));
  }
  expect(Math.max(...shares)).toBeLessThan(1 + 1e-3);
  expect(Math.min(...shares), shares.map((share) => share.toFixed(3)).join(" ")).toBeGreaterThanOrEqual(LEAST_SHARE);
});
