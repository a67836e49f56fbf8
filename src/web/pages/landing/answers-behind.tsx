import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "#web/situation/reference.ts";
import { MESSAGES } from "./messages.ts";

/** The basis of today's values: the number of answers, or statistics if there are none yet. */
export function AnswersBehind() {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  if (data.votes === 0) return <span>{MESSAGES.noAnswers}</span>;
  return (
    <span>
      {data.votes.toLocaleString("en-US")} {data.votes === 1 ? "answer stands" : "answers stand"} behind the values.
    </span>
  );
}
