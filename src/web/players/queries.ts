import { queryOptions } from "@tanstack/react-query";
import { HOUR_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import type { AssetId, UserId } from "#core/kit/ids.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { send } from "#web/kit/query/send.ts";
import { situationOf, TRADE_VALUES } from "#web/values/trade-values.ts";

const describe = (): string => "The server did not answer as expected.";

/** Fresh for two minutes; an answer given by this visitor makes it stale, as it does the list. */
export function profileQuery(assetid: AssetId, settings: SitbarSettings, userId: UserId | null) {
  const body = { assetid, ...situationOf(settings, userId) };
  return queryOptions({
    queryKey: [TRADE_VALUES, "profile", body],
    queryFn: ({ signal, client }) => send("POST /api/asset-profile", { body }, { signal, client, describe }),
    staleTime: 2 * MINUTE_MS,
  });
}

/** Of one to four assets and so many days; fresh for long, since a day joins once a day. */
export function historyQuery(assetids: readonly AssetId[], days: number, settings: SitbarSettings) {
  const { userId: _, ...situation } = situationOf(settings, null);
  const body = { assetids: [...assetids], days, ...situation };
  return queryOptions({
    queryKey: ["/api/asset-history" satisfies CallPath, body],
    queryFn: ({ signal, client }) => send("POST /api/asset-history", { body }, { signal, client, describe }),
    staleTime: HOUR_MS,
  });
}
