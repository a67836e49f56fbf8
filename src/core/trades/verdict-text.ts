import { chanceWords } from "#core/kit/chance-words.ts";
import type { TeamId, TradeTeam } from "./trade.ts";
import type { Verdict } from "./verdict.ts";
import type { Judgement } from "./judge-trade.ts";
import { whole } from "#core/kit/signed.ts";

/**
 * A judgement in words. `headline` and `detail` speak of the plain nets, and alone say 'Balanced'; `adjusted` is the
 * second line, of the gains, empty where both agree. `usual` says how usual such a difference is among accepted trades;
 * empty for an empty trade.
 */
export type VerdictText = {
  readonly headline: string;
  readonly detail: string;
  readonly adjusted: string;
  readonly usual: string;
};

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
function usualText(percent: number): string {
  const further = ACCEPTED.find(({ upTo }) => percent <= upTo)?.further ?? "fewer than a quarter";
  return `By values alone, ${further} of accepted trades have a wider gap.`;
}

type Decided = Exclude<Verdict, { readonly kind: "empty" }>;
type Named = Pick<TradeTeam, "id" | "name">;

// Up to this, gains and plain nets say the same.
const SAME_WITHIN = 1;

/** How the trade stands by plain nets, then by gains where these say something else. No winner, no loser. */
export function verdictText(
  { teams, sums, verdict, sumBalanced }: WordedJudgement,
  named: readonly Named[],
): VerdictText {
  if (verdict.kind === "empty" || sums.kind === "empty")
    return {
      headline: "Nothing to compare yet",
      detail: "Add assets and see at once how the trade stands.",
      adjusted: "",
      usual: "",
    };
  const agree = teams.every(({ net, gain }) => Math.abs(gain - net) <= SAME_WITHIN);
  const isOpen = agree && verdict.kind === "too-close" && !sumBalanced;
  const stands: Decided = isOpen ? { ...sums, kind: "too-close" } : sums;
  const headline = phrase(stands, "Balanced", named);
  const isSaid = agree || phrase(verdict, "Even", named) === headline;
  const share = percentText(stands.percent);
  const outlook = OUTLOOKS[verdict.outlook];
  return {
    headline,
    detail: `A gap of ${stands.kind === "favors" ? share : `${whole(stands.gap)} (${share})`}.${isSaid ? outlook : ""}`,
    adjusted: isSaid ? "" : `${adjustedText(verdict, named)}.${outlook}`,
    usual: usualText(verdict.sumpercent),
  };
}

type WordedJudgement = Pick<Judgement, "sums" | "verdict" | "sumBalanced"> & {
  readonly teams: readonly Pick<Judgement["teams"][number], "net" | "gain">[];
};

/** Both lines of a judgement as one text, the balance first. */
export function bothLines({ headline, detail, adjusted }: Omit<VerdictText, "usual">): string {
  return [`${headline}.`, detail, adjusted].filter((text) => text !== "").join(" ");
}

/** The second line. The word 'Balanced' is that of the plain nets alone. */
function adjustedText(verdict: Decided, named: readonly Named[]): string {
  const words = phrase(verdict, "Even", named);
  const gap = verdict.kind === "favors" ? "" : `, a gap of ${whole(verdict.gap)}`;
  return `After package adjustment: ${words.charAt(0).toLowerCase()}${words.slice(1)}${gap}`;
}

/** How a trade stands in one phrase; `even` names one below the threshold. */
function phrase({ kind, team, gap }: Decided, even: string, named: readonly Named[]): string {
  const name = named.find(({ id }) => id === team)?.name ?? team;
  return { even, close: "Close", "too-close": "Too close to call", favors: `Favors ${name} by ${whole(gap)}` }[kind];
}

/** Each team's chance to gain in words; teams without assets have none. Empty if no team has one. */
export function chanceText(
  teams: readonly { readonly team: TeamId; readonly chance: number | null }[],
  nameOf: (team: TeamId) => string,
): string {
  const told = teams.flatMap(({ team, chance }) => (chance === null ? [] : `${nameOf(team)} ${chanceWords(chance)}`));
  return told.length === 0 ? "" : `Chance to gain: ${told.join(", ")}.`;
}
