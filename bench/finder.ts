import { seeded } from "#core/chance.ts";
import { cycleFinder } from "#core/finder/cycles.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { lineupSum } from "#core/finder/lineup-sum.ts";
import { nothingRuledOut } from "#core/finder/offers.ts";
import { sideOf } from "#core/finder/packages.ts";
import { pairOffers } from "#core/finder/pairs.ts";
import { aDraftedLeague } from "#core/finder/testing/drafted-league.ts";
import { exactLeastGain } from "#tests/simulation/exact-offer.ts";
import { cpuSecondsOf } from "./shared/process-cpu.ts";
import { median } from "./shared/statistics.ts";

// The trade finder beside the exact optimum, and the CPU time of a league of twelve teams.
// Run: npm run bench:finder [-- --speed]
const [PAIRS, CYCLES, RUNS] = [20, 10, 5];
const speedOnly = process.argv.includes("--speed");

const aSearch = (seed: number, teams: number) => {
  const league = aDraftedLeague(12, seeded(seed));
  const members = league.teams.slice(0, teams);
  const sides = members.map((team) => sideOf(team, lineupSum(league.roster, team.assets), () => true));
  return { league, members, sides };
};

const show = (what: string, figure: string, target: string): void =>
  console.log(`${what.padEnd(48)} ${figure.padEnd(30)} ${target}`);

const shareText = (shares: readonly number[]): string =>
  `least ${Math.min(...shares).toFixed(3)}, median ${median(shares).toFixed(3)}`;

if (!speedOnly) {
  const ofPairs: number[] = [];
  for (let seed = 1; seed <= PAIRS; seed++) {
    const { league, members, sides } = aSearch(seed, 2);
    const offers = pairOffers(sides[0]!, sides[1]!, { most: 5, accept: () => true }, nothingRuledOut());
    const exact = await exactLeastGain(league, members);
    ofPairs.push(exact < 1e-6 ? 1 : Math.max(0, ...offers.map(({ least }) => least)) / exact);
  }
  show(`least gain over the optimum, ${PAIRS} pairs`, shareText(ofPairs), "at least 0.95");
  const ofCycles: number[] = [];
  for (let seed = 101; seed <= 100 + CYCLES; seed++) {
    const { league, members, sides } = aSearch(seed, 3);
    const offer = cycleFinder(sides, () => 0)(0, 1, 2, 0, nothingRuledOut());
    const exact = await exactLeastGain(league, members);
    ofCycles.push(exact < 1e-6 ? 1 : (offer?.least ?? 0) / exact);
  }
  show(`least gain over the optimum, ${CYCLES} cycles`, shareText(ofCycles), "at least 0.95");
}

const search = (seed: number, withCycles: boolean): number => {
  const league = aDraftedLeague(12, seeded(seed), 0.1);
  const before = cpuSecondsOf(process.pid);
  for (const found of findOffers(league, NO_FILTERS, withCycles)) if (found.done === 1) break;
  return cpuSecondsOf(process.pid) - before;
};

search(1, false);
for (const [withCycles, target] of [
  [false, "at most 0.3 s"],
  [true, "at most 1.5 s"],
] as const) {
  const times = Array.from({ length: RUNS }, (_, at) => search(at + 1, withCycles));
  show(
    `CPU of a league of 12 ${withCycles ? "with cycles" : "in pairs"}`,
    `median ${median(times).toFixed(2)} s, most ${Math.max(...times).toFixed(2)} s`,
    target,
  );
}
