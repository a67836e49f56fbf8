import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { seeded } from "#core/chance.ts";
import { cycleFinder } from "#core/finder/cycles.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { nothingRuledOut } from "#core/finder/offers.ts";
import { sideOf } from "#core/finder/packages.ts";
import { pairOffers } from "#core/finder/pairs.ts";
import { aDraftedLeague } from "#core/finder/testing/drafted-league.ts";
import { exactLeastGain } from "#tests/simulation/exact-offer.ts";
import { printOffers } from "./finder/print-offers.ts";
import { median } from "./shared/statistics.ts";

// The trade finder beside the exact optimum, and the CPU time of a league of twelve teams.
// Run: npm run bench:finder [-- --speed], or `-- --offers http://localhost:3000` for the ten best offers of a sample
// league of a running product.
const [PAIRS, CYCLES, RUNS] = [20, 10, 5];
const DEVIATION = 0.1;
/** The option by which the bench starts itself for a first search. */
const FIRST = "--first";

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

/** CPU seconds of a search, threads that compile included. */
const search = (seed: number, withCycles: boolean): number => {
  const league = aDraftedLeague(12, seeded(seed), DEVIATION);
  const before = process.cpuUsage();
  for (const { done } of findOffers(league, NO_FILTERS, withCycles)) if (done === 1) break;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** The same in a process of its own, which has compiled nothing before: what a reader's first search costs. */
const firstSearch = (seed: number, withCycles: boolean): number =>
  Number(
    execFileSync(process.execPath, [
      "--import",
      "tsx",
      fileURLToPath(import.meta.url),
      FIRST,
      String(seed),
      String(withCycles),
    ]),
  );

const showTimes = (what: string, times: readonly number[], target: string): void =>
  show(what, `median ${median(times).toFixed(2)} s, most ${Math.max(...times).toFixed(2)} s`, target);

const showSpeed = (): void => {
  for (const [withCycles, target] of [
    [false, "at most 0.3 s"],
    [true, "at most 1.5 s"],
  ] as const) {
    const what = `CPU of a league of 12 ${withCycles ? "with cycles" : "in pairs"}`;
    const seeds = Array.from({ length: RUNS }, (_, at) => at + 1);
    showTimes(
      `${what}, first search`,
      seeds.map((seed) => firstSearch(seed, withCycles)),
      target,
    );
    showTimes(
      `${what}, later ones`,
      seeds.map((seed) => search(seed, withCycles)),
      target,
    );
  }
};

const [option, value] = process.argv.slice(2);
if (option === FIRST) console.log(search(Number(value), process.argv[4] === "true"));
else if (option === "--offers") await printOffers(value ?? "http://localhost:3000");
else {
  if (option !== "--speed") await showQuality();
  showSpeed();
}
