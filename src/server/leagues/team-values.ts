import { dayOf } from "#core/kit/calendar.ts";
import type { LeagueTeam } from "#core/leagues/league.ts";
import type { LeagueRow } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { pricesOf, rosterOf, type LeaguePrices } from "./league-prices.ts";
import { pickPrices, type PickPrices, seasonOutlook } from "./season-outlook.ts";
import { chosenState, keepSync } from "./store.ts";

const sum = (of: readonly { readonly value: number }[]): number => of.reduce((all, { value }) => all + value, 0);

/** What a team of a league is worth, players and picks at balanced values. */
export const teamValue = (prices: LeaguePrices, team: LeagueTeam, priceOf: PickPrices): number =>
  sum(rosterOf(prices, team)) + sum(team.picks.map(priceOf));

type Ranked = { readonly teamid: string; readonly value: number };

/** The order of the teams of a league by value; of equal ones the smaller id comes first. */
export const byValue = (a: Ranked, b: Ranked): number => b.value - a.value || (a.teamid < b.teamid ? -1 : 1);

/** Keeps the players of each team on the day of a sync, and what it is worth with its picks, at balanced values. */
export async function keepTeams(
  { db, ratings, now }: Pick<Deps, "db" | "ratings" | "now">,
  row: LeagueRow,
): Promise<void> {
  const today = dayOf(now());
  const prices = pricesOf(ratings, chosenState(row), today);
  const priceOf = pickPrices(prices, seasonOutlook(prices));
  const values = Object.fromEntries(
    prices.state.teams.map((team) => [team.teamid, Math.round(teamValue(prices, team, priceOf))]),
  );
  const rosters = Object.fromEntries(prices.state.teams.map(({ teamid, assets }) => [teamid, assets]));
  await keepSync(db, row.leagueid, today, { values, rosters });
}
