import { Scale } from "lucide-react";
import { useMemo } from "react";
import type { Asset } from "#contract/values.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { useSituation } from "#web/data/api/start.ts";
import { Skeleton } from "#web/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";
import { PieceLine, useExcerpt } from "./excerpt.tsx";
import { judgeTrade } from "#core/trade/judge-trade.ts";
import { BALANCE_THRESHOLD } from "#core/trade/net.ts";
import { rosterSpotValue } from "#core/trade/package-adjustment.ts";
import { startTrade, type PlacedAsset } from "#core/trade/trade.ts";

const Side = ({ title, pieces }: { title: string; pieces: readonly Asset[] }) => (
  <div className="min-w-0 rounded-12 border border-line bg-surface p-4">
    <h3 className="mb-2 text-12 font-medium tracking-normal text-ink-faint">{title}</h3>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {pieces.map((asset) => (
        <li key={asset.assetid}>
          <PieceLine asset={asset} />
        </li>
      ))}
    </ul>
  </div>
);

// The beam tilts one degree for each point of the gap; a balanced trade tilts at most ten.
const Beam = ({ gap }: { gap: number }) => (
  <svg viewBox="0 0 240 44" aria-hidden className="mx-auto h-11 w-60">
    <path d="M120 14 108 42h24Z" fill="var(--accent)" />
    <g transform={`rotate(${gap.toFixed(2)} 120 14)`}>
      <rect x="8" y="11" width="224" height="6" rx="3" fill="var(--ink-soft)" />
      <circle cx="16" cy="14" r="8" fill="var(--ink-soft)" />
      <circle cx="224" cy="14" r="8" fill="var(--ink-soft)" />
    </g>
    <circle cx="120" cy="14" r="7" fill="var(--accent)" />
  </svg>
);

function Ready({ config, tables }: { config: SitbarConfig; tables: ReferenceTables }) {
  const { assets, failed } = useExcerpt(config, tables, 0);
  const trade = useMemo(() => {
    if (!assets) return null;
    const players = assets.flatMap(({ isdraftpick, tradevalue }) => (isdraftpick ? [] : [tradevalue]));
    return fairTrade(assets, rosterSpotValue(players, config.roster));
  }, [assets, config.roster]);
  if (!trade && (assets || failed)) return <p className="text-ink-soft">{MESSAGES.noExample}</p>;
  if (!trade) return <Skeleton className="h-52 rounded-12" />;
  // Computed from the rounded values that are shown, so that the sum adds up for readers.
  const [one, ...two] = [trade.one, ...trade.two].map(({ tradevalue }) => Math.round(tradevalue));
  const sums = Math.abs(two.reduce((sum, value) => sum + value, 0) - (one ?? 0));
  const apart = Math.round(Math.abs(trade.gap));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-3 xl:grid-cols-2">
        <Side title="One team sends" pieces={[trade.one]} />
        <Side title="The other sends" pieces={trade.two} />
      </div>
      <div className="mt-4">
        <Beam gap={trade.gap} />
        <div className="mt-2 flex items-center justify-center gap-2 text-14 font-semibold">
          <Scale aria-hidden size={16} className="text-accent-ink" />
          Balanced: {apart} apart
        </div>
        {apart !== sums && <p className="mt-1 text-center text-12 text-ink-faint">{MESSAGES.adjustedExample}</p>}
      </div>
    </>
  );
}

export function BalancedTrade() {
  const state = useSituation((state) => state);
  return (
    <div className="min-h-56 rounded-16 border border-line bg-sunken p-4 md:p-6">
      {state.status === "ready" ? (
        <Ready config={state.config} tables={state.tables} />
      ) : (
        <Skeleton className="h-52 rounded-12" />
      )}
    </div>
  );
}

type Piece = Pick<Asset, "assetid" | "assetdisplayname" | "position" | "tradevalue" | "isdraftpick">;

/** `gap` is by how much the calculator sees the two ahead of the one. */
type FairTrade<P extends Piece = Asset> = {
  readonly one: P;
  readonly two: readonly [P, P];
  readonly gap: number;
};

// The rank of the player, so that the example is neither the best player nor an unknown.
const FIRST_STAR = 2;
const LAST_STAR = 10;
const DEEPEST_PIECE = 120;
// Smallest share of the player's value for a piece; less would be a throw-in.
const SMALLEST_PART = 0.2;

/** The gap of a trade that the calculator calls balanced by a value of roster spots; null for another. */
function balancedGap(one: Piece, two: readonly Piece[], spotValue: number): number | null {
  const placed = [one, ...two].map(({ assetid: id, assetdisplayname: name, position }, at): PlacedAsset => ({
    instanceId: `asset${at + 1}`,
    asset: { id, name, position, team: null, age: null },
    from: at === 0 ? "team1" : "team2",
    to: at === 0 ? "team2" : "team1",
  }));
  const { verdict } = judgeTrade(
    { ...startTrade(0), placed },
    {
      priceFor: (_, { id }) => [one, ...two].find(({ assetid }) => assetid === id)?.tradevalue ?? null,
      bandFor: () => null,
      spotValueFor: () => spotValue,
    },
  );
  if (verdict.kind !== "even") return null;
  return verdict.team === "team1" ? verdict.gap : -verdict.gap;
}

/**
 * A balanced one-for-two trade from a list, best first: the pair with the smallest gap, preferring pairs with a pick.
 * It is balanced by its sums, and as the calculator judges it where a roster spot is worth `spotValue`; the larger of
 * the two gaps counts. Null if there is none.
 */
export function fairTrade<P extends Piece>(ranked: readonly P[], spotValue: number): FairTrade<P> | null {
  const stars = ranked.filter(({ isdraftpick }) => !isdraftpick).slice(FIRST_STAR, LAST_STAR);
  const pieces = ranked.slice(FIRST_STAR, DEEPEST_PIECE);
  let best: { trade: FairTrade<P>; cost: number } | null = null;
  for (const one of stars) {
    const large = pieces.filter(
      ({ assetid, tradevalue }) =>
        assetid !== one.assetid && tradevalue >= SMALLEST_PART * one.tradevalue && tradevalue < one.tradevalue,
    );
    for (const [index, first] of large.entries()) {
      for (const second of large.slice(index + 1)) {
        const sums = Math.abs(first.tradevalue + second.tradevalue - one.tradevalue);
        if (sums >= BALANCE_THRESHOLD || first.position === second.position) continue;
        const handicap = first.isdraftpick || second.isdraftpick ? 0 : BALANCE_THRESHOLD;
        if (best !== null && sums + handicap >= best.cost) continue;
        const gap = balancedGap(one, [first, second], spotValue);
        if (gap === null) continue;
        const cost = Math.max(sums, Math.abs(gap)) + handicap;
        if (best === null || cost < best.cost) best = { trade: { one, two: [first, second], gap }, cost };
      }
    }
  }
  return best?.trade ?? null;
}
