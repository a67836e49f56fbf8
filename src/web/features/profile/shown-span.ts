const WEEK_S = 7 * 86_400;

/**
 * The first and last second of the chart's axis, since 1970: from the first to the last of `days` (ISO dates in order),
 * at least a week. NaN without days.
 */
export const shownSpan = (days: readonly string[]): [number, number] => {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const end = Date.parse(last) / 1000;
  return [Math.min(Date.parse(first) / 1000, end - WEEK_S), end];
};
