import type { TeamId } from "#core/trade/trade.ts";
import type { TeamJudgement } from "#core/trade/judge-trade.ts";
import { signed } from "#core/trade/signed.ts";
import { MESSAGES } from "./messages.ts";

type GainBandsProps = { teams: readonly TeamJudgement[]; nameOf: (team: TeamId) => string };

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** The gain of each team with its 80 percent band about zero: the part to the right of it is the chance to gain. */
export const GainBands = ({ teams, nameOf }: GainBandsProps) => {
  const banded = teams.flatMap(({ team, gain, band }) => (band ? [{ team, gain, band }] : []));
  const reach = Math.max(1, ...banded.flatMap(({ band: { low, high } }) => [-low, high]));
  const place = (value: number): number => (value + reach) / (2 * reach);
  if (banded.length === 0) return null;
  return (
    <ul
      aria-label={MESSAGES.gainBands}
      title={MESSAGES.gainBands}
      className="grid max-w-md gap-0.5 text-12 short:hidden"
    >
      {banded.map(({ team, gain, band: { low, high } }) => (
        <li key={team} className="grid grid-cols-[5rem_minmax(0,1fr)_5.5rem] items-center gap-2 text-ink-soft">
          <span className="truncate">{nameOf(team)}</span>
          <span aria-hidden className="relative block h-3">
            <span className="absolute inset-x-0 top-1/2 border-t border-line" />
            <span className="absolute inset-y-0 left-1/2 border-l border-ink-faint" />
            <span
              className="absolute inset-y-1 rounded-round bg-accent-line forced-colors:bg-[CanvasText]"
              style={{ left: percent(place(low)), width: percent(place(high) - place(low)) }}
            />
            <span
              className="absolute top-1/2 size-2 -translate-1/2 rounded-round bg-accent"
              style={{ left: percent(place(gain)) }}
            />
          </span>
          <span className="text-right whitespace-nowrap tabular-nums">
            {signed(low)} to {signed(high)}
          </span>
        </li>
      ))}
    </ul>
  );
};
