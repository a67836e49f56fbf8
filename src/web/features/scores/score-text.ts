import { communityStat, muOf, userStat } from "#core/rating/display.ts";
import type { ScoreType } from "#core/score/score-type.ts";

/** How to convert scores of a pool to season totals. */
export type ScoreReading = { readonly scoreType: ScoreType; readonly centre: number };

/** The texts of a score: its season total and its rating, or the rating alone if there is no total. */
type ScoreText = { readonly main: string; readonly elo: string | null };

const oneDecimal = (value: number): string => value.toFixed(1);

/** The texts of a score. The community's totals are limited to the base of the category, the user's own are not. */
export const scoreText = (
  score: number,
  { scoreType, centre }: ScoreReading,
  whose: "community" | "own",
): ScoreText => {
  if (scoreType === "perception") return { main: oneDecimal(score), elo: null };
  const stat = whose === "own" ? userStat(scoreType, score, centre) : communityStat(scoreType, muOf(score, centre));
  return { main: oneDecimal(stat), elo: oneDecimal(score) };
};

/** The same in one line, for announcements. */
export const spokenScore = (score: number, reading: ScoreReading, whose: "community" | "own"): string => {
  const { main, elo } = scoreText(score, reading, whose);
  return elo === null ? main : `${main}, ELO ${elo}`;
};
