import { NFL_WEEKS, nflWeeksOver } from "#core/kit/nfl-weeks.ts";
import type { ImportedLeague, TradeDeadline } from "./league.ts";

type Season = Pick<ImportedLeague, "format" | "season" | "tradedeadline" | "weeksplayed">;

/** The trade deadline if it has passed by a day (YYYY-MM-DD); null if open, unknown, or over with a dynasty season. */
export function passedDeadline(
  { format, season, tradedeadline, weeksplayed }: Season,
  today: string,
): TradeDeadline | null {
  if (!tradedeadline) return null;
  const { week, day } = tradedeadline;
  const isPassed = week === null ? day !== null && day < today : weeksplayed >= week;
  const isOver = format === "dynasty" && nflWeeksOver(today, season) >= NFL_WEEKS;
  return isPassed && !isOver ? tradedeadline : null;
}
