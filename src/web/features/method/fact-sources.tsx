import { useQuery } from "@tanstack/react-query";
import { dayText } from "#web/data/date-text.ts";
import { statsQuery } from "#web/data/reference.ts";
import { MESSAGES } from "./messages.ts";

/** The day of the facts, and their credits. */
export const FactSources = () => {
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
};
