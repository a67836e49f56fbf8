import { queryOptions } from "@tanstack/react-query";
import type { AssetId, UserId } from "#core/ids.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { MINUTE } from "#web/data/query-client.ts";
import { send } from "#web/data/send.ts";
import { TRADE_VALUES } from "#web/data/trade-values.ts";

/** The situation as calls about assets carry it. */
const situationOf = ({ leagueFormatId, teamStatusCodeId, scoring, roster }: SitbarSettings, userId: UserId | null) => ({
  teamStatus: teamStatusCodeId,
  leagueFormatId,
  scoringSettings: { ...scoring },
  rosterSettings: { ...roster },
  userId,
});

/** The profile of an asset in a situation, fresh for two minutes; an answer given by this visitor makes it stale, as it does the list. */
export const profileQuery = (assetid: AssetId, settings: SitbarSettings, userId: UserId | null) => {
  const body = { assetid, ...situationOf(settings, userId) };
  return queryOptions({
    queryKey: [TRADE_VALUES, "profile", body],
    queryFn: ({ signal }) =>
      send("POST /api/asset-profile", { body }, { signal, describe: () => "The server did not answer as expected." }),
    staleTime: 2 * MINUTE,
  });
};
