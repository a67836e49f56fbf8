import { communityStat, userStat } from "#core/scores/display.ts";
import { muOf } from "#core/ratings/elo.ts";
import type { ScoreType } from "#core/situation/score-type.ts";

export const MESSAGES = {
  views: { board: "Board", own: "My changes" },
  search: "Asset",

  rankings: "Current Asset Rankings",
  byElo: "By ELO score",
  byValue: "The figure before it is the trade value in your league",
  toggle: "Custom Scores",
  loadingPlayers: "Loading players...",
  applied: "Custom score applied",
  failed: "The scores could not be loaded",
  undo: "Undo",
} as const;

export const placeOfChange = (name: string, customOn: boolean): string =>
  `${customOn ? "Move" : "Turn on Custom Scores, then move"} ${name} with the slider or the buttons. ` +
  "What that changes, and the button that saves it, appear here.";

export const saved = (name: string) => ({
  title: "Custom Score Saved",
  description: `${name}'s custom score has been saved.`,
});
export const removed = (name: string) => ({
  title: "Custom Score Deleted",
  description: `${name} has been reset to community value.`,
});
export const undone = { title: "Change undone", description: "Your previous score is back." };
export const allReset = (count: number) => ({
  title: "Custom Scores Deleted",
  description: `${count === 1 ? "One score has" : `${count} scores have`} been reset to community value.`,
});
export const imported = (count: number) => ({
  title: "Custom Scores Saved",
  description: `${count === 1 ? "One score was" : `${count} scores were`} changed by the import.`,
});

/** The message when a load is refused without a sign-in, and the milliseconds before the redirect to the login page. */
export const SIGNED_OUT = { title: "Authentication Required", description: "Please log in to access this feature" };
export const SIGNED_OUT_DELAY = 1000;

/** How to convert scores of a pool to season totals. */
export type ScoreReading = { readonly scoreType: ScoreType; readonly centre: number };

type ScoreText = { readonly main: string; readonly elo: string | null };

const oneDecimal = (value: number): string => value.toFixed(1);

/** The texts of a score. The community's totals are limited to the base of the category, the user's own are not. */
export function scoreText(score: number, { scoreType, centre }: ScoreReading, whose: "community" | "own"): ScoreText {
  if (scoreType === "perception") return { main: oneDecimal(score), elo: null };
  const stat = whose === "own" ? userStat(scoreType, score, centre) : communityStat(scoreType, muOf(score, centre));
  return { main: oneDecimal(stat), elo: oneDecimal(score) };
}

/** The same in one line, for announcements. */
export function spokenScore(score: number, reading: ScoreReading, whose: "community" | "own"): string {
  const { main, elo } = scoreText(score, reading, whose);
  return elo === null ? main : `${main}, ELO ${elo}`;
}
