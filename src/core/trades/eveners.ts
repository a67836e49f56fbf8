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

// A package adjustment reduces what is added, so a piece may exceed the gap it closes by this factor.
const LARGEST_PIECE = 2.5;

// A piece below this share of the gap is a throw-in; no pair contains one.
const SMALLEST_OF_TWO = 0.15;

// Pairs are searched among this many picks and as many players, spread evenly over their values.
const PAIRED_OF_EACH = 20;

/** What would even the trade, and the largest absolute adjusted net after it. */
type Evener = {
  readonly assets: readonly TradeAsset[];
  readonly from: TeamId;
  readonly to: TeamId;
  readonly imbalance: number;
};

type Candidate = { readonly asset: TradeAsset; readonly given: PackagePiece; readonly got: PackagePiece };
type Option = { readonly pieces: readonly Candidate[]; readonly imbalance: number };

/** The adjusted net of a team after it has sent or received more pieces. */
const adjustedNet = (sent: PackageSide, received: PackageSide, spotValue: number): number =>
  sideSum(received) - sideSum(sent) + packageAdjustment(sent, received, spotValue).total;

const isPick = ({ asset }: Candidate): boolean => asset.position === "PICK";
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

/** The best pick, then the best player, then the others by the imbalance they leave. */
function picksFirst(singles: readonly Option[]): readonly Option[] {
  const sorted = singles.toSorted(byImbalance);
  const pick = sorted.find(({ pieces }) => pieces.every(isPick));
  const player = sorted.find(({ pieces }) => !pieces.some(isPick));
  const first = [pick, player].filter((option) => option !== undefined);
  return [...first, ...sorted.filter((option) => !first.includes(option))];
}

/** Pairs by the imbalance they leave, those with a pick first; each asset is in one pair only. */
function pickPairsFirst(pairs: readonly Option[]): readonly Option[] {
  const sorted = pairs.toSorted(byImbalance);
  const used = new Set<Candidate>();
  return [
    ...sorted.filter(({ pieces }) => pieces.some(isPick)),
    ...sorted.filter(({ pieces }) => !pieces.some(isPick)),
  ].filter(({ pieces }) => {
    const isFree = pieces.every((piece) => !used.has(piece));
    if (isFree) for (const piece of pieces) used.add(piece);
    return isFree;
  });
}

/**
 * Up to three suggestions of what the team that gains most could add for the one that gains least. Each is one piece
 * that balances the trade by the adjusted nets, else two pieces that do; if neither exists, one piece of at most the
 * gap that leaves at most half of it. Picks come first. Each team uses its own values. Assets already in the trade and
 * assets without a value are left out. Empty if the trade is empty or already balanced.
 */
export function evenersFor(
  trade: Trade,
  { teams: judged, verdict }: Judgement,
  candidates: readonly TradeAsset[],
  by: Pick<JudgedBy, "priceFor" | "spotValueFor">,
): readonly Evener[] {
  if (verdict.kind === "empty" || verdict.kind === "even") return [];
  const { spotValueFor } = by;
  const find = (team: TeamId): TradeTeam | undefined => trade.teams.find(({ id }) => id === team);
  const [giver, taker] = [find(verdict.team), find(verdict.other)];
  if (!giver || !taker) return [];
  const [giving, taking] = [sidesOf(trade, giver, by), sidesOf(trade, taker, by)];
  const [giverSpot, takerSpot] = [spotValueFor(giver), spotValueFor(taker)];
  const others = judged.filter(({ team }) => team !== giver.id && team !== taker.id);
  const widestOther = imbalanceOf(others.map(({ adjusted }) => ({ net: adjusted })));

  const optionOf = (pieces: readonly Candidate[]): Option => {
    const sent = pieces.reduce((side, { given }) => withPiece(side, given), giving.sent);
    const received = pieces.reduce((side, { got }) => withPiece(side, got), taking.received);
    const left = Math.abs(adjustedNet(sent, giving.received, giverSpot));
    const right = Math.abs(adjustedNet(taking.sent, received, takerSpot));
    return { pieces, imbalance: Math.max(left, right, widestOther) };
  };
  const balances = ({ imbalance }: Option): boolean => imbalance < BALANCE_THRESHOLD;

  const present = new Set(trade.placed.map(({ asset }) => assetKey(asset)));
  const largest = Math.max(verdict.gap + BALANCE_THRESHOLD, verdict.gap * LARGEST_PIECE);
  const possible = candidates.flatMap((asset): Candidate[] => {
    if (present.has(assetKey(asset))) return [];
    const [given, got] = [pieceOf(asset, giver, by), pieceOf(asset, taker, by)];
    return given && got && given.value <= largest ? [{ asset, given, got }] : [];
  });

  const singles = possible.map((candidate) => optionOf([candidate]));
  const found = [...picksFirst(singles.filter(balances))].slice(0, MOST_EVENERS);
  if (found.length < MOST_EVENERS) {
    const halves = possible.filter(
      ({ given: { value } }) => value >= verdict.gap * SMALLEST_OF_TWO && value <= verdict.gap,
    );
    found.push(...pickPairsFirst(pairsOf(halves).map(optionOf).filter(balances)));
  }
  if (found.length === 0)
    found.push(
      ...picksFirst(
        singles.filter(
          ({ pieces, imbalance }) =>
            imbalance <= verdict.gap / 2 && pieces.every(({ given }) => given.value <= verdict.gap),
        ),
      ),
    );
  return found.slice(0, MOST_EVENERS).map(({ pieces, imbalance }) => ({
    assets: pieces.map(({ asset }) => asset),
    from: giver.id,
    to: taker.id,
    imbalance,
  }));
}
