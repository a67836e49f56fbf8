import type { Tone } from "./badge.tsx";
import { cx } from "../cx.ts";

const FILL: Record<Tone, string> = {
  neutral: "bg-ink-faint",
  accent: "bg-accent",
  danger: "bg-danger",
  blue: "bg-tone-blue-fill",
  green: "bg-tone-green-fill",
  purple: "bg-tone-purple-fill",
  orange: "bg-tone-orange-fill",
  slate: "bg-tone-slate-fill",
};

export type MeterProps = {
  value: number;
  max: number;
  tone?: Tone;
  /** Names the quantity; leave it out where the number itself stands beside the bar. */
  label?: string;
  className?: string;
};

/** A thin bar for the size of a value. Values outside 0 to max are drawn empty or full. */
export const Meter = ({ value, max, tone = "neutral", label, className }: MeterProps) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      {...(label === undefined
        ? { "aria-hidden": true }
        : { role: "meter", "aria-label": label, "aria-valuenow": value, "aria-valuemin": 0, "aria-valuemax": max })}
      className={cx("block h-1 w-full overflow-hidden rounded-round bg-pressed forced-colors:border", className)}
    >
      <span
        className={cx(
          "block h-full origin-left rounded-round transition-transform duration-(--slow) ease-out forced-colors:bg-[Highlight]",
          FILL[tone],
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  );
};
