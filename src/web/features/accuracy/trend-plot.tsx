import type { Accuracy } from "#contract/accuracy.ts";
import { dayText } from "./messages.ts";

const WIDTH = 640;
const HEIGHT = 180;
const ROOM = 0.05;

type Week = Accuracy["weeks"][number];

/** Points of a line over the weeks that have a figure. */
const pointsOf = (
  weeks: readonly Week[],
  of: (week: Week) => number | null,
  x: (i: number) => number,
  y: (v: number) => number,
) =>
  weeks.flatMap((week, i) => {
    const value = of(week);
    return value === null ? [] : [`${x(i)},${y(value)}`];
  });

/** Log loss week by week, ours and plain Elo's, with the coin as a dashed line. One week alone is shown as dots. */
export const TrendPlot = ({ weeks }: { weeks: readonly Week[] }) => {
  const values = weeks.flatMap(({ logloss, elologloss }) => [logloss, elologloss].filter((value) => value !== null));
  const low = Math.min(Math.LN2, ...values) - ROOM;
  const high = Math.max(Math.LN2, ...values) + ROOM;
  const x = (index: number): number => (weeks.length > 1 ? (index / (weeks.length - 1)) * WIDTH : WIDTH / 2);
  const y = (value: number): number => ((high - value) / (high - low)) * HEIGHT;
  const lines = [
    {
      name: "elo",
      points: pointsOf(weeks, ({ elologloss }) => elologloss, x, y),
      line: "stroke-edge",
      dot: "fill-edge",
    },
    {
      name: "ours",
      points: pointsOf(weeks, ({ logloss }) => logloss, x, y),
      line: "stroke-accent",
      dot: "fill-accent",
    },
  ];
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="grid gap-1">
      <svg role="img" aria-label="Log loss week by week" viewBox={`-6 0 ${WIDTH + 12} ${HEIGHT}`} className="w-full">
        <line x1={0} y1={y(Math.LN2)} x2={WIDTH} y2={y(Math.LN2)} className="stroke-edge" strokeDasharray="5 5" />
        {lines.map(({ name, points, line, dot }) => (
          <g key={name}>
            <polyline points={points.join(" ")} fill="none" strokeWidth={2} className={line} />
            {points.map((point) => {
              const [cx, cy] = point.split(",");
              return <circle key={point} cx={cx} cy={cy} r={4} className={dot} />;
            })}
          </g>
        ))}
      </svg>
      <div aria-hidden className="flex justify-between text-12 text-ink-faint">
        <span>{first && dayText(first.week)}</span>
        <span>{last !== first && last && dayText(last.week)}</span>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <span>
          <span aria-hidden className="mr-1.5 inline-block size-2.5 rounded-full bg-accent" />
          Here
        </span>
        <span>
          <span aria-hidden className="mr-1.5 inline-block size-2.5 rounded-full bg-edge" />
          Plain Elo
        </span>
        <span>Dashed: a coin flip</span>
      </figcaption>
    </figure>
  );
};
