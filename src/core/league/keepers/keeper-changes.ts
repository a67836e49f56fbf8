import type { LineupChangeFor } from "../../trade/judge-trade.ts";
import { receivingOf, sendingOf, type PlacedAsset } from "../../trade/trade.ts";
import { bestKeepers } from "./best-set.ts";
import type { Keepable, KeeperRules } from "./surplus.ts";

/** What a trade is judged by in a keeper league: its rules, and every player whose cost is known. */
export type KeeperBook = {
  readonly rules: Pick<KeeperRules, "count" | "currency" | "collision">;
  /** What each round of the draft buys, from the first; empty in leagues that count dollars. */
  readonly rounds: readonly number[];
  readonly players: readonly Keepable[];
};

/**
 * Returns the change of the surplus of its best keepers that a trade brings each team of a league; null for a team
 * outside the league. The cost goes with the player.
 */
export const keeperChangesIn = (
  { rules, rounds, players }: KeeperBook,
  teams: readonly { readonly id: string; readonly assets: readonly number[] }[],
): LineupChangeFor => {
  const known = new Map(players.map((player) => [player.id, player]));
  const held = new Map(teams.map(({ id, assets }) => [id, assets.flatMap((asset) => known.get(asset) ?? [])]));
  const totalOf = (of: readonly Keepable[]): number => bestKeepers(of, rules, (round) => rounds[round - 1] ?? 0).total;
  const before = new Map<string, number>();
  const idsOf = (placed: readonly PlacedAsset[]): readonly number[] =>
    placed.flatMap(({ asset }) => (asset.position === "PICK" ? [] : [asset.id]));
  return (team, trade) => {
    const own = team.league ? held.get(team.league.teamid) : undefined;
    if (!team.league || !own) return null;
    const [sent, received] = [idsOf(sendingOf(trade, team.id)), idsOf(receivingOf(trade, team.id))];
    if (![...sent, ...received].some((id) => known.has(id))) return 0;
    const now = before.get(team.league.teamid) ?? totalOf(own);
    before.set(team.league.teamid, now);
    const after = [
      ...own.filter(({ id }) => !sent.includes(id) && !received.includes(id)),
      ...received.flatMap((id) => known.get(id) ?? []),
    ];
    return totalOf(after) - now;
  };
};
