import { PLAYER_POSITIONS } from "../asset/position.ts";
import { LINE_LENGTH } from "./beliefs.ts";
import type { Board } from "./board.ts";
import { faded } from "./free-agents.ts";
import { REFERENCE } from "./model.ts";
import { referenceValue } from "./reference-value.ts";
import { scaled } from "./scale.ts";
import { pointsOf, pointTable, writeExpectedLine, type StatReader } from "./season-points.ts";
import { situationRatio, worthInLeague, type Standing } from "./steps.ts";
import { shareOf, worthOf } from "./worth.ts";

/** A user's own scores of one asset, as means on the scales of the pools; `stats` is keyed by the index in STATS. */
export type CustomScores = { readonly perception?: number; readonly stats?: ReadonlyMap<number, number> };

/**
 * Balanced value of one asset with its owner's own scores, in a league that is otherwise the community's. A higher
 * perception or a better stat never lowers it. Stats of a pick are ignored.
 */
export const customValue = (board: Board, index: number, custom: CustomScores): number => {
  const { context, league, scale, steps } = board;
  const asset = context.assets[index];
  if (!asset) return 0;
  const own = referenceValue(custom.perception ?? context.beliefs.perception[index] ?? Number.NaN, context.scale);
  if (asset.position === "PICK") return scaled(faded(own * (board.ratios[index] ?? 0), board.fade), scale);
  const { position } = asset;
  const order = PLAYER_POSITIONS.indexOf(position);

  const standingWith = (stats: StatReader): Standing => {
    const line = new Float64Array(LINE_LENGTH);
    writeExpectedLine(position, own, stats, context.model, line, 0);
    const points = (scoring: typeof league.scoring): number => pointsOf(line, 0, pointTable(scoring), order);
    return {
      referenceWorth: worthOf(points(REFERENCE.scoring), order, context.referenceReplacement, context.model.softness),
      plain: points({ ...league.scoring, tep: 0 }),
      bonus: points(league.scoring),
    };
  };
  const communityStat: StatReader = (stat) => context.beliefs.stats[index * LINE_LENGTH + stat] ?? Number.NaN;
  const community = standingWith(communityStat);
  const value = scaled(faded(own * situationRatio(context, steps, order, community), board.fade), scale);
  const { stats } = custom;
  if (!stats?.size) return value;
  const user = standingWith((stat) => stats.get(stat) ?? communityStat(stat));
  return value * shareOf(worthInLeague(steps, order, user), worthInLeague(steps, order, community));
};
