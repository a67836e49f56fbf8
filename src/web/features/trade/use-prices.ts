import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StatusAsset } from "#contract/values.ts";
import type { AssetId, UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { STANCES, type Stance } from "#core/situation/situation.ts";
import { stanceCodeId } from "#core/situation/stance.ts";
import { pricesFrom, type PriceFor } from "#core/trade/net.ts";
import type { TradeAsset, TradeTeam } from "#core/trade/trade.ts";
import { statusListsQuery, type StatusLists } from "#web/data/status-values.ts";

export type Prices = {
  readonly priceFor: PriceFor;
  /** The assets as a status prices them, best first. */
  readonly listFor: (stance: Stance) => readonly StatusAsset[];
  /** What is known of an asset now; null where it is in no list any more. */
  readonly find: (asset: AssetId) => StatusAsset | null;
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

export const toTradeAsset = ({ assetid, assetdisplayname, position, team, age }: StatusAsset): TradeAsset => ({
  id: assetid,
  name: assetdisplayname,
  position,
  team,
  age,
});

type Known = ReadonlyMap<Stance, readonly StatusAsset[]>;

const knownLists = (lists: StatusLists, codeOf: (stance: Stance) => number): Known =>
  new Map(
    STANCES.flatMap((stance) => (lists[codeOf(stance)] ? [[stance, lists[codeOf(stance)] ?? NONE] as const] : [])),
  );

// While a status is on its way the nearest one stands in for it.
const nearest = (known: Known, wanted: Stance): Stance | undefined =>
  [...known.keys()].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];

/** The values of the trade's teams, each by its own status. `userId` asks for the user's own scores. */
export const usePrices = (
  config: SitbarConfig,
  tables: ReferenceTables,
  teams: readonly TradeTeam[],
  userId: UserId | null,
): Prices => {
  const codeOf = (stance: Stance) => stanceCodeId(stance, tables.codes);
  const query = statusListsQuery(
    config,
    teams.map(({ stance }) => codeOf(stance)),
    userId,
  );
  const {
    data: came,
    error,
    isPending,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...query, placeholderData: keepPreviousData });
  // What does not come leaves what was known: a trade is not without weight because the connection is gone.
  const [kept, keep] = useState(came);
  if (came && came !== kept) keep(came);
  const data = came ?? kept;

  const prices = useMemo(() => {
    const known = knownLists(data ?? {}, (stance) => stanceCodeId(stance, tables.codes));
    const listFor = (stance: Stance) => known.get(nearest(known, stance) ?? stance) ?? NONE;
    const byId = new Map(
      [...known].map(([stance, list]) => [stance, new Map(list.map((asset) => [asset.assetid, asset]))]),
    );
    const book = new Map(
      STANCES.map((stance) => [stance, byId.get(nearest(known, stance) ?? stance) ?? new Map<AssetId, StatusAsset>()]),
    );
    return {
      priceFor: pricesFrom(book),
      listFor,
      find: (asset: AssetId) => book.get(0)?.get(asset) ?? null,
      assets: listFor(0).map(toTradeAsset),
    };
  }, [data, tables.codes]);

  return {
    ...prices,
    pending: isPending,
    stale: isPlaceholderData || came === undefined,
    error,
    retry: () => void refetch(),
  };
};
