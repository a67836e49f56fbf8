import type { SearchedAsset } from "#contract/leagues.ts";
import type { FinderTeam } from "#core/finder/finder-league.ts";
import type { Offer } from "#core/finder/offers.ts";
import { newTeam, type PlacedAsset, type Trade, type TradeTeam } from "#core/trade/trade.ts";

/** The trade of an offer, `first` as its first team; null where the catalogue has nothing for one of its picks. */
export const tradeOf = (
  { legs }: Offer,
  teams: readonly FinderTeam[],
  assets: ReadonlyMap<string, SearchedAsset>,
  first: string | null,
): Trade | null => {
  const members = legs.map(({ from }) => from).toSorted((a, b) => Number(b === first) - Number(a === first));
  const tradeTeams = members.reduce<readonly TradeTeam[]>((made, id) => {
    const team = teams.find((one) => one.id === id);
    return [...made, { ...newTeam(made, team?.status ?? 0), name: team?.name ?? id }];
  }, []);
  const idOf = (member: string): TradeTeam["id"] => tradeTeams[members.indexOf(member)]!.id;
  const moves = legs.flatMap((leg) => leg.assets.map((asset) => ({ ...leg, asset: assets.get(asset.id) })));
  const placed: PlacedAsset[] = [];
  const used = new Set<number>();
  for (const { from, to, asset } of moves) {
    if (!asset || asset.assetid === null || used.has(asset.assetid)) return null;
    used.add(asset.assetid);
    const { assetid, name, position, team, age } = asset;
    placed.push({
      instanceId: `asset${placed.length + 1}`,
      asset: { id: assetid, name, position, team, age },
      from: idOf(from),
      to: idOf(to),
    });
  }
  return { teams: tradeTeams, placed, nextInstance: placed.length + 1, question: null };
};
