import type { Accuracy, ReliabilityBin } from "#contract/accuracy.ts";
import { dayText, countText, marginText, percentText } from "./messages.ts";

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

const SIZE = 320;
const LEAST_DOT = 3;
const MOST_DOT = 11;

/** A chance from one half to 1 along an axis, and a share from 0 to 1 up the other. */
const across = (chance: number): number => (chance - 0.5) * 2 * SIZE;
const up = (share: number): number => SIZE * (1 - share);

/** Predicted chance against the share in which the favoured side was chosen; larger dots stand for more answers. */
export const ReliabilityPlot = ({ bins }: { bins: readonly ReliabilityBin[] }) => {
  const most = Math.max(1, ...bins.map(({ sided }) => sided));
  const radius = (sided: number): number => LEAST_DOT + (MOST_DOT - LEAST_DOT) * Math.sqrt(sided / most);
  return (
    <div className="grid max-w-sm grid-cols-[auto_minmax(0,1fr)] gap-2 text-12 text-ink-faint tabular-nums">
      <div aria-hidden className="flex flex-col justify-between text-right">
        <span>100%</span>
        <span>50%</span>
        <span>0%</span>
      </div>
      <svg
        role="img"
        aria-label="Share of favored sides that were chosen, by the chance they were given"
        viewBox={`${-MOST_DOT} ${-MOST_DOT} ${SIZE + 2 * MOST_DOT} ${SIZE + 2 * MOST_DOT}`}
        className="w-full"
      >
        <rect width={SIZE} height={SIZE} className="fill-none stroke-line" />
        <line x1={across(0.5)} y1={up(0.5)} x2={across(1)} y2={up(1)} className="stroke-edge" strokeDasharray="5 5" />
        {bins.map(
          ({ from, sided, predicted, chosen }) =>
            predicted !== null &&
            chosen !== null && (
              <circle key={from} cx={across(predicted)} cy={up(chosen)} r={radius(sided)} className="fill-accent">
                <title>
                  {`${percentText(predicted)} predicted, ${percentText(chosen)} chosen, ${countText(sided)} answers`}
                </title>
              </circle>
            ),
        )}
      </svg>
      <span />
      <div aria-hidden className="flex justify-between">
        <span>50%</span>
        <span>chance given</span>
        <span>100%</span>
      </div>
    </div>
  );
};

/** The same as a table. */
export const ReliabilityTable = ({ bins }: { bins: readonly ReliabilityBin[] }) => (
  <table className="w-full max-w-sm border-collapse text-14 tabular-nums">
    <caption className="sr-only">Predicted and chosen, by the chance given to the favored side</caption>
    <thead>
      <tr className="border-b border-line text-right text-13 text-ink-soft">
        {["Chance given", "Answers", "Predicted", "Chosen"].map((column) => (
          <th key={column} scope="col" className="py-2 font-medium first:text-left">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bins.map(({ from, to, sided, predicted, chosen, error }) => (
        <tr key={from} className="border-b border-line text-right">
          <th scope="row" className="py-1.5 text-left font-normal">
            {percentText(from)} to {percentText(to)}
          </th>
          <td className="py-1.5">{countText(sided)}</td>
          <td className="py-1.5">{percentText(predicted)}</td>
          <td className="py-1.5">
            {percentText(chosen)}
            <span className="text-12 text-ink-soft">{marginText(error)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
