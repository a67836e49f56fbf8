import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "#web/data/reference.ts";
import { MESSAGES } from "./messages.ts";

/** What the values rest on today: the true number of answers, or statistics where there is none yet. */
export const AnswersBehind = () => {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  if (data.votes === 0) return <span>{MESSAGES.noAnswers}</span>;
  return (
    <span>
      {data.votes.toLocaleString("en-US")} {data.votes === 1 ? "answer stands" : "answers stand"} behind the values.
    </span>
  );
};
