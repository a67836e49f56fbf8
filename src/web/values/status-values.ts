import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { StatusAsset } from "#contract/values/values.ts";
import type { CodeId, UserId } from "#core/kit/ids.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { askForValues, TRADE_VALUES } from "./trade-values.ts";

export type StatusLists = Readonly<Record<CodeId, readonly StatusAsset[]>>;

/** Minutes for which the calculator's values are fresh: the community's, and those with the user's own scores. */
const COMMUNITY_MINUTES = 5;
const CUSTOM_MINUTES = 2;

function isFresh(client: QueryClient, key: readonly unknown[], staleTime: number): boolean {
  const state = client.getQueryState(key);
  return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < staleTime;
}

/**
 * The calculator's values of a league for several team statuses. One call requests all that are not cached. Each status
 * is cached separately, so that another team's change of status fetches nothing twice. `userId` requests the user's own
 * scores; null the community's.
 */
export function statusListsQuery(
  { leagueFormatId, scoring, roster }: Pick<SitbarSettings, "leagueFormatId" | "scoring" | "roster">,
  statuses: readonly CodeId[],
  userId: UserId | null,
) {
  const league = { leagueFormatId, scoringSettings: { ...scoring }, rosterSettings: { ...roster }, userId };
  const ids = [...new Set(statuses)].sort((a, b) => a - b);
  const staleTime = (userId === null ? COMMUNITY_MINUTES : CUSTOM_MINUTES) * MINUTE_MS;
  const keyOf = (id: CodeId) => [TRADE_VALUES, "one status", league, id];
  return queryOptions({
    queryKey: [TRADE_VALUES, "status lists", league, ids],
    queryFn: async ({ client, signal }): Promise<StatusLists> => {
      const missing = ids.filter((id) => !isFresh(client, keyOf(id), staleTime));
      if (missing.length > 0) {
        const reply = await askForValues(
          { requestSource: "trade-calculator", teamStatuses: missing, ...league },
          { signal, client },
        );
        if (!("assetsByTeamStatus" in reply)) throw new Error("The trade values came in the form of the list");
        for (const id of missing) client.setQueryData(keyOf(id), reply.assetsByTeamStatus[id] ?? []);
      }
      return Object.fromEntries(ids.map((id) => [id, client.getQueryData<readonly StatusAsset[]>(keyOf(id)) ?? []]));
    },
    staleTime,
  });
}
