import { nameList } from "#core/kit/name-list.ts";
import type { Judgement } from "./judge-trade.ts";
import type { LeaguePick, PlacedAsset, Trade } from "./trade.ts";

/** What a league says of its picks: the odds of their slots (empty where none are known), and its teams' names. */
export type KnowingLeague = {
  readonly oddsOf: (pick: LeaguePick) => readonly number[];
  readonly nameOf: (teamid: string) => string | undefined;
};

const short = (value: number): number => Math.round(value * 1000) / 1000;

function withOdds(placed: PlacedAsset, { oddsOf, nameOf }: KnowingLeague): PlacedAsset {
  const { leaguepick } = placed.asset;
  if (!leaguepick || leaguepick.odds) return placed;
  const { season, round, slot, originalteamid } = leaguepick;
  const origin = originalteamid === null ? null : (nameOf(originalteamid) ?? null);
  const odds = slot === null ? oddsOf(leaguepick) : [];
  const known = { leagueid: "", season, round, slot, originalteamid: origin, odds };
  return { ...placed, asset: { ...placed.asset, leaguepick: known } };
}

/** A trade with what its league knows (to the thousandth), so that it is judged alike elsewhere. */
export function knownTrade(trade: Trade, { teams }: Judgement, league: KnowingLeague | null): Trade {
  if (!league) return trade;
  return {
    ...trade,
    teams: trade.teams.map((team, at) => {
      const { lineup, keepers } = teams[at]!;
      return lineup === 0 && keepers === 0
        ? team
        : { ...team, effect: { lineup: short(lineup), keepers: short(keepers) } };
    }),
    placed: trade.placed.map((placed) => withOdds(placed, league)),
  };
}

/** What counts in a shared trade beside values, as a sentence; empty where nothing does. */
export function countedText({ teams, placed }: Pick<Trade, "teams" | "placed">): string {
  const counted = [
    ...(teams.some(({ effect }) => effect && effect.lineup !== 0) ? ["lineups"] : []),
    ...(teams.some(({ effect }) => effect && effect.keepers !== 0) ? ["player costs"] : []),
    ...(placed.some(({ asset }) => asset.leaguepick?.odds) ? ["the odds of its picks"] : []),
  ];
  return counted.length === 0 ? "" : `Counts ${nameList(counted)} of its league as they were when it was shared.`;
}
