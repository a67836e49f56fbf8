import { nameList } from "../name-list.ts";
import { balancedOf, type FinderAsset, type FinderLeague } from "./finder-league.ts";
import { tradeAssetIn } from "./offer-trade.ts";
import type { Offer } from "./offers.ts";

/**
 * An offer as a message to the manager of the other team: `I send: ...`, `You send: ...`, with balanced values, which
 * are the same for both. Without a team of one's own (`mine`), and among three teams, every team is named.
 */
export const offerText = ({ legs }: Offer, league: FinderLeague, mine: string | null): string => {
  const nameOf = (id: string): string => league.teams.find((team) => team.id === id)?.name ?? id;
  const pieces = (assets: readonly FinderAsset[]): string =>
    nameList(assets.map((asset) => `${tradeAssetIn(league, asset).name} (${Math.round(balancedOf(asset))})`));
  const own = legs.find(({ from }) => from === mine);
  const other = legs.find(({ from }) => from !== mine);
  if (own && other && legs.length === 2)
    return `Trade idea: I send ${pieces(own.assets)}. You send ${pieces(other.assets)}. Values by Big Brain Football.`;
  const lines = legs.map(({ from, to, assets }) => `${nameOf(from)} sends ${nameOf(to)} ${pieces(assets)}.`);
  return `Trade idea: ${lines.join(" ")} Values by Big Brain Football.`;
};
