import { LRUCache } from "lru-cache";
import { seedOf } from "#core/chance.ts";
import type { PlayerPosition } from "#core/asset/position.ts";
import type { ImportedLeague, LeagueTeam } from "#core/league/league.ts";
import { expectedPoints } from "#core/league/season/expected-points.ts";
import { seasonOdds } from "#core/league/season/season-odds.ts";
import { startableIn, type LeaguePrices } from "./league-prices.ts";

/** What is expected of a team in the rest of its season. */
type TeamSeason = {
  /** Points a week of its best lineup in the weeks to come. */
  readonly points: number;
  /** Odds for each slot of the next rookie draft. */
  readonly slots: readonly number[];
  /** The probability of reaching the playoffs; null where the provider does not tell the games still to come. */
  readonly playoffs: number | null;
};

const GAMES = 17;
/** Playoffs last three weeks, and end a week before the professional season does. */
const PLAYOFF_WEEKS = 3;
const LAST_WEEK = 17;
/** Teams in the playoffs where the provider does not say: usually six, four in leagues of fewer than ten. */
const usualPlayoffTeams = (teams: number): number => (teams < 10 ? 4 : 6);

/** How many teams of a league reach the playoffs. */
export const playoffTeamsOf = ({ playoffteams, teams }: ImportedLeague): number =>
  playoffteams ?? usualPlayoffTeams(teams.length);

/** Simulated seasons that are kept: those of some 40 managers with twelve leagues each. */
const KEPT_SEASONS = 500;
const simulated = new LRUCache<string, ReturnType<typeof seasonOdds>>({ max: KEPT_SEASONS });

/**
 * The odds of a season, simulated once for the same records and strengths. Strengths count in steps of half a point a
 * week, which moves odds by less than their sampling error: so most answers to comparisons leave a simulation as it is.
 */
const oddsOf: typeof seasonOdds = (teams, season, seed) => {
  const stepped = teams.map((team) => ({ ...team, expected: Math.round(team.expected * 2) / 2 }));
  const key = JSON.stringify([stepped, season, seed]);
  const known = simulated.get(key) ?? seasonOdds(stepped, season, seed);
  simulated.set(key, known);
  return known;
};

/** The rest of the season of every team of a league, by team id. The same state gives the same odds. */
export const seasonOutlook = (prices: LeaguePrices): ReadonlyMap<string, TeamSeason> => {
  const { state, assets, seasonPoints } = prices;
  const { weeksplayed: played, regularweeks: weeks, schedule, hasmedian = false, teams, rosterSettings } = state;
  const ahead = { next: played + 1, last: Math.min(LAST_WEEK, weeks + PLAYOFF_WEEKS) };
  const pointsOf = (team: LeagueTeam): number =>
    expectedPoints(
      startableIn(prices, team).map((index) => {
        const { id, position, row } = assets[index]!;
        const value = (seasonPoints[index] ?? 0) / GAMES;
        return { id, position: position as PlayerPosition, value, injury: row.injurystatus };
      }),
      rosterSettings,
      ahead,
    );
  const outlooks = teams.map((team) => ({ teamid: team.teamid, record: team.record, expected: pointsOf(team) }));
  const seed = seedOf(`${state.provider} ${state.externalid} ${state.season} ${played}`);
  const isTold = schedule !== undefined || (played > 0 && played >= weeks);
  const odds = oddsOf(
    outlooks,
    { played, weeks, schedule: schedule ?? [], playoffteams: playoffTeamsOf(state), hasmedian },
    seed,
  );
  return new Map(
    outlooks.map(({ teamid, expected }) => {
      const { slots = [], playoffs = 0 } = odds.get(teamid) ?? {};
      return [teamid, { points: expected, slots, playoffs: isTold ? playoffs : null }];
    }),
  );
};
export type SeasonOutlook = ReturnType<typeof seasonOutlook>;
