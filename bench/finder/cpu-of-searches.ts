import { seeded } from "#core/chance.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";

// Built and run by `npm run bench:finder`, as one process: CPU seconds of searches in drafted leagues of twelve teams,
// threads that compile and collect included.
// Arguments: the seed of the first league, whether cycles are searched, how many searches.
const [seed, withCycles, searches] = process.argv.slice(2);

/** Deviation of an asset's value, as a share of it. */
const DEVIATION = 0.1;

const cpuOfSearch = (league: ReturnType<typeof aDraftedLeague>): number => {
  const before = process.cpuUsage();
  for (const { done } of findOffers(league, NO_FILTERS, withCycles === "true")) if (done === 1) break;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const leagues = Array.from({ length: Number(searches) }, (_, at) =>
  aDraftedLeague(12, seeded(Number(seed) + at), DEVIATION),
);
console.log(JSON.stringify(leagues.map((league) => cpuOfSearch(league))));
