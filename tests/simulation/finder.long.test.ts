import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import { appealOf } from "#core/finder/order.ts";
import { bestAppeal } from "./best-offer.ts";
import { aDraftedLeague, withKeepers } from "#tests/support/finder/drafted-league.ts";

const LEAST_SHARE = 0.95;
/** Below the calculator's threshold for a balanced trade, no gain is worth looking for. */
const NO_GAIN = 10;

const firstTwo = (league: FinderLeague): FinderLeague => ({ ...league, teams: league.teams.slice(0, 2) });

function expectNearlyBest(league: FinderLeague): void {
  let found = 0;
  for (const { offers } of findOffers(league, NO_FILTERS, false)) found = Math.max(0, ...offers.map(appealOf));
  const best = bestAppeal(league);
  expect(found).toBeLessThanOrEqual(best + 1e-6);
  expect(found).toBeGreaterThanOrEqual(best < NO_GAIN ? 0 : LEAST_SHARE * best);
}

// A test of its own for each pair: judging every exchange takes seconds of computing.
test.each([1, 2, 3, 4, 5])(
  "the best offer found has at least 95 percent of the largest appeal of all exchanges (league %i)",
  (seed) => expectNearlyBest(firstTwo(aDraftedLeague(12, seeded(seed), 0.1))),
);

test.each([1, 3, 6])("the same holds where most of a gain is what a keeper brings (league %i)", (seed) => {
  const random = seeded(seed);
  expectNearlyBest(withKeepers(firstTwo({ ...aDraftedLeague(12, random, 0.1), format: "redraft" }), random));
});
