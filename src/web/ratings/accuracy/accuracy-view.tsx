import { queryOptions, useQuery } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Accuracy } from "#contract/ratings/accuracy.ts";
import { loading } from "#web/kit/query/load.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Details, ScoreTable } from "./tables.tsx";
import { countText, dayText, lossText, marginText, MESSAGES, percentText } from "./messages.ts";
import { ReliabilityPlot, ReliabilityTable } from "./plots.tsx";

export const accuracyQuery = queryOptions({
  ...loading("/api/accuracy"),
  staleTime: 5 * MINUTE_MS,
  retryOnMount: false,
});

function Judged({ accuracy }: { accuracy: Accuracy }) {
  const { all, daily, reliability, weeks, judgeddatetime, methodversion } = accuracy;
  const byWeek = weeks.toReversed().map(({ week, ...scores }) => ({ name: `Week of ${dayText(week)}`, scores }));
  return (
    <>
      <p className="text-ink">
        <strong className="text-20 tabular-nums">{countText(all.answers)}</strong>{" "}
        {all.answers === 1 ? "answer" : "answers"} to random pairs scored. The favored side was chosen in{" "}
        {percentText(all.hits)}
        {marginText(all.hitserror)} of those that chose one. Log loss {lossText(all.logloss)}; plain Elo{" "}
        {lossText(all.elologloss)}, a coin flip {lossText(Math.LN2)}.{" "}
        {daily.answers > 0 &&
          `In ${countText(daily.answers)} answers to the Daily Twelve, which are closer pairs: ` +
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
            {judgeddatetime && `, scored up to ${dayText(judgeddatetime)}`}.
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
