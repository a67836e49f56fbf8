import { withCommas } from "#core/kit/with-commas.ts";
import { useQuery } from "@tanstack/react-query";
import { dayText } from "#web/kit/data/date-text.ts";
import { statsQuery } from "#web/situation/reference.ts";
import MEASURED from "./measured.json" with { type: "json" };
import { MESSAGES } from "./messages.ts";

export const FigureTable = () => (
  <table className="w-full border-collapse text-14">
    <caption className="pb-3 text-left text-13 text-ink-faint">
      A simulated crowd compared 700 assets whose true values the test knew; a tenth of the crowd answered without
      reading. Plain Elo got the same answers. Measured on {dayText(`${MEASURED.day}T12:00`)}.
    </caption>
    <thead>
      <tr className="border-b border-line text-right text-13 text-ink-soft">
        <th scope="col" className="py-2 text-left font-medium">
          <span className="sr-only">Figure</span>
        </th>
        <th scope="col" className="py-2 pl-4 font-semibold text-ink">
          Here
        </th>
        <th scope="col" className="py-2 pl-4 font-medium">
          Plain Elo
        </th>
      </tr>
    </thead>
    <tbody>
      {FIGURES.map(({ what, measured: [ours, elo] }) => (
        <tr key={what} className="border-b border-line">
          <th scope="row" className="py-2.5 text-left font-normal">
            {what}
          </th>
          <td className="py-2.5 pl-4 text-right font-bold text-ink tabular-nums">{ours}</td>
          <td className="py-2.5 pl-4 text-right tabular-nums">{elo}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The figures, this engine's before plain Elo's; `npm run bench -- ratings` measures and writes them. */
const FIGURES: readonly { readonly what: string; readonly measured: readonly string[] }[] = [
  { what: "Answers until the order is 95\u00a0% right", measured: MEASURED.to95 },
  { what: "Answers until it is 98\u00a0% right", measured: MEASURED.to98 },
  { what: "True top 50 found while worth keeps changing", measured: MEASURED.top },
  { what: "Share of a change in the news followed after 3,000 answers", measured: MEASURED.news },
  { what: "Share of a change without news, after 6,000", measured: MEASURED.quiet },
];

export function FactSources() {
  const { data } = useQuery(statsQuery);
  return (
    <>
      <p className="min-h-12">
        {MESSAGES.facts}
        {data && (
          <>
            {" "}
            {MESSAGES.asOf} <time dateTime={data.factsasof}>{dayText(`${data.factsasof}T12:00`)}</time>.
          </>
        )}
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{MESSAGES.statisticsCredit}</li>
        {data?.credits.map((credit) => (
          <li key={credit}>{credit}</li>
        ))}
      </ul>
    </>
  );
}

/** The number of answers behind the values. Its space is reserved while it loads. */
export function AnswerCount() {
  const { data } = useQuery(statsQuery);
  return (
    <p className="min-h-6 text-ink max-sm:min-h-12">
      {data && data.votes > 0 && (
        <>
          <strong className="text-28 narrow tabular-nums">{withCommas(data.votes)}</strong> {MESSAGES.answers}
        </>
      )}
      {data?.votes === 0 && MESSAGES.none}
    </p>
  );
}
