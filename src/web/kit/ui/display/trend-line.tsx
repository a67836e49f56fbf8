import { memo } from "react";
import { addDays } from "#core/kit/calendar.ts";

const WIDTH = 56;
const HEIGHT = 24;
/** The change that half of the height stands for, in all lines; a larger one takes what it needs. */
const HALF = 0.2;
/** The days at the end that a percentage beside the line speaks of. */
const COLOURED_DAYS = 14;

type LineFacts = { readonly days: readonly string[]; readonly values: readonly (number | null)[] };

/** The days before the last two weeks, and these. Null for no line. `least`: what half of the height is at least. */
export function pathsOf({ days, values }: LineFacts, least = HALF): { before: string; since: string } | null {
  const known = days.flatMap((day, at) => {
    const value = values[at];
    return value == null ? [] : [{ time: Date.parse(day), day, value }];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const all = known.map(({ value }) => value);
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  if (middle <= 0) return null;
  const half = Math.max(least, Math.max(...all) / middle - 1);
  const points = known.map(({ time, value }) => {
    const x = (WIDTH * (time - first.time)) / (last.time - first.time);
    const y = (HEIGHT / 2) * (1 - (0.92 * (value / middle - 1)) / half);
    return `${Math.round(x)} ${Math.round(10 * y) / 10}`;
  });
  const from = addDays(last.day, -COLOURED_DAYS);
  const lastBefore = known.findLastIndex(({ day }) => day <= from);
  const cut = Math.max(0, lastBefore);
  const path = (part: readonly string[]): string => (part.length > 1 ? `M${part.join("L")}` : "");
  return { before: path(points.slice(0, cut + 1)), since: path(points.slice(cut)) };
}

/** A value's last weeks as a small picture; the last two in the colour of the text around it. */
export const TrendLine = memo(function TrendLine({ days, values }: LineFacts) {
  const paths = pathsOf({ days, values });
  return (
    paths && (
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="trend-line">
        <path d={paths.before} />
        <path d={paths.since} />
      </svg>
    )
  );
});
