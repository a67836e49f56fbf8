import type { LeagueTeams } from "./league-facts.ts";
import { signed } from "#core/kit/signed.ts";
import { dayText } from "#web/kit/data/date-text.ts";

const [WIDTH, HEIGHT, INSET] = [320, 72, 4];

type Point = { readonly day: string; readonly value: number };

/** The points of a line through values, by their days and from the lowest to the highest value. */
function lineThrough(points: readonly Point[]): string {
  const days = points.map(({ day }) => Date.parse(day));
  const values = points.map(({ value }) => value);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const place = (x: number, from: number, to: number, length: number): number =>
    INSET + (to > from ? (x - from) / (to - from) : 0.5) * (length - 2 * INSET);
  return points
    .map(({ value }, at) => {
      const [x, y] = [place(days[at] ?? first, first, last, WIDTH), HEIGHT - place(value, low, high, HEIGHT)];
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

/** What a team was worth on the days of the league's syncs, as a line and in words. */
export function ValueHistory({ history, teamid }: { history: LeagueTeams["history"]; teamid: string }) {
  const points = history.flatMap(({ day, values }): Point[] => {
    const value = values[teamid];
    return value === undefined ? [] : [{ day, value }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return <p className="text-14 text-ink-soft">{HISTORY.one}</p>;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="h-18 w-full" preserveAspectRatio="none">
        <polyline
          points={lineThrough(points)}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth={2}
          strokeLinejoin="round"
          className="stroke-accent"
        />
      </svg>
      <figcaption className="mt-1 text-13 text-ink-soft tabular-nums">
        {HISTORY.change(first.value, dayText(`${first.day}T12:00`), last.value, dayText(`${last.day}T12:00`))}
      </figcaption>
    </figure>
  );
}

const HISTORY = {
  one: "Refresh the league on another day to see a line here.",
  change: (from: number, firstDay: string, to: number, lastDay: string): string =>
    `${from} on ${firstDay}, ${to} on ${lastDay} (${signed(to - from)}).`,
} as const;
