import type { Reply } from "#contract/call.ts";
import type { readLeagueTeams } from "#contract/league-teams.ts";
import { countsKeepers, keeperBookOf, keepersOf, type LeagueKeepers } from "#core/league/keepers/league-keepers.ts";
import type { KeeperCase } from "#core/league/keepers/surplus.ts";
import type { LeagueRow } from "#server/base/db/schema/leagues.ts";
import type { LeaguePrices } from "./league-prices.ts";

const short = (value: number): number => Math.round(value * 1000) / 1000;

const shortCase = <One extends KeeperCase>(one: One): One =>
  Object.fromEntries(
    Object.entries(one).map(([key, value]) => [key, typeof value === "number" ? short(value) : value]),
  ) as One;

/** The keepers of a league, with every amount rounded as browsers get it, so that all screens add up the same. */
export const leagueKeepers = ({ assets, redraftValues, state }: LeaguePrices, row: LeagueRow): LeagueKeepers => {
  const values = new Map(
    assets.flatMap(({ id, position }, index) =>
      position === "PICK" ? [] : [[id as number, redraftValues[index] ?? 0] as const],
    ),
  );
  const found = keepersOf(state, values, row.choices.keepers);
  return {
    ...found,
    rounds: found.rounds.map(short),
    teams: found.teams.map(({ teamid, cases }) => ({ teamid, cases: cases.map(shortCase) })),
  };
};

/** What trades in a league are judged by beside values and lineups; null where keepers do not count. */
export const keeperBook = (prices: LeaguePrices, row: LeagueRow): Reply<typeof readLeagueTeams>["keepers"] => {
  if (!countsKeepers(prices.state, row.choices.keepers)) return null;
  const book = keeperBookOf(leagueKeepers(prices, row), true);
  if (!book) return null;
  const { count, currency, collision } = book.rules;
  return { rules: { count, currency, collision }, rounds: [...book.rounds], players: [...book.players] };
};
