import type { DraftRound } from "../draft-round.ts";
import type { Rank } from "../ranks.ts";
import type { Sortable } from "../sort.ts";
import type { Banded } from "../tiers.ts";

/** The fields of a listed asset that advanced filters read. */
export type Listed = Sortable &
  Banded & {
    readonly team: string | null;
    readonly college: string | null;
    readonly draftyear: number | null;
    readonly tradevalue: number;
    readonly insights: readonly { readonly sentiment: string }[];
  };

/** What advanced filters read besides the list: facts of the server and the reader's league. */
export type FilterFacts = {
  /** The draft round by asset id; missing where it is unknown. */
  readonly rounds: ReadonlyMap<number, DraftRound>;
  /** Ids of the assets with news. */
  readonly news: ReadonlySet<number>;
  /** Ids of the players on a roster of the reader's league; null without a league. */
  readonly owned: ReadonlySet<number> | null;
};

/** An asset with its place in the whole list, which filtering and sorting do not change. */
export type Subject = {
  readonly asset: Listed;
  readonly tier: number;
  readonly positionRank: number;
  readonly facts: FilterFacts;
};

/** The places of all assets of a list by value, by asset id: their tier and their ranks. */
export type Places = { readonly tiers: ReadonlyMap<number, number>; readonly ranks: ReadonlyMap<number, Rank> };

/** Every asset of a list by id, with its tier and its rank within its position. */
export const subjectsOf = (
  assets: readonly Listed[],
  { tiers, ranks }: Places,
  facts: FilterFacts,
): ReadonlyMap<number, Subject> =>
  new Map(
    assets.map((asset) => [
      asset.assetid,
      {
        asset,
        tier: tiers.get(asset.assetid) ?? 0,
        positionRank: ranks.get(asset.assetid)?.inPosition ?? 0,
        facts,
      },
    ]),
  );
