import { useQuery } from "@tanstack/react-query";
import { withCommas } from "#core/kit/with-commas.ts";
import { momentText, shortDayText } from "#web/kit/data/date-text.ts";
import { statsQuery } from "#web/situation/reference.ts";

/** The day of the facts, up to which trends and lines go; in wide windows also the answers, and when values moved. */
export function ValueSources() {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  const { votes, lastvotedatetime, factsasof } = data;
  return (
    <span className="text-12 font-semibold lean text-ink-faint">
      {votes > 0 && lastvotedatetime !== null && (
        <span className="max-md:sr-only">
          {withCommas(votes)} {votes === 1 ? "answer" : "answers"}, the last{" "}
          <time dateTime={lastvotedatetime}>{momentText(lastvotedatetime)}</time>.{" "}
        </span>
      )}
      Stats through <time dateTime={factsasof}>{shortDayText(`${factsasof}T12:00`)}</time>
    </span>
  );
}
