import { useQuery } from "@tanstack/react-query";
import { once } from "#core/once.ts";
import { momentText, shortDayText } from "#web/data/date-text.ts";
import { statsQuery } from "#web/data/reference.ts";
import { MESSAGES } from "./messages.ts";

const counted = once(() => new Intl.NumberFormat("en-US"));

// Each part is a box of its own: browsers count the largest text of a page, which the first paint shows already.
const PART = "inline-block";

/** When values last moved, by how many answers, and the day of the facts, up to which trends from statistics go. */
export function ValueSources() {
  const { data } = useQuery(statsQuery);
  if (!data) return MESSAGES.sources;
  const { votes, lastvotedatetime, factsasof } = data;
  const stats = (
    <span className={PART}>
      Stats through <time dateTime={factsasof}>{shortDayText(`${factsasof}T12:00`)}</time>.
    </span>
  );
  if (votes === 0 || lastvotedatetime === null)
    return (
      <span title={MESSAGES.projectionHelp}>
        {stats} <span className={PART}>No answers yet. Press Hit Me to give the first.</span>
      </span>
    );
  return (
    <span>
      <span className={PART}>
        Values last moved <time dateTime={lastvotedatetime}>{momentText(lastvotedatetime)}</time>.
      </span>{" "}
      <span className={PART}>
        {counted().format(votes)} {votes === 1 ? "answer" : "answers"}.
      </span>{" "}
      {stats}
    </span>
  );
}
