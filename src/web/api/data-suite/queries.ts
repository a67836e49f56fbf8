import { queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { send } from "#web/kit/query/send.ts";

const DATA_SUITE = "/api/data-suite" satisfies CallPath;

export function dataQuery({ leagueFormatId, teamStatusCodeId, scoring, roster }: SitbarSettings) {
  const body = {
    leagueFormatId,
    teamStatus: teamStatusCodeId,
    scoringSettings: { ...scoring },
    rosterSettings: { ...roster },
  };
  return queryOptions({
    queryKey: [DATA_SUITE, body],
    queryFn: ({ signal }) =>
      send("POST /api/data-suite", { body }, { signal, describe: () => "The server did not answer as expected." }),
    staleTime: 2 * MINUTE_MS,
  });
}
