import { ArrowDown, ArrowUp } from "lucide-react";
import type { Asset } from "#contract/values.ts";
import { trendDisplay } from "#core/asset/trend-display.ts";

/** An arrow and a percentage, or a dash. */
export const TrendCell = ({ trend, trendpercent }: Pick<Asset, "trend" | "trendpercent">) => {
  const { direction, text } = trendDisplay({ trend, trendpercent });
  if (direction === "neutral") return <span className="text-ink-faint">{text}</span>;
  const Arrow = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <span
      className={
        direction === "up"
          ? "inline-flex items-center gap-0.5 font-semibold text-up"
          : "inline-flex items-center gap-0.5 font-semibold text-down"
      }
    >
      <Arrow aria-hidden size={14} strokeWidth={2.5} />
      <span className="sr-only">{direction} </span>
      {text}
    </span>
  );
};
