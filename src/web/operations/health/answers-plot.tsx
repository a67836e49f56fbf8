import type { HourOfAnswers } from "#contract/operations/health.ts";
import { sumOf } from "#core/kit/sums.ts";
import { withCommas } from "#core/kit/with-commas.ts";

const WIDTH = 960;
const HEIGHT = 180;
const GAP = 3;

const HOUR = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric" });

/** The upper end of the scale: the next round number. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return (
    ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((step) => step * power >= value && Number.isInteger(step * power)) ?? 10) *
    power
  );
}

/** A bar per hour: solid for counted answers, faint for those of weight 0. */
export function AnswersPlot({ hours }: { hours: readonly HourOfAnswers[] }) {
  const total = sumOf(hours.map(({ answers }) => answers));
  const [most] = hours.toSorted((a, b) => b.answers - a.answers);
  if (!most?.answers) return <p className="py-10 text-center text-14 text-ink-soft">No answers in the last 48 hours</p>;
  const top = roundUp(most.answers);
  const step = WIDTH / hours.length;
  const height = (answers: number): number => (answers / top) * HEIGHT;
  const label =
    `${withCommas(total)} answers in ${hours.length} hours, at most ` +
    `${withCommas(most.answers)} in one, at ${HOUR.format(Date.parse(most.hour))}`;
  const marks = [0, Math.floor(hours.length / 2), hours.length - 1].flatMap((index) => hours[index] ?? []);
  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <div aria-hidden className="flex flex-col justify-between text-right text-12 text-ink-faint tabular-nums">
          <span>{withCommas(top)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full border-b border-line"
        >
          {hours.map(({ hour, answers, counted }, i) => (
            <g key={hour}>
              <title>{`${HOUR.format(Date.parse(hour))}: ${answers} answers, ${counted} counted`}</title>
              <rect x={i * step} y={0} width={step} height={HEIGHT} className="fill-transparent" />
              {[
                { shown: answers, className: "fill-edge opacity-40" },
                { shown: counted, className: "fill-accent" },
              ].map(({ shown, className }) => (
                <rect
                  key={className}
                  x={i * step + GAP / 2}
                  y={HEIGHT - height(shown)}
                  width={step - GAP}
                  height={height(shown)}
                  className={className}
                />
              ))}
            </g>
          ))}
        </svg>
        <span />
        <div aria-hidden className="flex justify-between gap-2 text-12 text-ink-faint">
          {marks.map(({ hour }) => (
            <span key={hour}>{HOUR.format(Date.parse(hour))}</span>
          ))}
        </div>
      </div>
      <figcaption className="text-13 text-ink-soft">{label}</figcaption>
    </figure>
  );
}
