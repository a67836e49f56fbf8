import { parseArgs } from "node:util";
import { seeded } from "#core/chance.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { appealOf } from "#core/finder/order.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";
import { bestAppeal } from "#tests/simulation/best-offer.ts";
import { printOffers } from "./finder/print-offers.ts";
import { searchTimes, timesText } from "./finder/speed.ts";
import { median } from "./shared/statistics.ts";

// The trade finder beside a search that judges everything, and the CPU time of a league of twelve teams.
// Run: npm run bench:finder [-- --speed], or `-- --offers http://localhost:3000 [--team 4]` for the ten best offers of
// each sample league of a running product, as its fourth team sees them.
const PAIRS = 10;
const DEVIATION = 0.1;

const show = (what: string, figure: string, target: string): void =>
  console.log(`${what.padEnd(48)} ${figure.padEnd(30)} ${target}`);

const showQuality = (): void => {
  const shares = Array.from({ length: PAIRS }, (_, at) => {
    const drafted = aDraftedLeague(12, seeded(at + 1), DEVIATION);
    const league = { ...drafted, teams: drafted.teams.slice(0, 2) };
    const best = bestAppeal(league);
    let found = 0;
    for (const { offers } of findOffers(league, NO_FILTERS, false)) found = Math.max(0, ...offers.map(appealOf));
    return best < 1e-6 ? 1 : found / best;
  });
  const text = `least ${Math.min(...shares).toFixed(3)}, median ${median(shares).toFixed(3)}`;
  show(`appeal over the largest there is, ${PAIRS} pairs`, text, "at least 0.95");
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
  options: {
    offers: { type: "string" },
    team: { type: "string", default: "0" },
    speed: { type: "boolean", default: false },
  },
});
if (options.offers !== undefined) await printOffers(options.offers, Number(options.team));
else {
  if (!options.speed) showQuality();
  await showSpeed();
}
