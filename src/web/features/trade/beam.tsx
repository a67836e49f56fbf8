import { tiltOf } from "#core/trade/beam-tilt.ts";
import type { TeamId, TradeTeam } from "#core/trade/trade.ts";
import type { TeamWeight } from "#core/trade/weigh.ts";
import { cx } from "#web/ui/cx.ts";
import { NetValue } from "./net-value.tsx";

export type BeamProps = {
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
export const Beam = ({ left, right, teams, balanced }: BeamProps) => {
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
