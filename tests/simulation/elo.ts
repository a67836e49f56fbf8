import type { Random } from "#core/kit/chance.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { K, POINTS_PER_LN } from "#core/ratings/receipts.ts";
import type { Seed } from "#core/prior/belief.ts";
import type { Competitor, CompetitorMaker, Sides } from "./competitor.ts";

/** Two different assets drawn evenly. */
export function evenPair(assets: readonly AssetId[], random: Random): Sides {
  const a = Math.floor(random() * assets.length);
  const b = (a + 1 + Math.floor(random() * (assets.length - 1))) % assets.length;
  return { left: [assets[a] as AssetId], right: [assets[b] as AssetId] };
}

const makeElo =
  (scoreOf: (selection: number) => number) =>
  (seeds: readonly Seed[], cold: boolean): Competitor => {
    const ratings = new Map<AssetId, number>();
    const assets: AssetId[] = [];
    const add = ({ asset, mu }: Seed): void => {
      assets.push(asset);
      ratings.set(asset, 1500 + (cold ? 0 : mu * POINTS_PER_LN));
    };
    seeds.forEach(add);
    const of = (asset: AssetId | undefined): number => ratings.get(asset ?? -1) ?? 0;
    return {
      choose: (_, random) => evenPair(assets, random),
      vote: ({ left: [a], right: [b] }, selection) => {
        const [x, y] = [of(a), of(b)];
        const step = K * (scoreOf(selection) - 1 / (1 + 10 ** ((y - x) / 400)));
        ratings.set(a ?? -1, x + step);
        ratings.set(b ?? -1, y - step);
      },
      tidy: () => {},
      endDay: () => {},
      announce: () => {},
      add,
      estimate: (asset) => of(asset) / POINTS_PER_LN,
      deviation: () => null,
    };
  };

export const plainElo: CompetitorMaker = {
  name: "Elo K=32, win or loss, random pairs",
  make: makeElo((selection) => (1 - Math.sign(selection)) / 2),
};
export const gradedElo: CompetitorMaker = {
  name: "Elo K=32, graded, random pairs",
  make: makeElo((selection) => (2 - selection) / 4),
};
