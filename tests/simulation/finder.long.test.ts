// spec: leagues/finder-exact
import { expect, test } from "vitest";
import { seeded } from "#core/chance.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { appealOf } from "#core/finder/order.ts";
import { bestAppeal } from "./best-offer.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";

const LEAST_SHARE = 0.95;
/** Below the calculator's threshold for a balanced trade, no gain is worth looking for. */
const NO_GAIN = 10;

// A test of its own for each pair: judging every exchange takes seconds of computing.
test.each([1, 2, 3, 4, 5])(
  "the best offer found has at least 95 percent of the largest appeal of all exchanges (league %i)",
  (seed) => {
    const drafted = aDraftedLeague(12, seeded(seed), 0.1);
    const league = { ...drafted, teams: drafted.teams.slice(0, 2) };
    let found = 0;
    for (const { offers } of findOffers(league, NO_FILTERS, false)) found = Math.max(0, ...offers.map(appealOf));
    const best = bestAppeal(league);
    expect(found).toBeLessThanOrEqual(best + 1e-6);
    expect(found).toBeGreaterThanOrEqual(best < NO_GAIN ? 0 : LEAST_SHARE * best);
  },
);
