import { fleaflickerTeams, readFleaflickerLeague } from "#core/league/fleaflicker.ts";
import { at, countAt, idAt } from "#core/league/read-json.ts";
import type { FoundLeague } from "#core/league/read-league.ts";
import { Failure } from "../http/failure.ts";
import { MOST_CALLS, type Get } from "./league-sources.ts";

/** Calls for the league itself; what is left of an import's calls goes to the picks of each team. */
const LEAGUE_CALLS = 3;

/** Imports a league of Fleaflicker by its id. Picks are asked for team by team, where there are calls enough. */
export const importFleaflicker = async (get: Get, id: string, season: number): Promise<FoundLeague> => {
  const ask = (call: string, more = ""): Promise<unknown> => get(`${call}?sport=NFL&league_id=${id}${more}`);
  const standings = await ask("FetchLeagueStandings");
  if (at(standings, "league") === undefined) throw new Failure("not-found", "Fleaflicker knows no league of this id.");
  const [rules, rosters] = await Promise.all([
    ask("FetchLeagueRules"),
    ask("FetchLeagueRosters", "&external_id_type=SPORTRADAR"),
  ]);
  const teamids = fleaflickerTeams(standings).flatMap((team) => idAt(team, "id") ?? []);
  const isWithinCalls = teamids.length <= MOST_CALLS - LEAGUE_CALLS && teamids.every((teamid) => /^\d+$/.test(teamid));
  const picks = await Promise.all(
    (isWithinCalls ? teamids : []).map(async (teamid) => ({
      teamid,
      answer: await ask("FetchTeamPicks", `&team_id=${teamid}`),
    })),
  );
  const found = readFleaflickerLeague({
    season: countAt([2000, 2100], standings, "season") ?? season,
    rules,
    rosters,
    standings,
    picks,
  });
  return isWithinCalls
    ? found
    : { ...found, notpriced: [...found.notpriced, "draft picks: more teams than calls one import may make"] };
};
