import type { SearchedAsset } from "#contract/leagues.ts";
import type { FinderTeam } from "#core/finder/finder-league.ts";
import type { Offer } from "#core/finder/offers.ts";
import type { HeldPick } from "#core/league/league.ts";
import { pickNameOf } from "#core/asset/pick-name.ts";
import { newTeam, type PlacedAsset, type Trade, type TradeTeam } from "#core/trade/trade.ts";

/** The trade of an offer, `first` as its first team; null where the catalogue has nothing for one of its picks. */
export const tradeOf = (
  { legs }: Offer,
  teams: readonly FinderTeam[],
  assets: ReadonlyMap<string, SearchedAsset>,
  first: string | null,
  leagueid: string,
): Trade | null => {
  const members = legs.map(({ from }) => from).toSorted((a, b) => Number(b === first) - Number(a === first));
  const tradeTeams = members.reduce<readonly TradeTeam[]>((made, id) => {
    const team = teams.find((one) => one.id === id);
    return [...made, { ...newTeam(made, team?.status ?? 0), name: team?.name ?? id, league: { leagueid, teamid: id } }];
  }, []);
  const idOf = (member: string): TradeTeam["id"] => tradeTeams[members.indexOf(member)]!.id;
  const originOf = ({ originalteamid }: HeldPick) => teams.find(({ id }) => id === originalteamid)?.name;
  const moves = legs.flatMap((leg) => leg.assets.map((asset) => ({ ...leg, asset: assets.get(asset.id) })));
  const placed: PlacedAsset[] = [];
  for (const { from, to, asset } of moves) {
    if (!asset || asset.assetid === null) return null;
    const { assetid, pick, name, position, team, age } = asset;
    placed.push({
      instanceId: `asset${placed.length + 1}`,
      asset: {
        id: assetid,
        name: pick ? pickNameOf(pick, originOf(pick)) : name,
        position,
        team,
        age,
        ...(pick && { leaguepick: { ...pick, leagueid } }),
      },
      from: idOf(from),
      to: idOf(to),
    });
  }
  return { teams: tradeTeams, placed, nextInstance: placed.length + 1, question: null };
};
