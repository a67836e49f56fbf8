import { BALANCE_THRESHOLD, type TeamNet } from "./net.ts";
import type { TeamId } from "./trade.ts";

// The range that fantasy managers call fair.
const CLOSE_PERCENT = 5;

/** If each team has its own values, a trade may be good, or bad, for everybody. */
type Outlook = "all-gain" | "all-lose" | "mixed";

/**
 * The verdict on a trade. `gap` is the largest absolute net value, `percent` that gap in percent of the larger side of
 * its team. `team` gains most and `other` least; `widest` is the one of them with the gap. Balanced: the gap is below
 * the threshold. Close: above it, but within 5 percent of the larger side. Otherwise the trade leans.
 */
export type Verdict =
  | { readonly kind: "empty" }
  | {
      readonly kind: "balanced" | "close" | "leans";
      readonly team: TeamId;
      readonly other: TeamId;
      readonly widest: TeamId;
      readonly gap: number;
      readonly percent: number;
      readonly outlook: Outlook;
    };

const pick = (nets: readonly TeamNet[], better: (a: TeamNet, b: TeamNet) => boolean): TeamNet | undefined =>
  nets.reduce<TeamNet | undefined>((best, net) => (best === undefined || better(net, best) ? net : best), undefined);

const kindOf = (gap: number, percent: number): "balanced" | "close" | "leans" => {
  if (gap < BALANCE_THRESHOLD) return "balanced";
  return percent <= CLOSE_PERCENT ? "close" : "leans";
};

// Sums of the same values in another order differ in their last digits.
const SAME = 1e-6;

const outlookOf = (best: TeamNet, worst: TeamNet): Outlook => {
  if (worst.net > SAME) return "all-gain";
  return best.net < -SAME ? "all-lose" : "mixed";
};

/**
 * The verdict on a trade from the nets of its teams, plain or adjusted. Empty if the trade is empty or nothing in it
 * has a value.
 */
export const verdictOf = (nets: readonly TeamNet[]): Verdict => {
  const team = pick(nets, (a, b) => a.net > b.net);
  const other = pick(nets, (a, b) => a.net <= b.net);
  if (!team || !other || nets.every(({ sent, received }) => sent === 0 && received === 0)) return { kind: "empty" };
  const widest = team.net + SAME >= -other.net ? team : other;
  const gap = Math.abs(widest.net);
  const larger = Math.max(widest.sent, widest.received);
  const percent = larger === 0 ? 0 : (gap / larger) * 100;
  return {
    kind: kindOf(gap, percent),
    team: team.team,
    other: other.team,
    widest: widest.team,
    gap,
    percent,
    outlook: outlookOf(team, other),
  };
};
