import { useQuery } from "@tanstack/react-query";
import { momentText } from "#web/data/moment-text.ts";
import { statsQuery } from "#web/data/reference.ts";
import { MESSAGES } from "./messages.ts";

const counted = new Intl.NumberFormat("en-US");

/** When the values last moved, and how many answers stand behind them. */
export const ValueSources = () => {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  const { votes, lastvotedatetime } = data;
  if (votes === 0 || lastvotedatetime === null)
    return <span title={MESSAGES.projectionHelp}>Projections from statistics. No answers yet.</span>;
  return (
    <span>
      Values last moved <time dateTime={lastvotedatetime}>{momentText(lastvotedatetime)}</time> ·{" "}
      {counted.format(votes)} {votes === 1 ? "answer" : "answers"}
    </span>
  );
};
