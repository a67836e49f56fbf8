import type { ReactNode } from "react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Accuracy } from "#contract/ratings/accuracy.ts";
import { loading } from "#web/kit/query/load.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { ScoreTable } from "./tables.tsx";
import { countText, dayText, lossText, marginText, MESSAGES, percentText } from "./messages.ts";
import { ReliabilityPlot, ReliabilityTable } from "./plots.tsx";

export const accuracyQuery = queryOptions({
  ...loading("/api/accuracy"),
  staleTime: 5 * MINUTE_MS,
  retryOnMount: false,
});

const Section = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className="grid min-w-0 gap-3">
    <h2 className="text-20 text-ink">{title}</h2>
    {help && <p className="max-w-2xl">{help}</p>}
    {children}
  </section>
);

function Judged({ accuracy }: { accuracy: Accuracy }) {
  const { all, reliability, weeks, judgeddatetime, methodversion } = accuracy;
  const byWeek = weeks.toReversed().map(({ week, ...scores }) => ({ name: `Week of ${dayText(week)}`, scores }));
  return (
    <>
      <p className="text-ink">
        <strong className="text-20 tabular-nums">{countText(all.answers)}</strong>{" "}
        {all.answers === 1 ? "answer" : "answers"} to random pairs scored. The favored side was chosen in{" "}
        {percentText(all.hits)}
        {marginText(all.hitserror)} of those that chose one. Log loss {lossText(all.logloss)}; plain Elo{" "}
        {lossText(all.elologloss)}, a coin flip {lossText(Math.LN2)}.
      </p>
      <Section title={MESSAGES.reliability} help={MESSAGES.reliabilityHelp}>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <ReliabilityPlot bins={reliability} />
          <ReliabilityTable bins={reliability} />
        </div>
      </Section>
      <Section title={MESSAGES.scores} help={MESSAGES.scoresHelp}>
        <ScoreTable caption={MESSAGES.scores} heading="Answers" rows={[{ name: "All", scores: all }, ...byWeek]} />
      </Section>
      <p className="max-w-2xl text-13">
        {MESSAGES.method} Method version {methodversion}
        {judgeddatetime && `, scored up to ${dayText(judgeddatetime)}`}.
      </p>
    </>
  );
}

/** As a calibration chart and week by week, once loaded or failed. */
export function AccuracyView() {
  const { data, refetch } = useQuery(accuracyQuery);
  if (!data) return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} />;
  return data.all.answers > 0 ? <Judged accuracy={data} /> : <p className="text-ink">{MESSAGES.none}</p>;
}
