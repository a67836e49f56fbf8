import { pickNameOf } from "#core/assets/pick-name.ts";
import { nameList } from "#core/kit/name-list.ts";
import { FORMAT_NAMES, quarterbacks } from "../situation/summary.ts";
import { newTeam, type PlacedAsset, type Trade, type TradeAsset, type TradeTeam } from "#core/trades/trade.ts";
import { balancedOf, type FinderAsset, type FinderLeague } from "./finder-league.ts";
import type { Leg, Offer } from "./offers.ts";

/** An asset of a league as the calculator holds it. */
export function tradeAssetIn(
  { leagueid, teams }: FinderLeague,
  { assetid: id, pick, name, position, team, age }: FinderAsset,
): TradeAsset {
  const origin = pick && teams.find((one) => one.id === pick.originalteamid)?.name;
  const named = pick ? pickNameOf(pick, origin ?? undefined) : name;
  return { id, name: named, position, team, age, ...(pick && { leaguepick: { ...pick, leagueid } }) };
}

/** An offer as a trade of the calculator, the team `first` on the left. */
export function tradeOfLegs(
  { leagueid, teams }: FinderLeague,
  legs: readonly Leg[],
  first: string | null,
  assetOf: (asset: FinderAsset) => TradeAsset,
): Trade {
  const members = legs.map(({ from }) => from);
  if (first !== null && members.includes(first)) members.sort((a, b) => Number(b === first) - Number(a === first));
  const tradeTeams: TradeTeam[] = [];
  for (const id of members) {
    const team = teams.find((one) => one.id === id);
    const made = newTeam(tradeTeams, team?.status ?? 0);
    tradeTeams.push({ ...made, name: team?.name ?? id, league: { leagueid, teamid: id } });
  }
  const idOf = (member: string): TradeTeam["id"] => tradeTeams[members.indexOf(member)]!.id;
  const placed: PlacedAsset[] = [];
  for (const { from, to, assets } of legs)
    for (const asset of assets)
      placed.push({
        instanceId: `asset${placed.length + 1}`,
        asset: assetOf(asset),
        from: idOf(from),
        to: idOf(to),
      });
  return { teams: tradeTeams, placed, nextInstance: placed.length + 1, question: null };
}

/** An offer as a message to the other manager, with balanced values, which are the same for both. */
export function offerText({ legs }: Offer, league: FinderLeague, mine: string | null): string {
  const nameOf = (id: string): string => league.teams.find((team) => team.id === id)?.name ?? id;
  const pieces = (assets: readonly FinderAsset[]): string =>
    nameList(assets.map((asset) => `${tradeAssetIn(league, asset).name} (${Math.round(balancedOf(asset))})`));
  const { format, roster } = league;
  const source =
    `Values by Big Brain Football for ${FORMAT_NAMES[format]}, ${roster.numberOfTeams} teams, ` +
    `${quarterbacks(roster, "Superflex")}.`;
  const own = legs.find(({ from }) => from === mine);
  const other = legs.find(({ from }) => from !== mine);
  if (own && other && legs.length === 2)
    return `Trade idea: I send ${pieces(own.assets)}. You send ${pieces(other.assets)}. ${source}`;
  const lines = legs.map(({ from, to, assets }) => `${nameOf(from)} sends ${nameOf(to)} ${pieces(assets)}.`);
  return `Trade idea: ${lines.join(" ")} ${source}`;
}
