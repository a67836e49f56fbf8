import { queryOptions, useQuery } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Accuracy, ReliabilityBin } from "#contract/ratings/accuracy.ts";
import { loading } from "#web/kit/query/load.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Details, ScoreTable } from "./tables.tsx";
import { withCommas } from "#core/kit/with-commas.ts";
import { calendarDayText } from "#web/kit/data/date-text.ts";
import { lossText, marginText, MESSAGES, percentText } from "./messages.ts";

export const accuracyQuery = queryOptions({
  ...loading("/api/accuracy"),
  staleTime: 5 * MINUTE_MS,
  retryOnMount: false,
});

function Judged({ accuracy }: { accuracy: Accuracy }) {
  const { all, daily, reliability, weeks, judgeddatetime, methodversion } = accuracy;
  const byWeek = weeks
    .toReversed()
    .map(({ week, ...scores }) => ({ name: `Week of ${calendarDayText(week)}`, scores }));
  return (
    <>
      <p className="text-ink">
        <strong className="text-20 tabular-nums">{withCommas(all.answers)}</strong>{" "}
        {all.answers === 1 ? "answer" : "answers"} to random pairs scored. The favored side was chosen in{" "}
        {percentText(all.hits)}
        {marginText(all.hitserror)} of those that chose one. Log loss {lossText(all.logloss)}; plain Elo{" "}
        {lossText(all.elologloss)}, a coin flip {lossText(Math.LN2)}.{" "}
        {daily.answers > 0 &&
          `In ${withCommas(daily.answers)} answers to the Daily Twelve, which are closer pairs: ` +
            `${percentText(daily.hits)}, log loss ${lossText(daily.logloss)}.`}
      </p>
      <section className="grid min-w-0 gap-3">
        <h3 className="text-20 text-ink">{MESSAGES.reliability}</h3>
        <p>{MESSAGES.reliabilityHelp}</p>
        <ReliabilityPlot bins={reliability} />
        <Details>
          <ReliabilityTable bins={reliability} />
          <ScoreTable
            caption={MESSAGES.scores}
            heading="Answers"
            rows={[{ name: "Random pairs", scores: all }, { name: "Daily Twelve", scores: daily }, ...byWeek]}
          />
          <p className="text-13">
            {MESSAGES.method} Method version {methodversion}
            {judgeddatetime && `, scored up to ${calendarDayText(judgeddatetime)}`}.
          </p>
        </Details>
      </section>
    </>
  );
}

/** As a calibration chart and week by week, once loaded or failed. */
export function AccuracyView() {
  const { data, refetch } = useQuery(accuracyQuery);
  if (!data) return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} />;
  return data.all.answers + data.daily.answers > 0 ? (
    <Judged accuracy={data} />
  ) : (
    <p className="text-ink">{MESSAGES.none}</p>
  );
}

const SIZE = 320;
const LEAST_DOT = 3;
const MOST_DOT = 11;

/** A chance from one half to 1 along an axis, and a share from 0 to 1 up the other. */
const across = (chance: number): number => (chance - 0.5) * 2 * SIZE;
const up = (share: number): number => SIZE * (1 - share);

function ReliabilityPlot({ bins }: { bins: readonly ReliabilityBin[] }) {
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
                  {`${percentText(predicted)} predicted, ${percentText(chosen)} chosen, ${withCommas(sided)} answers`}
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
}

const ReliabilityTable = ({ bins }: { bins: readonly ReliabilityBin[] }) => (
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
          <td className="py-1.5">{withCommas(sided)}</td>
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
