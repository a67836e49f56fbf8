import type { Sortable } from "./sort.ts";

type TrendDisplay =
  | { readonly direction: "up" | "down"; readonly text: string }
  | { readonly direction: "neutral"; readonly text: "-" };

const NEUTRAL: TrendDisplay = { direction: "neutral", text: "-" };

/** Percentages below ten have one decimal, others none. A percentage that is not a number is neutral. */
export function trendDisplay({ trend, trendpercent }: Pick<Sortable, "trend" | "trendpercent">): TrendDisplay {
  if (trend === "neutral" || !Number.isFinite(trendpercent)) return NEUTRAL;
  const size = Math.abs(trendpercent);
  return { direction: trend, text: `${size.toFixed(size < 9.95 ? 1 : 0)}%` };
}
