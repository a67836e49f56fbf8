import { dayOf } from "#core/calendar.ts";
import type { LeagueRow } from "#server/base/db/schema/leagues.ts";
import type { Deps } from "#server/deps.ts";
import { pricesOf, rosterOf } from "./league-prices.ts";
import { pickPrices } from "./pick-odds.ts";
import { seasonOutlook } from "./season-outlook.ts";
import { chosenState, keepValues } from "./store.ts";

const sum = (of: readonly { readonly value: number }[]): number => of.reduce((all, { value }) => all + value, 0);

/** Keeps what each team of a league is worth on the day of a sync, players and picks at balanced values. */
export const keepTeamValues = async (
  { db, ratings, now }: Pick<Deps, "db" | "ratings" | "now">,
  row: LeagueRow,
): Promise<void> => {
  const today = dayOf(now());
  const prices = pricesOf(ratings, chosenState(row), today);
  const priceOf = pickPrices(prices, seasonOutlook(prices));
  const valueOf = (team: (typeof prices.state.teams)[number]): number =>
    Math.round(sum(rosterOf(prices, team)) + sum(team.picks.map(priceOf)));
  const values = Object.fromEntries(prices.state.teams.map((team) => [team.teamid, valueOf(team)]));
  await keepValues(db, row.leagueid, today, values);
};
