import { BALANCE_THRESHOLD } from "./balance.ts";
import { imbalanceOf, type PriceFor, type TeamNet } from "./net.ts";
import type { TeamId, Trade, TradeAsset } from "./trade.ts";

// The window in which the field calls a trade fair.
const CLOSE_PERCENT = 5;
const MOST_EVENERS = 3;

/**
 * An asset that would even the trade, on its way from the side it leans to, and the largest absolute net it would
 * leave.
 */
export type Evener = {
  readonly asset: TradeAsset;
  readonly from: TeamId;
  readonly to: TeamId;
  readonly imbalance: number;
};

/** Where each team has its own prices a trade may be good, or bad, for everybody. */
export type Outlook = "all-gain" | "all-lose" | "mixed";

/**
 * How a trade stands. `gap` is the largest absolute net value, `percent` that gap in percent of the larger side of the
 * team it belongs to; `team` comes off best and `other` worst, and `widest` is the one of these two that has the gap.
 * Balanced: the gap is below the threshold. Close: above it, but within 5 percent of the larger side. Otherwise it
 * leans.
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

/** The verdict on a trade from the nets of its teams; empty while nothing is in it or nothing in it has a value. */
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

/**
 * Up to three assets that would even the trade, best first, if the team that comes off best added one of them for the
 * one that comes off worst: those that balance it, or where no single asset does, those that leave at most half of the
 * gap. Each team keeps its own prices; assets already in the trade, and those without a value, are left out. None where
 * the trade is empty or balanced already.
 */
export const evenersFor = (
  trade: Trade,
  nets: readonly TeamNet[],
  candidates: readonly TradeAsset[],
  priceFor: PriceFor,
): readonly Evener[] => {
  const verdict = verdictOf(nets);
  if (verdict.kind === "empty" || verdict.kind === "balanced") return [];
  const giver = trade.teams.find(({ id }) => id === verdict.team);
  const taker = trade.teams.find(({ id }) => id === verdict.other);
  if (!giver || !taker) return [];
  const present = new Set(trade.placed.map(({ asset }) => asset.id));
  const eveners = candidates.flatMap((asset): Evener[] => {
    const [cost, gain] = [priceFor(giver, asset.id), priceFor(taker, asset.id)];
    if (present.has(asset.id) || cost === null || gain === null) return [];
    const changes: Partial<Record<TeamId, number>> = { [giver.id]: -cost, [taker.id]: gain };
    const imbalance = imbalanceOf(nets.map(({ team, net }) => ({ net: net + (changes[team] ?? 0) })));
    return imbalance < BALANCE_THRESHOLD || imbalance <= verdict.gap / 2
      ? [{ asset, from: giver.id, to: taker.id, imbalance }]
      : [];
  });
  const balancing = eveners.filter(({ imbalance }) => imbalance < BALANCE_THRESHOLD);
  return (balancing.length > 0 ? balancing : eveners)
    .toSorted((a, b) => a.imbalance - b.imbalance || a.asset.id - b.asset.id)
    .slice(0, MOST_EVENERS);
};
