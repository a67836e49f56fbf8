import { useMemo } from "react";
import { isBalanced, type TeamNet } from "#core/trade/net.ts";
import type { TeamId, Trade, TradeTeam } from "#core/trade/trade.ts";
import { evenersFor, verdictOf, type Verdict } from "#core/trade/verdict.ts";
import { cx } from "#web/ui/cx.ts";
import { LiveRegion } from "#web/ui/display/live-region.tsx";
import { Beam } from "./beam.tsx";
import { Eveners } from "./eveners.tsx";
import type { Prices } from "./use-prices.ts";
import type { TradeDispatch } from "./use-trade.ts";
import { verdictText } from "./verdict-text.ts";

export type VerdictBarProps = { trade: Trade; nets: readonly TeamNet[]; prices: Prices; dispatch: TradeDispatch };

/**
 * The teams at the ends of the beam, in the order they sit: the one that comes off best and the one that comes off
 * worst.
 */
const endsOf = (teams: readonly TradeTeam[], verdict: Verdict): readonly [TradeTeam, TradeTeam] | null => {
  const [first, second] =
    verdict.kind === "empty" ? teams : teams.filter(({ id }) => id === verdict.team || id === verdict.other);
  return first && second ? [first, second] : null;
};

// In a low window the bar is one line at the bottom, as on a phone held sideways; in one that is narrow too, as at a
// large zoom, it would cover too much and goes along with the page.
const LOW = cx(
  "max-sm:short:static sm:short:py-1 md:short:top-auto md:short:bottom-0 md:short:order-last md:short:grid-cols-1",
  "md:short:rounded-none md:short:border-x-0 md:short:border-b-0",
);

/**
 * How the trade stands, in a picture and in words, and what would even it. Above the cards; on phones at the bottom,
 * always in view.
 */
export const VerdictBar = ({ trade, nets, prices, dispatch }: VerdictBarProps) => {
  const { assets, priceFor, stale } = prices;
  const verdict = useMemo(() => verdictOf(nets), [nets]);
  const eveners = useMemo(() => evenersFor(trade, nets, assets, priceFor), [trade, nets, assets, priceFor]);
  const nameOf = (team: TeamId): string => trade.teams.find(({ id }) => id === team)?.name ?? team;
  const { headline, detail } = verdictText(verdict, nameOf);
  const ends = endsOf(trade.teams, verdict);
  return (
    <section
      aria-label="Trade balance"
      aria-busy={stale}
      data-verdict={verdict.kind}
      className={cx(
        "sticky bottom-0 z-20 order-last -mx-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1.5 border-t border-line",
        "bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-2 md:top-14 md:bottom-auto",
        "md:order-none md:mx-0 md:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] md:items-center md:rounded-12 md:border",
        "md:px-5 md:py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]",
        LOW,
      )}
    >
      <LiveRegion>{stale ? "" : `${headline}. ${detail}`}</LiveRegion>
      <div
        className={
          "order-last grid min-w-0 content-center gap-1 sm:short:flex sm:short:items-center sm:short:gap-4 " +
          "md:order-none md:min-h-25 md:short:min-h-0"
        }
      >
        <p
          aria-hidden
          className={cx(
            "flex flex-wrap items-baseline gap-x-2 transition-opacity sm:short:max-w-1/2 sm:short:shrink-0",
            stale && "opacity-60",
          )}
        >
          <strong className="text-16 font-bold md:text-20 md:short:text-16">{headline}</strong>
          <span className="text-13 text-ink-soft">{detail}</span>
        </p>
        <Eveners
          trade={trade}
          verdict={verdict}
          eveners={eveners}
          priceFor={priceFor}
          nameOf={nameOf}
          dispatch={dispatch}
        />
      </div>
      {ends && (
        <Beam left={ends[0]} right={ends[1]} nets={nets} balanced={verdict.kind !== "empty" && isBalanced(nets)} />
      )}
    </section>
  );
};
