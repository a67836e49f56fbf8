import { Glicko2, type Player } from "glicko2";
import type { AssetId } from "#core/ids.ts";
import { NOISE } from "#core/rating/observe.ts";
import type { Seed } from "#core/rating/log.ts";
import { evenPair } from "#tests/simulation/elo.ts";
import type { Competitor, CompetitorMaker } from "#tests/simulation/competitor.ts";

const POINTS_PER_LN = 400 / Math.LN10 / NOISE;
const VOTES_A_PERIOD = 700;
const SETTINGS = { tau: 0.5, rating: 1500, rd: 350, vol: 0.06 };

const make = (seeds: readonly Seed[], cold: boolean): Competitor => {
  const ranking = new Glicko2(SETTINGS);
  const players = new Map<AssetId, Player>();
  const assets: AssetId[] = [];
  let matches: [Player, Player, number][] = [];
  const add = ({ asset, mu, variance }: Seed): void => {
    assets.push(asset);
    const player = cold
      ? ranking.makePlayer()
      : ranking.makePlayer(1500 + mu * POINTS_PER_LN, Math.sqrt(variance) * POINTS_PER_LN, SETTINGS.vol);
    players.set(asset, player);
  };
  seeds.forEach(add);
  const of = (asset: AssetId | undefined): Player => {
    const player = players.get(asset ?? -1);
    if (!player) throw new Error(`Asset ${asset} is not rated`);
    return player;
  };
  return {
    sticky: false,
    choose: (_, random) => evenPair(assets, random),
    vote: ({ left: [a], right: [b] }, selection) => {
      matches.push([of(a), of(b), (2 - selection) / 4]);
      if (matches.length < VOTES_A_PERIOD) return;
      ranking.updateRatings(matches);
      matches = [];
    },
    tidy: () => {},
    endDay: () => {},
    announce: () => {},
    add,
    estimate: (asset) => of(asset).getRating() / POINTS_PER_LN,
    deviation: (asset) => of(asset).getRd() / POINTS_PER_LN,
  };
};

export const glicko: CompetitorMaker = { name: "Glicko-2, graded, random pairs", make };
