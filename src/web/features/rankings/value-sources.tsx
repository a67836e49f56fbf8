import { useQuery } from "@tanstack/react-query";
import { once } from "#core/once.ts";
import { dayText, momentText } from "#web/data/date-text.ts";
import { statsQuery } from "#web/data/reference.ts";
import { cx } from "#web/ui/cx.ts";
import { MESSAGES } from "./messages.ts";

const counted = once(() => new Intl.NumberFormat("en-US"));

// Each part is a box of its own: browsers count the largest text of a page, which the first paint shows already.
const PART = "inline-block";

/** When values last moved, by how many answers, and the day of the facts; with `trends` also what they are from. */
export function ValueSources({ trends: hasTrends = false }: { trends?: boolean }) {
  const { data } = useQuery(statsQuery);
  if (!data) return MESSAGES.sources;
  const { votes, lastvotedatetime, factsasof, trendsfromstatistics } = data;
  const trends = hasTrends && trendsfromstatistics !== null && (
    <>
      {" "}
      <span className={cx(PART, "max-md:hidden")}>
        Trends are from statistics, up to {dayText(`${trendsfromstatistics}T12:00`)}.
      </span>
    </>
  );
  const day = <time dateTime={factsasof}>{dayText(`${factsasof}T12:00`)}</time>;
  if (votes === 0 || lastvotedatetime === null)
    return (
      <span title={MESSAGES.projectionHelp}>
        <span className={PART}>From player statistics as of {day}.</span>{" "}
        <span className={PART}>No answers yet. Press Hit Me to give the first.</span>
        {trends}
      </span>
    );
  return (
    <span>
      <span className={PART}>
        Values last moved <time dateTime={lastvotedatetime}>{momentText(lastvotedatetime)}</time>.
      </span>{" "}
      <span className={PART}>
        {counted().format(votes)} {votes === 1 ? "answer" : "answers"}, facts as of {day}.
      </span>
      {trends}
    </span>
  );
}
