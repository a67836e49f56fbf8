import { parseArgs } from "node:util";
import { seeded } from "#core/chance.ts";
import { cycleFinder } from "#core/finder/cycles.ts";
import { nothingRuledOut } from "#core/finder/offers.ts";
import { sideOf } from "#core/finder/packages.ts";
import { pairOffers } from "#core/finder/pairs.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";
import { exactLeastGain } from "#tests/simulation/exact-offer.ts";
import { printOffers } from "./finder/print-offers.ts";
import { searchTimes, timesText } from "./finder/speed.ts";
import { median } from "./shared/statistics.ts";

// The trade finder beside the exact optimum, and the CPU time of a league of twelve teams.
// Run: npm run bench:finder [-- --speed], or `-- --offers http://localhost:3000` for the ten best offers of a sample
// league of a running product.
const [PAIRS, CYCLES] = [20, 10];

const aSearch = (seed: number, teams: number) => {
  const league = aDraftedLeague(12, seeded(seed));
  const members = league.teams.slice(0, teams);
  const sides = members.map((team) => sideOf(league.roster, team, () => true));
  return { league, members, sides };
};

const show = (what: string, figure: string, target: string): void =>
  console.log(`${what.padEnd(48)} ${figure.padEnd(30)} ${target}`);

const shareText = (shares: readonly number[]): string =>
  `least ${Math.min(...shares).toFixed(3)}, median ${median(shares).toFixed(3)}`;

const showQuality = async (): Promise<void> => {
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
    const offer = cycleFinder(sides, () => 0)(0, 1, 2, 0);
    const exact = await exactLeastGain(league, members);
    ofCycles.push(exact < 1e-6 ? 1 : (offer?.least ?? 0) / exact);
  }
  show(`least gain over the optimum, ${CYCLES} cycles`, shareText(ofCycles), "at least 0.95");
};

const showSpeed = async (): Promise<void> => {
  const times = await searchTimes();
  for (const [what, { first, later }, target] of [
    ["in pairs", times.pairs, "at most 0.3 s"],
    ["with cycles", times.cycles, "at most 1.5 s"],
  ] as const) {
    show(`CPU of a league of 12 ${what}, first search`, timesText(first), target);
    show(`CPU of a league of 12 ${what}, later ones`, timesText(later), target);
  }
};

const { values: options } = parseArgs({
  options: { offers: { type: "string" }, speed: { type: "boolean", default: false } },
});
if (options.offers !== undefined) await printOffers(options.offers);
else {
  if (!options.speed) await showQuality();
  await showSpeed();
}
