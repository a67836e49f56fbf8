import type { BridgeStep } from "#core/values/bridge.ts";
import { shownBand } from "#core/values/shown-band.ts";

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

export const MESSAGES = {
  waiting: "Player Profile",
  range: (low: number, high: number): string => {
    const shown = shownBand(low, high);
    return `${shown.low} to ${shown.high}, 80% likely`;
  },
  own: (value: number): string => `Based on your own score. The community says ${Math.round(value)}.`,
  bridge: (value: number): string => `Why ${Math.round(value)}`,
  seasons: "Seasons",
  games: (count: number): string => counted(count, "game"),
  projected: "projected",
  answers: (answers: number, voters: number): string =>
    `${counted(answers, "comparison")} from ${counted(voters, "visitor")}`,
} as const;

export const STEP_LABELS: Readonly<Record<BridgeStep, string>> = {
  format: "League format",
  injury: "Injury: games he misses this season",
  scoring: "Scoring",
  slots: "Starting spots and bench",
  teams: "Number of teams",
  tightends: "Tight end bonus",
  class: "Draft class in your league",
  scale: "Free agents and scale",
  status: "Team status",
  own: "Your own scores",
};

/** The five answers about the asset, from much less than the other side to much more. */
export const SPLIT_LABELS = ["Clearly less", "Somewhat less", "Even", "Somewhat more", "Clearly more"] as const;
