import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { chancesOf } from "#core/trade/chance-to-gain.ts";
import type { TeamId, TradeTeam } from "#core/trade/trade.ts";
import type { Verdict } from "#core/trade/verdict.ts";
import { cx } from "#web/ui/cx.ts";
import { LiveRegion } from "#web/ui/display/live-region.tsx";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { onFirstInteraction } from "#web/ui/on-first-interaction.ts";
import { Beam } from "./beam.tsx";
import { ChanceLine, chanceText } from "./chance-line.tsx";
import { SumLine } from "./sum-line.tsx";
import { TeamWeights } from "./team-weights.tsx";
import type { Calculation } from "./use-calculation.ts";
import { verdictText } from "#core/trade/verdict-text.ts";

// Only trades with assets need them; the space is kept until they are there.
const { Component: Eveners, load: loadEveners } = lazyPart(
  () => import("./eveners.tsx"),
  () => <div className="h-14 short:hidden" />,
);

/**
 * The teams at the ends of the beam, in the order of the trade: the one that gains most and the one that gains least.
 */
const endsOf = (teams: readonly TradeTeam[], verdict: Verdict): readonly [TradeTeam, TradeTeam] | null => {
  const [first, second] =
    verdict.kind === "empty" ? teams : teams.filter(({ id }) => id === verdict.team || id === verdict.other);
  return first && second ? [first, second] : null;
};

// In a low window the bar is one line at the bottom, as on a phone held sideways. In a window that is also narrow, as
// at a large zoom, it would cover too much, so it scrolls with the page.
const LOW = cx(
  "max-sm:short:static sm:short:py-1 md:short:top-auto md:short:bottom-0 md:short:order-last md:short:grid-cols-1",
  "md:short:rounded-none md:short:border-x-0 md:short:border-b-0",
);

/**
 * The verdict on the trade in words and as a picture, the steps to it from the plain sums, and what would even the
 * trade. Above the cards; on phones at the bottom, always in view and folded to one line until it is opened.
 */
export const VerdictBar = ({ calculation }: { calculation: Calculation }) => {
  const { editor, weighing, prices } = calculation;
  const { trade } = editor;
  const { bandFor, stale } = prices;
  const { verdict, teams, sumBalanced } = weighing;
  const [open, setOpen] = useState(false);
  useEffect(() => onFirstInteraction(() => void loadEveners().catch(() => undefined)), []);
  const nameOf = (team: TeamId): string => trade.teams.find(({ id }) => id === team)?.name ?? team;
  const { headline, detail } = verdictText(verdict, nameOf);
  const chances = useMemo(
    () => (verdict.kind === "empty" ? [] : chancesOf(trade, teams, bandFor)),
    [trade, teams, verdict.kind, bandFor],
  );
  const ends = endsOf(trade.teams, verdict);
  const isEmpty = verdict.kind === "empty";
  const folded = (!open || isEmpty) && "max-md:hidden";
  return (
    <section
      aria-label="Trade balance"
      aria-busy={stale}
      data-verdict={verdict.kind}
      data-balanced={sumBalanced}
      className={cx(
        "sticky bottom-0 z-20 order-last -mx-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1.5 border-t border-line",
        "bg-surface px-3 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] shadow-2 md:top-14 md:bottom-auto",
        "md:order-none md:mx-0 md:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] md:items-center md:rounded-12 md:border",
        "md:px-5 md:py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]",
        LOW,
      )}
    >
      <LiveRegion>{stale ? "" : `${headline}. ${detail} ${chanceText(chances, nameOf)}`}</LiveRegion>
      <div
        className={
          "grid min-w-0 content-center gap-1 sm:short:flex sm:short:items-center sm:short:gap-4 " +
          "md:min-h-25 md:short:min-h-0"
        }
      >
        <div className="flex min-w-0 items-center gap-2 sm:short:max-w-1/2 sm:short:shrink-0">
          <p
            aria-hidden
            className={cx(
              "flex min-w-0 grow flex-wrap items-baseline gap-x-2 transition-opacity",
              stale && "opacity-60",
            )}
          >
            <strong className="min-w-0 text-16 font-bold wrap-anywhere max-md:leading-5 md:text-20 md:short:text-16">
              {headline}
            </strong>
            <span className={cx("min-w-0 text-13 text-ink-soft max-md:leading-4", isEmpty && "max-md:hidden")}>
              {detail}
            </span>
          </p>
          {/* It stays in its place while there are no details, so that the bar keeps its height. */}
          <IconButton
            label="Details of the verdict"
            aria-expanded={open && !isEmpty}
            disabled={isEmpty}
            className="md:hidden"
            icon={open ? <ChevronDown aria-hidden size={18} /> : <ChevronUp aria-hidden size={18} />}
            onClick={() => setOpen(!open)}
          />
        </div>
        <div className={cx("grid min-w-0 gap-1 sm:short:grow", folded)}>
          <ChanceLine chances={chances} nameOf={nameOf} />
          <SumLine weighing={weighing} nameOf={nameOf} />
          {!isEmpty && verdict.kind !== "balanced" && <Eveners calculation={calculation} nameOf={nameOf} />}
        </div>
      </div>
      <div className={cx("min-w-0 empty:hidden", folded)}>
        {trade.teams.length > 2 ? (
          <TeamWeights teams={teams} nameOf={nameOf} />
        ) : (
          ends && <Beam left={ends[0]} right={ends[1]} teams={teams} balanced={verdict.kind === "balanced"} />
        )}
      </div>
    </section>
  );
};
