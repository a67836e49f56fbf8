import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import { balancedOf, type FinderAsset, type FinderLeague } from "#core/finder/finder-league.ts";
import { CLEAR_CHANCE, FAIR_SHARE, offerJudge } from "#core/finder/judge-offer.ts";
import { againstPlans, objectionTo } from "#core/finder/manager-rules.ts";
import { appealOf } from "#core/finder/order.ts";
import { aDraftedLeague, withKeepers } from "#tests/support/finder/drafted-league.ts";

/** Assets below this value make no difference to the best exchange of a drafted league. */
const LEAST_VALUE = 10;
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

/** The largest appeal of an exchange of one or two assets a side: every one is judged. 0 without an offer. */
function bestAppeal(league: FinderLeague): number {
  const judge = offerJudge(league);
  const [one, other] = league.teams;
  const packagesOf = (assets: readonly FinderAsset[]): readonly (readonly FinderAsset[])[] => {
    const good = assets.filter((asset) => balancedOf(asset) > LEAST_VALUE);
    return good.flatMap((first, at) => [[first], ...good.slice(at + 1).map((second) => [first, second])]);
  };
  let best = 0;
  for (const sent of packagesOf(one!.assets))
    for (const received of packagesOf(other!.assets)) {
      const legs = [
        { from: one!.id, to: other!.id, assets: sent },
        { from: other!.id, to: one!.id, assets: received },
      ];
      const sides = [
        { team: one!, sent, received },
        { team: other!, sent: received, received: sent },
      ];
      if (sides.some((side) => objectionTo(league, side, false) !== null)) continue;
      const { offer, unfairness } = judge(legs);
      if (appealOf(offer) <= best || Object.values(offer.gains).some(({ chance }) => chance < CLEAR_CHANCE)) continue;
      if (sides.some(({ team }) => againstPlans(league, team, offer.gains[team.id]!) !== null)) continue;
      if (unfairness() <= FAIR_SHARE) best = appealOf(offer);
    }
  return best;
}
