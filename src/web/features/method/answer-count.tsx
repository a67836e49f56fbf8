import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "#web/data/reference.ts";
import { MESSAGES } from "./messages.ts";

/** The number of answers behind the values. Its space is reserved while it loads. */
export const AnswerCount = () => {
  const { data } = useQuery(statsQuery);
  return (
    <p className="min-h-6 text-ink max-sm:min-h-12">
      {data && data.votes > 0 && (
        <>
          <strong className="text-20 tabular-nums">{data.votes.toLocaleString("en-US")}</strong> {MESSAGES.answers}
        </>
      )}
      {data?.votes === 0 && MESSAGES.none}
    </p>
  );
};
