import type { TeamId } from "#core/trade/trade.ts";
import type { Verdict } from "#core/trade/verdict.ts";
import { whole } from "./signed.ts";

/** A verdict in words. `usual` says how usual such a difference is among accepted trades; empty for an empty trade. */
export type VerdictText = { readonly headline: string; readonly detail: string; readonly usual: string };

/** A gap in percent of the larger side; never 0% where there is one. */
const percentText = (percent: number): string => (percent > 0 && percent < 1 ? "under 1%" : `${Math.round(percent)}%`);

const OUTLOOKS = {
  "all-gain": " Every team gains, given its own team status.",
  "all-lose": " Every team loses, given its own team status.",
  mixed: "",
} as const;

// Quartiles of the differences of 93 accepted trades, in percent of the larger side by plain sums.
const ACCEPTED = [
  { upTo: 10, further: "more than three quarters" },
  { upTo: 23, further: "more than half" },
  { upTo: 38, further: "more than a quarter" },
] as const;

/** How usual a difference of plain sums, in percent of the larger side, is among accepted trades. */
const usualText = (percent: number): string => {
  const further = ACCEPTED.find(({ upTo }) => percent <= upTo)?.further ?? "fewer than a quarter";
  return `By values alone, ${further} of accepted trades have a wider gap.`;
};

/** A verdict in words: which side gains, how clearly, and by how much. It names no winner and no loser. */
export const verdictText = (verdict: Verdict, nameOf: (team: TeamId) => string): VerdictText => {
  if (verdict.kind === "empty")
    return {
      headline: "Nothing to compare yet",
      detail: "Add assets and see at once how the trade stands.",
      usual: "",
    };
  const { kind, team, gap, percent, sumpercent, outlook } = verdict;
  const favors = kind === "favors";
  const share = percentText(percent);
  const headlines = {
    balanced: "Balanced",
    close: "Close",
    "too-close": "Too close to call",
    favors: `Favors ${nameOf(team)} by ${whole(gap)}`,
  } as const;
  return {
    headline: headlines[kind],
    detail: `A gap of ${favors ? share : `${whole(gap)} (${share})`}.${OUTLOOKS[outlook]}`,
    usual: usualText(sumpercent),
  };
};

// Beyond these a whole percentage would claim certainty.
const SHOWN = { least: 0.01, most: 0.99 };

/** A probability from 0 to 1 in whole percent; never 0% or 100%, which would claim certainty. */
export const chanceWords = (chance: number): string => {
  if (chance < SHOWN.least) return "under 1%";
  return chance > SHOWN.most ? "over 99%" : `${Math.round(100 * chance)}%`;
};

/** Each team's chance to gain in words; teams without assets have none. Empty if no team has one. */
export const chanceText = (
  teams: readonly { readonly team: TeamId; readonly chance: number | null }[],
  nameOf: (team: TeamId) => string,
): string => {
  const told = teams.flatMap(({ team, chance }) => (chance === null ? [] : `${nameOf(team)} ${chanceWords(chance)}`));
  return told.length === 0 ? "" : `Chance to gain: ${told.join(", ")}.`;
};
