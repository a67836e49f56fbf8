import type { Reply } from "#contract/kit/call.ts";
import type { readLeagueTeams } from "#contract/leagues/teams.ts";
import type { LeagueTeam } from "#core/leagues/league.ts";
import { opinionValue } from "#core/values/band.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import type { History } from "#server/values/pricing/day-beliefs.ts";
import { rosterOf, type LeaguePrices } from "./league-prices.ts";
import { pickGroups, type PickPrices, type SeasonOutlook } from "./season-outlook.ts";

const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((all, item) => all + valueOf(item), 0);

/** What a team of a league is worth, players and picks at balanced values. */
export const teamValue = (prices: LeaguePrices, team: LeagueTeam, priceOf: PickPrices): number =>
  sumOf(rosterOf(prices, team), ({ value }) => value) + sumOf(team.picks, (pick) => priceOf(pick).value);

type Ranked = { readonly teamid: string; readonly value: number };

/** The order of the teams of a league by value; of equal ones the smaller id comes first. */
export const byValue = (a: Ranked, b: Ranked): number => b.value - a.value || (a.teamid < b.teamid ? -1 : 1);

type Trend = Reply<typeof readLeagueTeams>["trend"];

/** What the teams of a league were worth with today's rosters on stored days: each day's beliefs, today's model. */
export async function teamTrend(prices: LeaguePrices, outlook: SeasonOutlook, history: History): Promise<Trend> {
  const { state, assets, valuation, values, pricerAt } = prices;
  const held = new Set<number>(state.teams.flatMap((team) => team.assets).concat(prices.rookies));
  const { groupOf, valuesAt } = pickGroups(prices, outlook);
  const rosters = state.teams.map((team) => ({
    indexes: prices.indexesOf(team.assets),
    groups: team.picks.map(groupOf),
  }));
  const sums = await mapInTurns(history.days, (_day, at) => {
    const then = values.map((value, index) => {
      const { id, pick } = assets[index]!;
      const belief = pick || held.has(id) ? history.at(at, id) : null;
      return belief ? opinionValue(valuation, index, belief) : value;
    });
    const ofPicks = valuesAt(pricerAt(then));
    return rosters.map(({ indexes, groups }) =>
      Math.round(sumOf(indexes, (index) => then[index] ?? 0) + sumOf(groups, (group) => ofPicks[group] ?? 0)),
    );
  });
  return {
    days: [...history.days],
    values: Object.fromEntries(state.teams.map(({ teamid }, at) => [teamid, sums.map((day) => day[at] ?? 0)])),
  };
}
