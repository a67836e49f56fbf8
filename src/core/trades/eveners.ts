import { BALANCE_THRESHOLD, imbalanceOf } from "./net.ts";
import {
  packageAdjustment,
  sideSum,
  withPiece,
  type PackagePiece,
  type PackageSide,
} from "#core/values/package-adjustment.ts";
import { assetKey, type TeamId, type Trade, type TradeAsset, type TradeTeam } from "./trade.ts";
import { pieceOf, sidesOf, type Judgement, type JudgedBy } from "./judge-trade.ts";

const MOST_EVENERS = 3;

// A piece below this share of the gap is a throw-in; no pair contains one.
const SMALLEST_OF_TWO = 0.15;

// Pairs are searched among this many picks and as many players, spread evenly over their values.
const PAIRED_OF_EACH = 20;

/** What would even the trade, and the largest absolute net after it: below the threshold the rule says Balanced. */
type Evener = {
  readonly assets: readonly TradeAsset[];
  readonly from: TeamId;
  readonly to: TeamId;
  readonly imbalance: number;
};

type Candidate = { readonly asset: TradeAsset; readonly given: PackagePiece; readonly got: PackagePiece };
/** Pieces with the largest absolute net they leave, by the rule and by the judgement. */
type Option = { readonly pieces: readonly Candidate[]; readonly imbalance: number; readonly gap: number };

const netOf = (sent: PackageSide, received: PackageSide): number => sideSum(received) - sideSum(sent);

const isPick = ({ asset }: Candidate): boolean => asset.position === "PICK";
const byGap = (a: Option, b: Option): number => a.gap - b.gap;
const byImbalance = (a: Option, b: Option): number => a.imbalance - b.imbalance;

function spread(candidates: readonly Candidate[], most: number): readonly Candidate[] {
  const step = Math.max(1, candidates.length / most);
  return Array.from(
    { length: Math.min(most, candidates.length) },
    (_, index) => candidates[Math.floor(index * step)],
  ).filter((candidate) => candidate !== undefined);
}

function pairsOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const sorted = candidates.toSorted((a, b) => b.given.value - a.given.value || a.asset.id - b.asset.id);
  const some = [
    ...spread(sorted.filter(isPick), PAIRED_OF_EACH),
    ...spread(
      sorted.filter((candidate) => !isPick(candidate)),
      PAIRED_OF_EACH,
    ),
  ];
  return some.flatMap((first, index) => some.slice(index + 1).map((second) => [first, second]));
}

/** Options in their order, each asset in one only. */
function eachOnce(options: readonly Option[]): readonly Option[] {
  const used = new Set<Candidate>();
  return options.filter(({ pieces }) => {
    const isFree = pieces.every((piece) => !used.has(piece));
    if (isFree) for (const piece of pieces) used.add(piece);
    return isFree;
  });
}

/**
 * Up to three suggestions of what the team that comes off best by the plain nets could add for the one that comes off
 * worst. Each is one piece, else two, with which the rule says Balanced; those first that leave the judgement's gap
 * smallest. If none exists, what comes closest by the rule. Each team uses its own values. Assets already in the trade
 * and assets without a value are left out. Empty if the trade is empty or already balanced.
 */
export function evenersFor(
  trade: Trade,
  { teams: judged, sums, sumBalanced }: Judgement,
  candidates: readonly TradeAsset[],
  by: Pick<JudgedBy, "priceFor" | "spotValueFor">,
): readonly Evener[] {
  if (sums.kind === "empty" || sumBalanced) return [];
  const { spotValueFor } = by;
  const find = (team: TeamId): TradeTeam | undefined => trade.teams.find(({ id }) => id === team);
  const [giver, taker] = [find(sums.team), find(sums.other)];
  if (!giver || !taker) return [];
  const [giving, taking] = [sidesOf(trade, giver, by), sidesOf(trade, taker, by)];
  const [giverSpot, takerSpot] = [spotValueFor(giver), spotValueFor(taker)];
  const others = judged.filter(({ team }) => team !== giver.id && team !== taker.id);
  const widest = { net: imbalanceOf(others), gap: imbalanceOf(others.map(({ adjusted }) => ({ net: adjusted }))) };

  const optionOf = (pieces: readonly Candidate[]): Option => {
    const sent = pieces.reduce((side, { given }) => withPiece(side, given), giving.sent);
    const received = pieces.reduce((side, { got }) => withPiece(side, got), taking.received);
    const [left, right] = [netOf(sent, giving.received), netOf(taking.sent, received)];
    const leftGap = left + packageAdjustment(sent, giving.received, giverSpot).total;
    const rightGap = right + packageAdjustment(taking.sent, received, takerSpot).total;
    return {
      pieces,
      imbalance: Math.max(Math.abs(left), Math.abs(right), widest.net),
      gap: Math.max(Math.abs(leftGap), Math.abs(rightGap), widest.gap),
    };
  };
  const balances = ({ imbalance }: Option): boolean => imbalance < BALANCE_THRESHOLD;

  const present = new Set(trade.placed.map(({ asset }) => assetKey(asset)));
  const possible = candidates.flatMap((asset): Candidate[] => {
    if (present.has(assetKey(asset))) return [];
    const [given, got] = [pieceOf(asset, giver, by), pieceOf(asset, taker, by)];
    return given && got && given.value < sums.gap + BALANCE_THRESHOLD ? [{ asset, given, got }] : [];
  });

  const singles = possible.map((candidate) => optionOf([candidate]));
  let found = singles.filter(balances).sort(byGap).slice(0, MOST_EVENERS);
  if (found.length < MOST_EVENERS) {
    const halves = possible.filter(({ given: { value } }) => value >= sums.gap * SMALLEST_OF_TWO && value <= sums.gap);
    const pairs = pairsOf(halves).map(optionOf);
    found = [...found, ...eachOnce(pairs.filter(balances).sort(byGap))];
    if (found.length === 0) {
      const nearer = [...singles, ...pairs].filter(({ imbalance }) => imbalance < imbalanceOf(judged));
      found = [...eachOnce(nearer.sort(byImbalance))];
    }
  }
  return found.slice(0, MOST_EVENERS).map(({ pieces, imbalance }) => ({
    assets: pieces.map(({ asset }) => asset),
    from: giver.id,
    to: taker.id,
    imbalance,
  }));
}
