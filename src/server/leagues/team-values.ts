import type { RankedTeam } from "#contract/leagues/my-leagues.ts";
import { needsOf } from "#core/leagues/team-needs.ts";
import { opinionValue } from "#core/values/band.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import type { History } from "#server/values/pricing/day-beliefs.ts";
import { lineupOf, rosterOf, type LeaguePrices } from "./league-prices.ts";
import { pickGroups, pickPrices, seasonOutlook, type SeasonOutlook } from "./season-outlook.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";

const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((all, item) => all + valueOf(item), 0);

type Ranked = { readonly teamid: string; readonly value: number };

/** The order of the teams of a league by value; of equal ones the smaller id comes first. */
export const byValue = (a: Ranked, b: Ranked): number => b.value - a.value || (a.teamid < b.teamid ? -1 : 1);

/** The place of each team by a number, the largest first; equal numbers share a place. */
export const placesBy = (
  teams: readonly { readonly teamid: string }[],
  numbers: readonly number[],
): ReadonlyMap<string, number> =>
  new Map(teams.map(({ teamid }, at) => [teamid, 1 + numbers.filter((one) => one > (numbers[at] ?? 0)).length]));

/** The teams of a league by value, each with its places and its needs. */
export function rankedTeams(prices: LeaguePrices): readonly RankedTeam[] {
  const { teams } = prices.state;
  const outlook = seasonOutlook(prices);
  const priceOf = pickPrices(prices, outlook);
  const held = teams.map((team) => {
    const starting = new Map(
      lineupOf(prices, team).starters.flatMap(({ player }) => (player ? [[player.id as number, player.value]] : [])),
    );
    const players = rosterOf(prices, team).map(({ asset, value }) => {
      const { id, position, row } = asset;
      return { id: id as number, name: row.assetdisplayname, position, season: starting.get(id) ?? 0, value };
    });
    const picks = team.picks
      .map(priceOf)
      .map(({ name, value }) => ({ name, position: "PICK" as const, season: 0, value }));
    return {
      teamid: team.teamid,
      starters: players.filter(({ id }) => starting.has(id)),
      others: [...players.filter(({ id }) => !starting.has(id)), ...picks],
    };
  });
  const needs = needsOf(held);
  const contenders = placesBy(
    teams,
    teams.map(({ teamid }) => outlook.get(teamid)?.points ?? 0),
  );
  return teams
    .map(({ teamid, name, record }, at) => {
      const { points, playoffs } = outlook.get(teamid) ?? { points: 0, playoffs: null };
      const { starters, others } = held[at]!;
      return {
        teamid,
        name,
        record,
        value: shortValue(sumOf([...starters, ...others], ({ value }) => value)),
        points: shortValue(points),
        contender: contenders.get(teamid) ?? teams.length,
        playoffs: playoffs === null ? null : shortValue(playoffs),
        needs: needs[at]!,
      };
    })
    .toSorted(byValue)
    .map((team, at) => ({ ...team, rank: at + 1 }));
}

/** What the teams of a league were worth with today's rosters on stored days: each day's beliefs, today's model. */
export async function teamTrend(prices: LeaguePrices, outlook: SeasonOutlook, history: History) {
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
