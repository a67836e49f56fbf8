import { useQuery } from "@tanstack/react-query";
import { dayText } from "#web/data/day-text.ts";
import { momentText } from "#web/data/moment-text.ts";
import { statsQuery } from "#web/data/reference.ts";
import { MESSAGES } from "./messages.ts";

const counted = new Intl.NumberFormat("en-US");

/** When the values last moved, how many answers stand behind them, and the day of the facts. */
export const ValueSources = () => {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  const { votes, lastvotedatetime, factsasof } = data;
  const day = <time dateTime={factsasof}>{dayText(`${factsasof}T12:00`)}</time>;
  if (votes === 0 || lastvotedatetime === null)
    return (
      <span title={MESSAGES.projectionHelp}>
        Projected from facts of {day}. No answers yet: Hit Me brings the first.
      </span>
    );
  return (
    <span>
      Values last moved <time dateTime={lastvotedatetime}>{momentText(lastvotedatetime)}</time> ·{" "}
      {counted.format(votes)} {votes === 1 ? "answer" : "answers"} · Facts as of {day}
    </span>
  );
};
