import { cached } from "#core/kit/collections.ts";
import { bestKeepers } from "#core/leagues/keepers/best-set.ts";
import type { KeeperBook } from "#core/leagues/keepers/keeper-sum.ts";
import type { Keepable } from "#core/leagues/keepers/surplus.ts";
import type { LineupChangeFor } from "../judge-trade.ts";
import { receivingOf, sendingOf, type PlacedAsset } from "../trade.ts";

/** Returns how a trade changes the surplus of a team's best keepers, costs included; null outside the league. */
export function keeperChangesIn(
  { rules, rounds, players }: KeeperBook,
  teams: readonly { readonly id: string; readonly assets: readonly number[] }[],
): LineupChangeFor {
  const known = new Map(players.map((player) => [player.id, player]));
  const held = new Map(teams.map(({ id, assets }) => [id, assets.flatMap((asset) => known.get(asset) ?? [])]));
  const totalOf = (of: readonly Keepable[]): number => bestKeepers(of, rules, (round) => rounds[round - 1] ?? 0).total;
  const before = new Map<readonly Keepable[], number>();
  const idsOf = (placed: readonly PlacedAsset[]): readonly number[] =>
    placed.flatMap(({ asset }) => (asset.position === "PICK" ? [] : [asset.id]));
  return (team, trade) => {
    const own = team.league ? held.get(team.league.teamid) : undefined;
    if (!own) return null;
    const [sent, received] = [idsOf(sendingOf(trade, team.id)), idsOf(receivingOf(trade, team.id))];
    if (![...sent, ...received].some((id) => known.has(id))) return 0;
    const now = cached(before, own, () => totalOf(own));
    const after = [
      ...own.filter(({ id }) => !sent.includes(id) && !received.includes(id)),
      ...received.flatMap((id) => known.get(id) ?? []),
    ];
    return totalOf(after) - now;
  };
}
