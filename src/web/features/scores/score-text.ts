import { communityStat, muOf, userStat } from "#core/rating/display.ts";
import type { ScoreType } from "#core/score/score-type.ts";

/** What scores of a pool stand for. */
export type ScoreReading = { readonly scoreType: ScoreType; readonly centre: number };

/**
 * A score as it is shown: the season total it stands for over its rating, or the rating alone where there is no total.
 */
export type ScoreText = { readonly main: string; readonly elo: string | null };

const oneDecimal = (value: number): string => value.toFixed(1);

/** The text of a score; the community's totals end at the base of the category, one's own do not. */
export const scoreText = (
  score: number,
  { scoreType, centre }: ScoreReading,
  whose: "community" | "own",
): ScoreText => {
  if (scoreType === "perception") return { main: oneDecimal(score), elo: null };
  const stat = whose === "own" ? userStat(scoreType, score, centre) : communityStat(scoreType, muOf(score, centre));
  return { main: oneDecimal(stat), elo: oneDecimal(score) };
};

/** The same in one line, to be read out. */
export const spokenScore = (score: number, reading: ScoreReading, whose: "community" | "own"): string => {
  const { main, elo } = scoreText(score, reading, whose);
  return elo === null ? main : `${main}, ELO ${elo}`;
};
