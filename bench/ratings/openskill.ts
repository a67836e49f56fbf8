import { rate, rating, type Rating } from "openskill";
import type { AssetId } from "#core/ids.ts";
import { NOISE } from "#core/rating/observe.ts";
import type { Seed } from "#core/rating/log.ts";
import { evenPair } from "#tests/simulation/elo.ts";
import type { Competitor, CompetitorMaker } from "#tests/simulation/competitor.ts";

// The library's beta is 25/6 a player; a pair's noise matches that of a normal voter's logistic answer.
const POINTS_PER_LN = ((25 / 6) * Math.SQRT2) / ((NOISE * Math.PI) / Math.sqrt(3));

const make = (seeds: readonly Seed[], cold: boolean): Competitor => {
  const ratings = new Map<AssetId, Rating>();
  const assets: AssetId[] = [];
  const add = ({ asset, mu, variance }: Seed): void => {
    assets.push(asset);
    ratings.set(
      asset,
      cold ? rating() : rating({ mu: 25 + mu * POINTS_PER_LN, sigma: Math.sqrt(variance) * POINTS_PER_LN }),
    );
  };
  seeds.forEach(add);
  const of = (asset: AssetId | undefined): Rating => {
    const found = ratings.get(asset ?? -1);
    if (!found) throw new Error(`Asset ${asset} is not rated`);
    return found;
  };
  return {
    sticky: false,
    choose: (_, random) => evenPair(assets, random),
    vote: ({ left: [a], right: [b] }, selection) => {
      const rank = selection < 0 ? [1, 2] : selection > 0 ? [2, 1] : [1, 1];
      const [first, second] = rate([[of(a)], [of(b)]], { rank });
      if (first?.[0] && second?.[0]) {
        ratings.set(a ?? -1, first[0]);
        ratings.set(b ?? -1, second[0]);
      }
    },
    tidy: () => {},
    endDay: () => {},
    announce: () => {},
    add,
    estimate: (asset) => of(asset).mu / POINTS_PER_LN,
    deviation: (asset) => of(asset).sigma / POINTS_PER_LN,
  };
};

export const openskill: CompetitorMaker = { name: "OpenSkill (Plackett-Luce), random pairs", make };
