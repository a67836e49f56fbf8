import { PLAYER_POSITIONS } from "../asset/position.ts";
import { worthInputsWith, valueAt } from "./band.ts";
import { LINE_LENGTH } from "./beliefs.ts";
import type { Valuation } from "./valuation.ts";
import { type ScoredPlayers, pointsOf, writeExpectedLine } from "./season-points.ts";
import { referenceValue } from "./reference-value.ts";
import { worthInLeague, shareOf } from "./worth.ts";

/** A user's own scores of one asset, as means on the scales of the pools; `stats` is keyed by the index in STATS. */
export type CustomScores = { readonly perception?: number; readonly stats?: ReadonlyMap<number, number> };

/**
 * Balanced value of one asset with its owner's own scores, in a league that is otherwise the community's. A higher
 * perception or a better stat never lowers it. Stats of a pick are ignored.
 */
export const customValue = (valuation: Valuation, index: number, { perception, stats }: CustomScores): number => {
  const { context, scoring, steps } = valuation;
  const asset = context.assets[index];
  if (!asset) return 0;
  const community = context.beliefs.perception[index] ?? Number.NaN;
  // A pick worth the mean of its slots moves from there.
  const own = valuation.meanFactors.has(index)
    ? (context.referenceValues[index] ?? 0) * Math.exp((perception ?? community) - community)
    : referenceValue(perception ?? community, context.scale);
  const value = valueAt(valuation, index, own);
  const { position } = asset;
  if (position === "PICK" || !stats?.size) return value;
  const order = PLAYER_POSITIONS.indexOf(position);
  const line = new Float64Array(LINE_LENGTH);
  const communityStat = (stat: number): number => context.beliefs.stats[index * LINE_LENGTH + stat] ?? Number.NaN;
  const ownStat = (stat: number): number => stats.get(stat) ?? communityStat(stat);
  writeExpectedLine(position, own, ownStat, context.model, line, 0, communityStat);
  const pointsIn = ({ table }: ScoredPlayers): number => pointsOf(line, 0, table, order);
  const crowd = worthInputsWith(valuation, index, order, own);
  const user = { ...crowd, plain: pointsIn(scoring.plain), bonus: pointsIn(scoring.full) };
  return value * shareOf(worthInLeague(steps, order, user), worthInLeague(steps, order, crowd));
};
