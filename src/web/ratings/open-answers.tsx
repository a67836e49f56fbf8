import { queryOptions, useQuery } from "@tanstack/react-query";
import { OPEN_FROM, OPEN_LICENCE } from "#contract/kit/limits.ts";
import { loading } from "#web/kit/query/load.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { withCommas } from "#core/kit/with-commas.ts";
import { calendarDayText, monthText } from "#web/kit/data/date-text.ts";

export const openAnswersQuery = queryOptions({ ...loading("/api/open-answers"), retry: false, retryOnMount: false });

const LINK = "font-medium text-accent-ink underline underline-offset-2";

const nameOf = (month: string): string => monthText(`${month}-15`);

export function OpenAnswers() {
  const { data, refetch } = useQuery(openAnswersQuery);
  return (
    <section id="open-answers" className="grid gap-3">
      <h3 className="text-20 text-ink">Open answers</h3>
      <p>
        The answers of each month since {calendarDayText(OPEN_FROM)}, as CSV and as JSON lines: day, format, category,
        the pair, the answer, how often it was given, and whether the pair was daily, random or chosen. Nobody who
        answered is in them, nor the time of day. Days of a format with fewer than ten answers are told together under
        their month, and not at all where they are fewer than ten together. License:{" "}
        <a href={OPEN_LICENCE.address} className={LINK}>
          {OPEN_LICENCE.name}
        </a>
        .
      </p>
      {data ? (
        <Files files={data} />
      ) : (
        <RetryNotice title="The files could not be listed" onRetry={() => void refetch()} />
      )}
    </section>
  );
}

type File = { readonly month: string; readonly answers: number; readonly csv: string; readonly jsonl: string };

function Files({ files }: { files: readonly File[] }) {
  if (files.length === 0) return <p className="text-ink">The first file comes when its month is over.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {files.map(({ month, answers, csv, jsonl }) => (
        <li key={month} className="flex flex-wrap items-center gap-x-4 py-1">
          <span className="grow text-ink">
            {nameOf(month)}, {withCommas(answers)} {answers === 1 ? "answer" : "answers"}
          </span>
          <a href={csv} download className={cx(LINK, "grid min-h-11 items-center")}>
            CSV<span className="sr-only"> of {nameOf(month)}</span>
          </a>
          <a href={jsonl} download className={cx(LINK, "grid min-h-11 items-center")}>
            JSON lines<span className="sr-only"> of {nameOf(month)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
