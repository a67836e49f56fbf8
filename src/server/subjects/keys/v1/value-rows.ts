import type { V1Pick, V1Value } from "#contract/v1/lists.ts";
import type { Position } from "#core/asset/position.ts";
import type { Situation } from "#core/situation/situation.ts";
import { leagueValues } from "#server/pricing/league-values.ts";
import { ranking } from "#server/pricing/value-lists.ts";
import type { OwnScores } from "#server/pricing/own-scores.ts";
import type { Source } from "./source.ts";

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Every asset of a situation with its value and band, best first. Own scores change the values but not the bands, which
 * are the community's, in whole numbers.
 */
export const valueRows = ({ ratings, asof, kind }: Source, situation: Situation, own: OwnScores | null): V1Value[] => {
  const { format, teamStatus } = situation;
  const { assets } = ratings;
  const values = leagueValues(ratings, situation, asof, own)(teamStatus);
  const { votes } = ratings.pool(format, "perception");
  const ranks = new Map<Position, number>();
  return ranking(assets, format, values).map((index, rank) => {
    const asset = assets[index]!;
    const { position } = asset;
    const positionrank = (ranks.get(position) ?? 0) + 1;
    ranks.set(position, positionrank);
    const { trend, percent } = ratings.movement(format, asset.id);
    const { assetid, assetdisplayname, team, sleeperid, gsisid } = asset.row;
    return {
      rank: rank + 1,
      positionrank,
      assetid,
      name: assetdisplayname,
      position,
      team,
      age: asset.age === null ? null : hundredths(asset.age),
      isrookie: asset.isRookie,
      value: values.shown[index]!,
      valuelow: values.low[index]!,
      valuehigh: values.high[index]!,
      trend,
      trendpercent: percent,
      answers: kind === "live" ? votes[index]! : null,
      sleeperid,
      gsisid,
    };
  });
};

// A pick whose slot is not known yet comes after those of its round that are.
const LAST = 99;

/** The picks among value rows, by year, round and slot. */
export const pickRows = ({ ratings }: Source, rows: readonly V1Value[]): V1Pick[] =>
  rows
    .flatMap(({ rank, assetid, name, value, valuelow, valuehigh }): V1Pick[] => {
      const pick = ratings.assets[ratings.indexOf(assetid)!]!.pick;
      if (!pick) return [];
      const { year, round, slot, tier } = pick;
      return [{ rank, assetid, name, year, round, slot, tier, value, valuelow, valuehigh }];
    })
    .sort((a, b) => a.year - b.year || a.round - b.round || (a.slot ?? LAST) - (b.slot ?? LAST) || a.rank - b.rank);
