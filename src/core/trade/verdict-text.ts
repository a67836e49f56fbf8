import type { TeamId } from "#core/trade/trade.ts";
import type { Verdict } from "#core/trade/verdict.ts";
import { whole } from "./signed.ts";

export type VerdictText = { readonly headline: string; readonly detail: string };

const percentText = (percent: number): string =>
  `${percent > 0 && percent < 1 ? "under 1" : Math.round(percent)}% of the larger side`;

const OUTLOOKS = {
  "all-gain": " Every team gains by its own status.",
  "all-lose": " Every team loses by its own status.",
  mixed: "",
} as const;

/** A verdict in words: which side gains, how clearly, and by how much. It names no winner and no loser. */
export const verdictText = (verdict: Verdict, nameOf: (team: TeamId) => string): VerdictText => {
  if (verdict.kind === "empty")
    return { headline: "Nothing to weigh yet", detail: "Add assets and see at once how the trade stands." };
  const { kind, team, other, widest, gap, percent, outlook } = verdict;
  const apart = `${whole(gap)} apart, ${percentText(percent)}.${OUTLOOKS[outlook]}`;
  if (kind === "balanced") return { headline: "Balanced", detail: apart };
  const leaning = widest === team ? `to ${nameOf(team)}` : `away from ${nameOf(other)}`;
  const detail = `By ${whole(gap)}, ${percentText(percent)}.${OUTLOOKS[outlook]}`;
  return { headline: kind === "close" ? `Close, leans ${leaning}` : `Leans ${leaning}`, detail };
};
