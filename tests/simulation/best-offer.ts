import { balancedOf, type FinderAsset, type FinderLeague } from "#core/finder/finder-league.ts";
import { CLEAR_CHANCE, FAIR_SHARE, offerJudge } from "#core/finder/judge-offer.ts";
import { againstPlans, objectionTo } from "#core/finder/manager-rules.ts";
import { appealOf } from "#core/finder/order.ts";

/** Assets below this value make no difference to the best exchange of a drafted league. */
const LEAST_VALUE = 10;

/** The largest appeal of an exchange of one or two assets a side: every one is judged. 0 without an offer. */
export function bestAppeal(league: FinderLeague): number {
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
