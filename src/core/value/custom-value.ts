import { LINE_LENGTH } from "./beliefs.ts";
import type { Board } from "./board.ts";
import { situationRatio } from "./board.ts";
import { faded } from "./free-agents.ts";
import { PLAYER_POSITIONS } from "../asset/position.ts";
import { REFERENCE } from "./model.ts";
import { referenceValue } from "./reference-value.ts";
import { pointsOf, pointTable, writeExpectedLine, type StatReader } from "./season-points.ts";
import { shareOf, worthOf } from "./worth.ts";

/** A user's own scores of one asset, as means on the scales of the pools; `stats` goes by the index in STATS. */
export type CustomScores = { readonly perception?: number; readonly stats?: ReadonlyMap<number, number> };

/**
 * Balanced value of one asset with its owner's own scores; everything else of the league stays the community's.
 * A higher perception or a better stat never lowers it, in any league. Stats of a pick are ignored.
 */
export const customValue = (board: Board, index: number, custom: CustomScores): number => {
  const { book, league, norm } = board;
  const asset = book.assets[index];
  if (!asset) return 0;
  const perception = custom.perception ?? book.beliefs.perception[index] ?? Number.NaN;
  const own = referenceValue(perception, book.scale);
  if (asset.position === "PICK") return own * (board.ratios[index] ?? 0) * norm;
  const { position } = asset;
  const order = PLAYER_POSITIONS.indexOf(position);

  const pointsWith = (stats: StatReader): { readonly here: number; readonly reference: number } => {
    const line = new Float64Array(LINE_LENGTH);
    writeExpectedLine(position, own, stats, book.model, line, 0);
    return { here: pointsOf(line, 0, pointTable(league.scoring), order), reference: pointsOf(line, 0, pointTable(REFERENCE.scoring), order) };
  };
  const worthHere = (points: number): number => worthOf(points, order, board.here, book.model);
  const communityStat: StatReader = (stat) => book.beliefs.stats[index * LINE_LENGTH + stat] ?? Number.NaN;

  const community = pointsWith(communityStat);
  const referenceWorth = worthOf(community.reference, order, book.referenceReplacement, book.model);
  const ratio = situationRatio(book, board, order, referenceWorth, community.here);
  const value = faded(own * ratio, board.fade) * norm;
  if (!custom.stats?.size) return value;
  const { stats } = custom;
  const user = pointsWith((stat) => stats.get(stat) ?? communityStat(stat));
  return value * shareOf(worthHere(user.here), worthHere(community.here));
};
