import { queryOptions } from "@tanstack/react-query";
import { HOUR_MS } from "#core/kit/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import { situationOf, type Asked } from "./trade-values.ts";
import { send } from "#web/kit/query/send.ts";

const VALUE_LINES = "/api/value-lines" satisfies CallPath;

/** The last 30 days of every asset in a situation; fresh for long, since a day joins once a day. */
export function valueLinesQuery(asked: Asked) {
  const body = situationOf(asked, null);
  return queryOptions({
    queryKey: [VALUE_LINES, body],
    queryFn: ({ signal, client }) => send("POST /api/value-lines", { body }, { signal, client }),
    staleTime: HOUR_MS,
  });
}
