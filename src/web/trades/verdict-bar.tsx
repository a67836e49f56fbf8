import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import type { TeamId, TradeTeam } from "#core/trades/trade.ts";
import { tiltOf, type Verdict } from "#core/trades/verdict.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { LiveRegion } from "#web/kit/ui/display/live-region.tsx";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import type { Calculation } from "./use-calculation.ts";
import { bothLines, chanceText, verdictText } from "#core/trades/verdict-text.ts";
import { shownItems, type TeamJudgement, type Judgement } from "#core/trades/judge-trade.ts";
import { MESSAGES } from "./messages.ts";
import { GainBands } from "./gain-bands.tsx";
import { NetValue } from "./net-value.tsx";
import { neededText } from "./adjustment-text.ts";
import { signed } from "#core/kit/signed.ts";

// Only trades with assets need them; the space is kept until they are there.
const Eveners = lazyPart(() => import("./eveners.tsx"), <div className="h-14 short:hidden" />);

/** The team that gains most and the one that gains least, in the order of the trade. */
function endsOf(teams: readonly TradeTeam[], verdict: Verdict): readonly [TradeTeam, TradeTeam] | null {
  const [first, second] =
    verdict.kind === "empty" ? teams : teams.filter(({ id }) => id === verdict.team || id === verdict.other);
  return first && second ? [first, second] : null;
}

// In a low window the bar is one line at the bottom, as on a phone held sideways. In a window that is also narrow, as
// at a large zoom, it would cover too much, so it scrolls with the page.
const LOW = cx(
  "max-sm:short:static sm:short:py-1 md:short:top-auto md:short:bottom-0 md:short:order-last md:short:grid-cols-1",
  "md:short:rounded-none md:short:border-x-0 md:short:border-b-0",
);

/**
 * The balance of the trade and the verdict on it in words and as a picture, the steps from one to the other, and what
 * would even the trade. Above the cards; on phones at the bottom, always in view and folded to two lines until it is
 * opened.
 */
export function VerdictBar({ calculation }: { calculation: Calculation }) {
  const { editor, judgement, prices } = calculation;
  const { trade } = editor;
  const { stale } = prices;
  const { verdict, teams, sumBalanced } = judgement;
  const [open, setOpen] = useState(false);
  const nameOf = (team: TeamId): string => trade.teams.find(({ id }) => id === team)?.name ?? team;
  const text = verdictText(judgement, trade.teams);
  const { headline, detail, adjusted, usual } = text;
  const ends = endsOf(trade.teams, verdict);
  const isEmpty = verdict.kind === "empty";
  const chances = isEmpty ? "" : chanceText(teams, nameOf);
  const folded = (!open || isEmpty) && "max-md:hidden";
  return (
    <section
      aria-label="Trade balance"
      aria-busy={stale}
      data-verdict={verdict.kind}
      data-balanced={sumBalanced}
      className={cx(
        "sticky bottom-(--bar) z-20 order-last -mx-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1.5",
        "border-t border-line",
        "bg-surface px-3 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] shadow-2 md:top-14 md:bottom-auto",
        "md:order-none md:mx-0 md:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] md:items-center md:rounded-12 md:border",
        "md:px-5 md:py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]",
        LOW,
      )}
    >
      <LiveRegion>{stale ? "" : [bothLines(text), usual, chances].filter(Boolean).join(" ")}</LiveRegion>
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
            {adjusted && <span className="min-w-0 basis-full text-14 max-md:leading-5">{adjusted}</span>}
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
          {!isEmpty && (
            <p className="text-13 text-ink-soft tabular-nums">
              {chances} {usual}
            </p>
          )}
          <Arithmetic judgement={judgement} nameOf={nameOf} />
          {/* A trade in which every team gains needs no evening. */}
          {!isEmpty && verdict.kind !== "even" && verdict.outlook !== "all-gain" && (
            <Eveners calculation={calculation} nameOf={nameOf} />
          )}
        </div>
      </div>
      <div className={cx("grid min-w-0 gap-2 empty:hidden", folded)}>
        {trade.teams.length > 2 ? (
          <GainBands teams={teams} nameOf={nameOf} figure="gain" />
        ) : (
          <>
            {ends && <Beam left={ends[0]} right={ends[1]} teams={teams} balanced={sumBalanced} />}
            {!isEmpty && <GainBands teams={teams} nameOf={nameOf} figure="ends" />}
          </>
        )}
      </div>
    </section>
  );
}

type ArithmeticProps = { judgement: Judgement; nameOf: (team: TeamId) => string };

/** `Team 1: sum 0, best piece +31 = +31`, folded, for the team that gains most. Nothing without an adjustment. */
function Arithmetic({ judgement: { verdict, teams, isAdjusted }, nameOf }: ArithmeticProps) {
  const best = verdict.kind === "empty" ? null : teams.find(({ team }) => team === verdict.team);
  if (!isAdjusted || !best) return null;
  const { sum, bestPiece, rosterSpots, lineup, keepers, gain } = shownItems(best);
  const { spotsNeeded } = best.adjustment;
  return (
    <details className="text-13 text-ink-soft tabular-nums short:hidden">
      <summary className="w-fit cursor-pointer py-0.5 pointer-coarse:py-3">{MESSAGES.arithmetic}</summary>
      <p>
        {nameOf(best.team)}: sum {signed(sum)}, best piece {signed(bestPiece)}
        {spotsNeeded > 0 && `, ${neededText(spotsNeeded)} ${signed(rosterSpots)}`}
        {lineup !== 0 && `, this season's lineup ${signed(lineup)}`}
        {keepers !== 0 && `, keepers ${signed(keepers)}`} ={" "}
        <strong className="font-semibold text-ink">{signed(gain)}</strong>
      </p>
    </details>
  );
}

type BeamProps = {
  /** The two teams at its ends, as they sit at the table. */
  left: TradeTeam;
  right: TradeTeam;
  teams: readonly TeamJudgement[];
  balanced: boolean;
};

const End = ({ team, net, right = false }: { team: TradeTeam; net: number; right?: boolean }) => (
  <span className={cx("grid min-w-0 leading-4.5", !right && "justify-items-end text-right")}>
    <span className="max-w-full truncate text-12 text-ink-soft">{team.name}</span>
    <NetValue net={net} className="text-16" />
  </span>
);

const netOf = (teams: readonly TeamJudgement[], team: TeamId): number =>
  teams.find((one) => one.team === team)?.net ?? 0;

/** A beam with a team at each end, by the nets: the side that receives more sinks. */
function Beam({ left, right, teams, balanced }: BeamProps) {
  const [one, two] = [netOf(teams, left.id), netOf(teams, right.id)];
  const tilt = tiltOf((two - one) / 2);
  return (
    <div
      className={
        "grid grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)] items-center gap-2 sm:short:hidden md:gap-3 " +
        "lg:grid-cols-[minmax(0,1fr)_15rem_minmax(0,1fr)]"
      }
    >
      <End team={left} net={one} />
      <svg viewBox="0 0 240 72" aria-hidden className="h-11 w-full lg:h-16">
        <path d="M120 34 106 70h28Z" className={balanced ? "fill-up" : "fill-accent"} />
        <g
          className="origin-[120px_32px] transition-transform duration-(--slow) ease-out"
          style={{ transform: `rotate(${tilt.toFixed(2)}deg)` }}
        >
          <rect x="10" y="29" width="220" height="6" rx="3" className="fill-ink-soft" />
          <rect x="4" y="20" width="36" height="9" rx="3" className="fill-ink-soft" />
          <rect x="200" y="20" width="36" height="9" rx="3" className="fill-ink-soft" />
        </g>
        <circle cx="120" cy="32" r="5" className="fill-surface" />
      </svg>
      <End team={right} net={two} right />
    </div>
  );
}
