import type { AssetId, LeagueFormatId, ScoreTypeId } from "#core/kit/ids.ts";
import { eloOf, muOf } from "#core/ratings/elo.ts";
import type { ScoreType } from "#core/situation/score-type.ts";

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

export type BoardRow = ScoredAsset & {
  readonly displayScore: number;
  readonly hasCustomScore: boolean;
  readonly rank: number;
};

/** A score being tried and not yet saved. */
export type DraftScore = { readonly id: AssetId; readonly score: number };

/** Does the user's own score differ from the community's? */
export const hasCustomScore = (asset: Pick<ScoredAsset, "userscore" | "communityscore">): boolean =>
  asset.userscore !== null && asset.userscore !== asset.communityscore;

/** Highest displayed score first, then community score, name, id. A draft replaces own, own the community's score. */
export function boardOf(
  assets: readonly ScoredAsset[],
  customOn: boolean,
  draft: DraftScore | null = null,
): BoardRow[] {
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
}

/** The score that passes the row above (1) or below (-1); null at the end or off the board. */
export function scoreToPass(board: readonly BoardRow[], id: AssetId, direction: 1 | -1): number | null {
  const index = board.findIndex((row) => row.id === id);
  const neighbour = index < 0 ? undefined : board[index - direction];
  const scores = board.map(({ displayScore }) => displayScore);
  return neighbour ? scorePast(neighbour.displayScore, scores, direction) : null;
}

/** The team of a row: FA without one, empty for a pick. */
export const teamLabel = ({ player_position, team }: Pick<ScoredAsset, "player_position" | "team">): string | null =>
  player_position === "PICK" ? null : (team ?? "FA");

export type ScoreSetup = {
  readonly assetid: AssetId | null;
  readonly leagueFormatId: LeagueFormatId | null;
  readonly scoreTypeId: ScoreTypeId | null;
};

export type CustomScorePayload = { readonly [Key in keyof ScoreSetup]: NonNullable<ScoreSetup[Key]> } & {
  readonly customScore: number | null;
};

/** The request for a score, null to reset; null unless asset, format and category are chosen. */
export const scorePayload = (
  { assetid, leagueFormatId, scoreTypeId }: ScoreSetup,
  customScore: number | null,
): CustomScorePayload | null =>
  assetid === null || leagueFormatId === null || scoreTypeId === null
    ? null
    : { assetid, leagueFormatId, scoreTypeId, customScore };

/** Only with custom scores on and a selected row that has a user score or shows another than the community's. */
export const showsManagement = (selected: BoardRow | undefined, customOn: boolean): boolean =>
  customOn &&
  selected !== undefined &&
  (selected.userscore !== null || selected.displayScore !== selected.communityscore);

/** The saved custom score to show; null (a dash) if there is none or it equals the community's. */
export const currentCustomScore = (row: ScoredAsset): number | null => (hasCustomScore(row) ? row.userscore : null);

/** The score being tried; null (a dash) if it equals the present one. */
export const newCustomScore = (row: BoardRow): number | null =>
  row.displayScore === (row.userscore ?? row.communityscore) ? null : row.displayScore;

/** Scores have no upper limit, but they are not negative. */
export const LOWEST_SCORE = 0;

const EDGE_STEP = 1;

export const nudge = (score: number, direction: 1 | -1): number => Math.max(LOWEST_SCORE, score + direction);

function nearest(scores: readonly number[], from: number, direction: 1 | -1): number | null {
  const beyond = scores.filter((score) => (score - from) * direction > 0).map((score) => score * direction);
  return beyond.length === 0 ? null : Math.min(...beyond) * direction;
}

/**
 * The score that moves an asset past its neighbour: midway to the next one beyond it, or by one; never below 0. Null if
 * none does: the neighbour is at 0, or no number lies between the two.
 */
export function scorePast(neighbour: number, scores: readonly number[], direction: 1 | -1): number | null {
  const beyond = nearest(scores, neighbour, direction);
  const score = Math.max(
    LOWEST_SCORE,
    beyond === null ? neighbour + direction * EDGE_STEP : neighbour + (beyond - neighbour) / 2,
  );
  const passes = (score - neighbour) * direction > 0 && (beyond === null || (beyond - score) * direction > 0);
  return passes ? score : null;
}

/** An estimate of the value after a score moves, without lineups and free agents: exact only near `value`. */
export const valueAfterScore = (value: number, from: number, to: number): number =>
  value * Math.exp(muOf(to, 0) - muOf(from, 0));

/** An asset's trade value in the reader's league, by the community's score and by the saved own one. */
export type Worth = { readonly community: number; readonly own: number };

/** The value by the shown score, an estimate while unsaved; null if a category alone cannot tell it. */
export function shownWorth(row: BoardRow, { own }: Worth, scoreType: ScoreType): number | null {
  const saved = row.userscore ?? row.communityscore;
  if (row.displayScore === saved) return own;
  return scoreType === "perception" ? valueAfterScore(own, saved, row.displayScore) : null;
}

/** The score that brings a trade value from one to another, by the same estimate; the values must be above 0. */
export const scoreForValue = (value: number, from: number, wanted: number): number =>
  eloOf(muOf(from, 0) + Math.log(wanted / value), 0);
