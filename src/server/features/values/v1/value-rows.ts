import type { V1Pick, V1Value } from "#contract/v1/lists.ts";
import type { Position } from "#core/asset/position.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Situation } from "#core/situation/situation.ts";
import { boardFor } from "#core/value/board.ts";
import { priceOpinions } from "#core/value/day-values.ts";
import { statusFactor } from "#core/value/status.ts";
import { shortValue } from "../asset-json.ts";
import { leagueValues } from "../league-values.ts";
import { ranking } from "../lists.ts";
import type { OwnScores } from "../own-scores.ts";
import type { Source } from "./source.ts";

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Every asset a situation deals in with its value and band, best first. Own scores change values and leave bands, which
 * are the community's.
 */
export const valueRows = (
  { ratings, asof, kind }: Source,
  situation: Situation,
  own: OwnScores | null,
  today: string,
): V1Value[] => {
  const { format, teamStatus } = situation;
  const { assets } = ratings;
  const values = leagueValues(ratings, situation, asof, own)(teamStatus);
  const board = boardFor(ratings.valueContext(format), situation);
  const { mu, variance, votes } = ratings.pool(format, "perception");
  const season = seasonOf(today);
  const ranks = new Map<Position, number>();
  return ranking(assets, format, values).map((index, rank) => {
    const asset = assets[index]!;
    const { position } = asset;
    const positionrank = (ranks.get(position) ?? 0) + 1;
    ranks.set(position, positionrank);
    const opinion = { mu: mu[index]!, variance: variance[index]!, scale: board.context.scale };
    const { low, high } = priceOpinions(board, index, statusFactor(asset, teamStatus, format, season))(opinion);
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
      valuelow: shortValue(Number.isFinite(low) ? low : 0),
      valuehigh: shortValue(Number.isFinite(high) ? high : 0),
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
