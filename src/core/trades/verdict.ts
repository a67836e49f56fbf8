import { isTooClose } from "./chance-to-gain.ts";
import { BALANCE_THRESHOLD, imbalanceOf, type TeamNet } from "./net.ts";
import type { TeamId } from "./trade.ts";

// The range that fantasy managers call fair.
const CLOSE_PERCENT = 5;

/** If each team has its own values, a trade may be good, or bad, for everybody. */
type Outlook = "all-gain" | "all-lose" | "mixed";

/**
 * The verdict on a trade. `team` gains most and `other` least. `gap` is the gain of `team`, or where every team loses
 * the difference between the two; `percent` is the gap in percent of the larger side of `team`, and `sumpercent` the
 * plain sums' largest difference in percent of the larger side of its team. Even: the largest absolute gain is below
 * the threshold. Close: above it, but the gap is within 5 percent. Too close: the chance to gain of `team` is near one
 * half. Otherwise the trade favors `team`.
 */
export type Verdict =
  | { readonly kind: "empty" }
  | {
      readonly kind: "even" | "close" | "too-close" | "favors";
      readonly team: TeamId;
      readonly other: TeamId;
      readonly gap: number;
      readonly percent: number;
      readonly sumpercent: number;
      readonly outlook: Outlook;
    };

/** What a verdict follows from: a team's sides, its gain, and its chance to gain (null without assets). */
type Gains = TeamNet & { readonly gain: number; readonly chance: number | null };

const pick = (teams: readonly Gains[], better: (a: Gains, b: Gains) => boolean): Gains | undefined =>
  teams.reduce<Gains | undefined>((best, team) => (best === undefined || better(team, best) ? team : best), undefined);

// Sums of the same values in another order differ in their last digits.
const SAME = 1e-6;

function outlookOf(best: Gains, worst: Gains): Outlook {
  if (worst.gain > SAME) return "all-gain";
  return best.gain < -SAME ? "all-lose" : "mixed";
}

function percentOf(part: number, { sent, received }: TeamNet): number {
  const larger = Math.max(sent, received);
  return larger === 0 ? 0 : (Math.abs(part) / larger) * 100;
}

/** The verdict by gains. Teams without assets have no part in it; empty where nothing has a value. */
export function verdictOf(all: readonly Gains[]): Verdict {
  const teams = all.filter(({ chance }) => chance !== null);
  const team = pick(teams, (a, b) => a.gain > b.gain);
  const other = pick(teams, (a, b) => a.gain <= b.gain);
  if (!team || !other || teams.every(({ sent, received }) => sent === 0 && received === 0)) return { kind: "empty" };
  const outlook = outlookOf(team, other);
  const gap = outlook === "all-lose" ? team.gain - other.gain : Math.abs(team.gain);
  const percent = percentOf(gap, team);
  const sumpercent = Math.max(...teams.map((one) => percentOf(one.net, one)));
  const kind = (): "even" | "close" | "too-close" | "favors" => {
    if (imbalanceOf(teams.map(({ gain }) => ({ net: gain }))) < BALANCE_THRESHOLD) return "even";
    if (percent <= CLOSE_PERCENT) return "close";
    return team.chance !== null && isTooClose(team.chance) ? "too-close" : "favors";
  };
  return { kind: kind(), team: team.team, other: other.team, gap, percent, sumpercent, outlook };
}
