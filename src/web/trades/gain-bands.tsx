import type { TeamId } from "#core/trades/trade.ts";
import type { TeamJudgement } from "#core/trades/judge-trade.ts";
import { signed } from "#core/kit/signed.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { MESSAGES } from "./messages.ts";
import { NetValue } from "./net-value.tsx";

type GainBandsProps = {
  teams: readonly TeamJudgement[];
  nameOf: (team: TeamId) => string;
  /** What stands beside a band: the gain, or the ends of the band. */
  figure: "gain" | "ends";
};

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** Each gain's 80 percent band about zero: the part to the right is the chance. No band without assets. */
export function GainBands({ teams, nameOf, figure }: GainBandsProps) {
  const reach = Math.max(1, ...teams.flatMap(({ band }) => (band ? [-band.low, band.high] : [])));
  const place = (value: number): number => (value + reach) / (2 * reach);
  return (
    <ul aria-label={MESSAGES.gainBands} title={MESSAGES.gainBands} className="grid gap-0.5 sm:short:hidden">
      {teams.map(({ team, gain, band }) => (
        <li
          key={team}
          className={cx(
            "grid items-center gap-2 text-12 text-ink-soft",
            figure === "gain"
              ? "grid-cols-[minmax(0,7rem)_minmax(0,1fr)_3.5rem]"
              : "grid-cols-[minmax(0,4.5rem)_minmax(0,1fr)_5.5rem]",
          )}
        >
          <span className="truncate">{nameOf(team)}</span>
          <span aria-hidden className="relative block h-3">
            <span className="absolute inset-x-0 top-1/2 border-t border-line" />
            <span className="absolute inset-y-0 left-1/2 border-l border-ink-faint" />
            {band && (
              <span
                className="absolute inset-y-1 rounded-round bg-accent-line forced-colors:bg-[CanvasText]"
                style={{ left: percent(place(band.low)), width: percent(place(band.high) - place(band.low)) }}
              />
            )}
            {band && (
              <span
                className="absolute top-1/2 size-2 -translate-1/2 rounded-round bg-accent"
                style={{ left: percent(place(gain)) }}
              />
            )}
          </span>
          {figure === "gain" && <NetValue net={gain} className="justify-self-end text-14" />}
          {band && (
            <span className={cx("text-right whitespace-nowrap tabular-nums", figure === "gain" && "sr-only")}>
              {figure === "gain" && ", "}
              {signed(band.low)} to {signed(band.high)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
