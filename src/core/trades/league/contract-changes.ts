import type { LineupChangeFor } from "../judge-trade.ts";
import { receivingOf, sendingOf, type PlacedAsset } from "../trade.ts";

/** What a trade changes for a team by the contracts of the players it sends and receives. */
export function contractChangesIn(effects: ReadonlyMap<number, number>): LineupChangeFor {
  const sum = (placed: readonly PlacedAsset[]): number =>
    placed.reduce((all, { asset }) => all + (effects.get(asset.id) ?? 0), 0);
  return (team, trade) => (team.league ? sum(receivingOf(trade, team.id)) - sum(sendingOf(trade, team.id)) : null);
}
