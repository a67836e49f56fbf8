import type { AssetId, LeagueFormatId, ScoreTypeId } from "../ids.ts";
import { scorePast } from "./neighbours.ts";

/** An asset with its scores in one pool, as received from the server. */
export type ScoredAsset = {
  readonly id: AssetId;
  readonly name: string;
  readonly player_position: string;
  readonly team: string | null;
  readonly age: number | null;
  readonly communityscore: number;
  readonly userscore: number | null;
};

/** A row of the board. */
export type BoardRow = ScoredAsset & {
  readonly displayScore: number;
  readonly hasCustomScore: boolean;
  readonly rank: number;
};

/** A score being tried and not yet saved. */
export type DraftScore = { readonly id: AssetId; readonly score: number };

/** Does the user's own score differ from the community's? */
export const hasCustomScore = ({
  userscore,
  communityscore,
}: Pick<ScoredAsset, "userscore" | "communityscore">): boolean => userscore !== null && userscore !== communityscore;

/**
 * The board, highest displayed score first; equal scores by community score, then name, then id. With custom scores on,
 * a user's own score replaces the community's, and the draft replaces either.
 */
export const boardOf = (
  assets: readonly ScoredAsset[],
  customOn: boolean,
  draft: DraftScore | null = null,
): BoardRow[] => {
  const shown = (asset: ScoredAsset): number => {
    if (!customOn) return asset.communityscore;
    return draft?.id === asset.id ? draft.score : (asset.userscore ?? asset.communityscore);
  };
  const byName = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return assets
    .map((asset) => ({ asset, displayScore: shown(asset) }))
    .sort(
      (a, b) =>
        b.displayScore - a.displayScore ||
        b.asset.communityscore - a.asset.communityscore ||
        byName(a.asset.name, b.asset.name) ||
        a.asset.id - b.asset.id,
    )
    .map(({ asset, displayScore }, index) => ({
      ...asset,
      displayScore,
      hasCustomScore: hasCustomScore(asset),
      rank: index + 1,
    }));
};

/**
 * The score that moves an asset past the row above (1) or below (-1) it; null at the end of the board or if it is not
 * on it.
 */
export const scoreToPass = (board: readonly BoardRow[], id: AssetId, direction: 1 | -1): number | null => {
  const index = board.findIndex((row) => row.id === id);
  const neighbour = index < 0 ? undefined : board[index - direction];
  return neighbour
    ? scorePast(
        neighbour.displayScore,
        board.map(({ displayScore }) => displayScore),
        direction,
      )
    : null;
};

/** The team of a row: FA without one, empty for a pick. */
export const teamLabel = ({ player_position, team }: Pick<ScoredAsset, "player_position" | "team">): string | null =>
  player_position === "PICK" ? null : (team ?? "FA");

/** What has been selected for scoring. */
export type ScoreSetup = {
  readonly assetid: AssetId | null;
  readonly leagueFormatId: LeagueFormatId | null;
  readonly scoreTypeId: ScoreTypeId | null;
};

export type CustomScorePayload = {
  readonly assetid: AssetId;
  readonly leagueFormatId: LeagueFormatId;
  readonly scoreTypeId: ScoreTypeId;
  readonly customScore: number | null;
};

/**
 * The request for a score; null resets to the community's. Null, and nothing is sent, unless asset, format and category
 * are chosen.
 */
export const scorePayload = (
  { assetid, leagueFormatId, scoreTypeId }: ScoreSetup,
  customScore: number | null,
): CustomScorePayload | null =>
  assetid === null || leagueFormatId === null || scoreTypeId === null
    ? null
    : { assetid, leagueFormatId, scoreTypeId, customScore };

/**
 * Does the Score Management card show? Yes if custom scores are on, a row is selected, and it has a user score or shows
 * another score than the community's.
 */
export const showsManagement = (selected: BoardRow | undefined, customOn: boolean): boolean =>
  customOn &&
  selected !== undefined &&
  (selected.userscore !== null || selected.displayScore !== selected.communityscore);

/** The saved custom score to show; null (a dash) if there is none or it equals the community's. */
export const currentCustomScore = (row: ScoredAsset): number | null => (hasCustomScore(row) ? row.userscore : null);

/** The score being tried; null (a dash) if it equals the present one. */
export const newCustomScore = (row: BoardRow): number | null =>
  row.displayScore === (row.userscore ?? row.communityscore) ? null : row.displayScore;
