import type { BridgeStep } from "#core/values/bridge.ts";
import { shownBand } from "#core/values/shown-band.ts";

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

export const MESSAGES = {
  waiting: "Player Profile",
  failed: "The profile could not be loaded",
  notFound: "Page Not Found",
  unknownTitle: "No such player or pick",
  unknownText: "There is no player or pick with this number. A pick is gone once its draft is over.",
  toList: "Asset Rankings",
  notDealtTitle: "Picks have no value in redraft leagues",
  notDealtText: "Choose a dynasty league to see what this pick is worth.",
  value: "Trade value",
  range: (low: number, high: number): string => {
    const shown = shownBand(low, high);
    return `${shown.low} to ${shown.high}, 80% likely`;
  },
  age: (years: number, months: number): string => `${years} years ${months} months`,
  own: (value: number): string => `Based on your own score. The community says ${Math.round(value)}.`,
  overall: "overall",
  statuses: "By team status",
  bridge: (value: number): string => `Why ${Math.round(value)}`,
  nothingChanges: "Your settings change nothing: the community's value is yours.",
  bridgeStart: "Community value, dynasty, common settings",
  bridgeHealthy: "Community value without his injury, dynasty, common settings",
  seasons: "Seasons",
  yourScoring: "points in your scoring",
  games: (count: number): string => counted(count, "game"),
  seasonTable: "Seasons as a table",
  noSeasons: "No regular-season games yet.",
  projected: "projected",
  comparables: "Worth about the same",
  provenance: "Where the value comes from",
  projection:
    "No answers yet: the value is a projection from statistics, age and draft position. Comparisons in Hit Me " +
    "will move it.",
  answers: (answers: number, voters: number): string =>
    `${counted(answers, "comparison")} from ${counted(voters, "visitor")}`,
  last: "last answered",
  toTrade: "Add to Trade",
  findTrade: "Find a Trade",
  hitMePlayer: "Hit Me about this player",
  hitMePick: "Hit Me about this pick",
  insights: "Insights",
  trades: "Recent trades",
  inTrade: "Already in your trade",
  added: "Added to your trade",
  notAdded: "That could not be loaded",
  notAddedHelp: "Check your connection and reload the page.",
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
