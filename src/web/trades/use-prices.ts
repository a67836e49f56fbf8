import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StatusAsset } from "#contract/values/values.ts";
import { type Faab, faabAsset, faabValue } from "#core/assets/faab.ts";
import { readStartupPick, startupAsset, startupPickOf, worthOfStartupPick } from "#core/assets/startup-pick.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { AssetId, CodeId, UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { LeagueSettings } from "#core/situation/league-address.ts";
import { type ReferenceTables, teamStatusCodeIdOf } from "#core/situation/reference.ts";
import { TEAM_STATUSES, type TeamStatus } from "#core/situation/situation.ts";
import type { BandFor } from "#core/trades/chance-to-gain.ts";
import { type PriceFor, pricesFrom } from "#core/trades/net.ts";
import { withStartupPicks } from "#core/trades/startup-prices.ts";
import type { LeaguePick, PricedAsset, TradeAsset, TradeTeam } from "#core/trades/trade.ts";
import { askForValues, TRADE_VALUES, leagueBody } from "#web/values/trade-values.ts";

export type Prices = {
  readonly priceFor: PriceFor;
  readonly bandFor: BandFor;
  readonly listFor: (teamStatus: TeamStatus) => readonly StatusAsset[];
  /** What is known of an asset now; null where it is in no list any more. */
  readonly find: (asset: AssetId) => StatusAsset | null;
  /** The startup pick that a text names (`startup 3.05`), as a status prices it; null for any other text. */
  readonly startupFor: (text: string, teamStatus: TeamStatus) => StatusAsset | null;
  /** Every asset there is, for what could be added. */
  readonly assets: readonly TradeAsset[];
  /** Nothing is known yet. */
  readonly pending: boolean;
  /** Something is under way; until it comes, values are those of before, or of the nearest status that is known. */
  readonly stale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

const NONE: readonly StatusAsset[] = [];

/** An asset as the searches list it; picks of an imported league say which. */
export type ListedAsset = Omit<StatusAsset, "valuelow" | "valuehigh"> & { readonly leaguepick?: LeaguePick };

export function toTradeAsset(asset: Omit<ListedAsset, "tradevalue">): TradeAsset {
  const { assetid: id, assetdisplayname: name, position, team, age, leaguepick } = asset;
  return { id, name, position, team, age, ...(leaguepick && { leaguepick }) };
}

export function listedFaab(faab: Faab): ListedAsset {
  const { id, name, position, team, age } = faabAsset(faab);
  return { assetid: id, assetdisplayname: name, position, team, age, tradevalue: faabValue(faab) ?? 0 };
}

type Known = ReadonlyMap<TeamStatus, readonly StatusAsset[]>;

const knownLists = (lists: StatusLists, codes: ReferenceTables["codes"]): Known =>
  new Map(
    TEAM_STATUSES.flatMap((teamStatus) => {
      const list = lists[teamStatusCodeIdOf(teamStatus, codes)];
      return list ? [[teamStatus, list] as const] : [];
    }),
  );

// While a status is on its way the nearest one stands in for it.
const nearest = (known: Known, wanted: TeamStatus): TeamStatus | undefined =>
  [...known.keys()].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];

/** The values of the trade's teams, each by its own status. `userId` asks for the user's own scores. */
export function usePrices(
  config: SitbarConfig,
  tables: ReferenceTables,
  teams: readonly Pick<TradeTeam, "teamStatus">[],
  userId: UserId | null,
): Prices {
  const statuses = teams.map(({ teamStatus }) => teamStatusCodeIdOf(teamStatus, tables.codes));
  const query = useQuery({ ...statusListsQuery(config, statuses, userId), placeholderData: keepPreviousData });
  const { data: came, error, isPending, isPlaceholderData, refetch } = query;
  // What does not come leaves what was known: a trade is not without weight because the connection is gone.
  const [kept, keep] = useState(came);
  if (came && came !== kept) keep(came);
  const data = came ?? kept;

  const teamCount = config.roster.numberOfTeams;
  const prices = useMemo(() => {
    const known = knownLists(data ?? {}, tables.codes);
    const listFor = (teamStatus: TeamStatus) => known.get(nearest(known, teamStatus) ?? teamStatus) ?? NONE;
    const byId = (list: readonly StatusAsset[]) => new Map(list.map((asset) => [asset.assetid, asset]));
    const prices = new Map(TEAM_STATUSES.map((teamStatus) => [teamStatus, byId(listFor(teamStatus))]));
    const playersFor = (teamStatus: TeamStatus): readonly StatusAsset[] =>
      listFor(teamStatus).filter(({ position }) => position !== "PICK");
    /** A startup pick with the values of whom it is worth. */
    const startupOf = (pick: NonNullable<ReturnType<typeof startupPickOf>>, teamStatus: TeamStatus): StatusAsset => {
      const { id: assetid, name: assetdisplayname, ...rest } = startupAsset(pick);
      const { tradevalue = 0, valuelow = 0, valuehigh = 0 } = worthOfStartupPick(pick, playersFor(teamStatus)) ?? {};
      return { assetid, assetdisplayname, ...rest, tradevalue, valuelow, valuehigh };
    };
    const catalogue = {
      priceFor: pricesFrom(prices),
      bandFor: ({ teamStatus }: TradeTeam, { id }: PricedAsset) => prices.get(teamStatus)?.get(id) ?? null,
    };
    const bestFor = (team: Parameters<typeof catalogue.priceFor>[0]): readonly AssetId[] =>
      playersFor(team.teamStatus)
        .map(({ assetid }) => ({ assetid, value: catalogue.priceFor(team, { id: assetid }) ?? 0 }))
        .toSorted((a, b) => b.value - a.value || a.assetid - b.assetid)
        .map(({ assetid }) => assetid);
    return {
      ...withStartupPicks(catalogue, bestFor),
      listFor,
      find: (asset: AssetId) => {
        const pick = startupPickOf(asset);
        return pick ? startupOf(pick, 0) : (prices.get(0)?.get(asset) ?? null);
      },
      startupFor: (text: string, teamStatus: TeamStatus) => {
        const pick = readStartupPick(text, teamCount);
        return pick && startupOf(pick, teamStatus);
      },
      assets: listFor(0).map((asset) => toTradeAsset(asset)),
    };
  }, [data, tables.codes, teamCount]);

  return {
    ...prices,
    pending: isPending,
    stale: isPlaceholderData || came === undefined,
    error,
    retry: () => void refetch(),
  };
}

type StatusLists = Readonly<Record<CodeId, readonly StatusAsset[]>>;

/** Minutes for which the calculator's values are fresh: the community's, and those with the user's own scores. */
const COMMUNITY_MINUTES = 5;
const CUSTOM_MINUTES = 2;

function isFresh(client: QueryClient, key: readonly unknown[], staleTime: number): boolean {
  const state = client.getQueryState(key);
  return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < staleTime;
}

/** Values by team status, each cached on its own; one call asks for all that lack. `userId`: whose own scores count. */
export function statusListsQuery(settings: LeagueSettings, statuses: readonly CodeId[], userId: UserId | null) {
  const league = { ...leagueBody(settings), userId };
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
