/** A trend as shown: an arrow and a percentage without sign, or a dash. */
export type TrendDisplay =
  { readonly direction: "up" | "down"; readonly text: string } | { readonly direction: "neutral"; readonly text: "-" };

const NEUTRAL: TrendDisplay = { direction: "neutral", text: "-" };

/**
 * How to show a trend; percentages have one decimal below ten and none from there on. A percentage that is no number is
 * neutral.
 */
export const trendDisplay = ({
  trend,
  trendpercent,
}: {
  readonly trend: "up" | "down" | "neutral";
  readonly trendpercent: number;
}): TrendDisplay => {
  if (trend === "neutral" || !Number.isFinite(trendpercent)) return NEUTRAL;
  const size = Math.abs(trendpercent);
  return { direction: trend, text: `${size.toFixed(size < 9.95 ? 1 : 0)}%` };
};
