import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { chancesOf, isTooClose } from "#core/trade/chance-to-gain.ts";
import type { TeamId, TradeTeam } from "#core/trade/trade.ts";
import type { Verdict } from "#core/trade/verdict.ts";
import { cx } from "#web/ui/cx.ts";
import { LiveRegion } from "#web/ui/display/live-region.tsx";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { onFirstInteraction } from "#web/ui/on-first-interaction.ts";
import type { Calculation } from "./use-calculation.ts";
import { verdictText } from "#core/trade/verdict-text.ts";
import { type TeamWeight, shownItems, type Weighing } from "#core/trade/weigh.ts";
import { NetValue } from "./net-value.tsx";
import { neededText } from "./adjustment-text.ts";
import { signed } from "#core/trade/signed.ts";
import { tiltOf } from "#core/trade/beam-tilt.ts";

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

type TeamWeightsProps = { teams: readonly TeamWeight[]; nameOf: (team: TeamId) => string };

/** What the trade comes to for every team, in the order they sit. */
const TeamWeights = ({ teams, nameOf }: TeamWeightsProps) => (
  <ul aria-label="Every team" className="grid grid-cols-2 gap-x-5 gap-y-0.5 sm:short:hidden">
    {teams.map(({ team, adjusted }) => (
      <li key={team} className="flex min-w-0 items-baseline justify-between gap-2 text-13 leading-5">
        <span className="truncate text-ink-soft">{nameOf(team)}</span>
        <NetValue net={adjusted} className="text-14" />
      </li>
    ))}
  </ul>
);

type Chances = readonly { readonly team: TeamId; readonly chance: number }[];

// Beyond these a whole percentage would claim certainty.
const SHOWN = { least: 0.01, most: 0.99 };

const percentText = (chance: number): string => {
  if (chance < SHOWN.least) return "under 1%";
  return chance > SHOWN.most ? "over 99%" : `${Math.round(100 * chance)}%`;
};

/** Each team's chance to gain in words, and whether the trade is too close to call. Empty without teams. */
export const chanceText = (chances: Chances, nameOf: (team: TeamId) => string): string => {
  if (chances.length === 0) return "";
  const told = chances.map(({ team, chance }) => `${nameOf(team)} ${percentText(chance)}`).join(", ");
  const close = chances.every(({ chance }) => isTooClose(chance)) ? "Too close to call. " : "";
  return `${close}Chance to gain: ${told}.`;
};

/** The chances to gain under the verdict: how sure the values are about it. */
const ChanceLine = ({ chances, nameOf }: { chances: Chances; nameOf: (team: TeamId) => string }) => {
  const text = chanceText(chances, nameOf);
  return text === "" ? null : <p className="text-13 text-ink-soft tabular-nums">{text}</p>;
};

type SumLineProps = { weighing: Weighing; nameOf: (team: TeamId) => string };

/**
 * From the plain sum to the verdict for the team that has the gap, such as
 * `Team 1: sum 0 (balanced), best piece −31 = −31`.
 * Nothing where no package adjustment applies: then the verdict is the plain sum's.
 */
const SumLine = ({ weighing: { verdict, teams, sumBalanced, isAdjusted }, nameOf }: SumLineProps) => {
  const widest = verdict.kind === "empty" ? null : teams.find(({ team }) => team === verdict.widest);
  if (!isAdjusted || !widest) return null;
  const { sum, bestPiece, rosterSpots, net } = shownItems(widest);
  const { spotsNeeded } = widest.adjustment;
  return (
    <p className="text-13 text-ink-soft tabular-nums">
      {nameOf(widest.team)}: sum {signed(sum)}
      {sumBalanced && <strong className="font-semibold text-up"> (balanced)</strong>}, best piece {signed(bestPiece)}
      {spotsNeeded > 0 && `, ${neededText(spotsNeeded)} ${signed(rosterSpots)}`} ={" "}
      <strong className="font-semibold text-ink">{signed(net)}</strong>
    </p>
  );
};

type BeamProps = {
  /** The two teams at its ends, as they sit at the table. */
  left: TradeTeam;
  right: TradeTeam;
  teams: readonly TeamWeight[];
  balanced: boolean;
};

const End = ({ team, net, right = false }: { team: TradeTeam; net: number; right?: boolean }) => (
  <span className={cx("grid min-w-0 leading-4.5", !right && "justify-items-end text-right")}>
    <span className="max-w-full truncate text-12 text-ink-soft">{team.name}</span>
    <NetValue net={net} className="text-16" />
  </span>
);

const netOf = (teams: readonly TeamWeight[], team: TeamId): number =>
  teams.find((one) => one.team === team)?.adjusted ?? 0;

/** A beam with a team at each end, by the adjusted nets: the side that comes off better sinks. */
const Beam = ({ left, right, teams, balanced }: BeamProps) => {
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
};
