import type { AssetId } from "#core/kit/ids.ts";
import { percent } from "#core/kit/signed.ts";
import { meanOf } from "#core/kit/sums.ts";
import type { Detector, AssetFacts, CommunityRatings } from "./player-facts.ts";

/** What is known about a draft pick. `classRatio`: the value of its year's picks over that of an average class. */
export type PickFacts = AssetFacts & {
  readonly year: number;
  readonly round: number;
  readonly classRatio: number;
};

type Pick = { readonly assetid: AssetId; readonly year: number; readonly round: number };

/** The facts about picks, in the order given. A class is judged by all its picks, by the mean of their ln ratios. */
export function pickFacts(
  picks: readonly Pick[],
  ratings: ReadonlyMap<AssetId, CommunityRatings>,
): readonly PickFacts[] {
  const lnRatio = ({ assetid }: Pick): number => Math.log(ratings.get(assetid)?.dynasty?.againstStatistics ?? 1);
  const classRatio = (year: number): number =>
    Math.exp(meanOf(picks.filter((pick) => pick.year === year).map(lnRatio)));
  const ratios = new Map(picks.map(({ year }) => [year, classRatio(year)]));
  return picks.map(({ assetid, year, round }) => ({
    assetid,
    position: "PICK",
    ratings: ratings.get(assetid) ?? {},
    year,
    round,
    classRatio: ratios.get(year) ?? 1,
  }));
}

const APART = 0.1;
/** The difference is rounded to this step. */
const STEP = 0.05;

/** First-round picks of a year for which the community pays far more, or less, than for an average class. */
export const pickClass: Detector<PickFacts> = {
  id: "pick-class",
  direction: null,
  detect: ({ year, round, classRatio }) => {
    const steps = Math.round((classRatio - 1) / STEP);
    if (round > 1 || Math.abs(classRatio - 1) < APART) return null;
    return {
      title: classRatio > 1 ? `A strong class of ${year}` : `A weak class of ${year}`,
      text:
        `The community values the picks of ${year} about ${percent(Math.abs(steps) * STEP)} ` +
        `${classRatio > 1 ? "above" : "below"} those of an average class.`,
      evidence: `${year}, ${steps} steps`,
      formats: ["dynasty"],
    };
  },
};
