import { PROVIDER_NAMES, type Platform } from "#core/kit/platforms.ts";
import type { LeagueReference } from "./league-link.ts";
import { UnreadableLeague, type FoundLeague } from "#core/leagues/providers/read-league.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { type Get, type LeagueSources, MOST_CALLS } from "./league-sources.ts";
import { importSleeper } from "./sleeper-import.ts";
import { readEspnLeague } from "#core/leagues/providers/espn.ts";
import { at, textAt, countAt, idAt } from "#core/leagues/providers/read-json.ts";
import { readFantraxLeague } from "#core/leagues/providers/fantrax.ts";
import { readMflLeague } from "#core/leagues/providers/mfl.ts";
import { fleaflickerTeams, readFleaflickerLeague } from "#core/leagues/providers/fleaflicker.ts";

/** Calls for the league itself; what is left of an import's calls goes to the picks of each team. */
const LEAGUE_CALLS = 3;

/** Imports a league of Fleaflicker by its id. Picks are asked for team by team, where there are calls enough. */
async function importFleaflicker(get: Get, id: string, season: number): Promise<FoundLeague> {
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
}

/** Imports a league of MyFantasyLeague by its id; its calls go one after the other, as the provider requires. */
async function importMfl(get: Get, id: string, season: number): Promise<FoundLeague> {
  const ask = (type: string, more = ""): Promise<unknown> => get(`${season}/export?TYPE=${type}&L=${id}${more}&JSON=1`);
  const league = await ask("league");
  if (at(league, "league") === undefined) {
    const said = textAt(league, "error");
    if (/private|password|logged in|access/i.test(said))
      throw new Failure(
        "forbidden",
        "MyFantasyLeague keeps this league private. Make it public there, or paste its teams and players.",
      );
    throw new Failure("not-found", `MyFantasyLeague knows no league of this id in ${season}.`);
  }
  return readMflLeague({
    season,
    league,
    rosters: await ask("rosters"),
    rules: await ask("rules"),
    futureDraftPicks: await ask("futureDraftPicks"),
    draftResults: await ask("draftResults"),
    players: await ask("players", "&DETAILS=1"),
    standings: await ask("leagueStandings"),
    schedule: await ask("schedule"),
  });
}

/** Imports a public league of ESPN by its id. No credentials or cookies are ever asked for. */
const importEspn = async (get: Get, id: string, season: number): Promise<FoundLeague> =>
  readEspnLeague(
    await get(
      `seasons/${season}/segments/0/leagues/${id}` +
        "?view=mSettings&view=mTeam&view=mRoster&view=mMatchupScore&view=mDraftDetail",
    ),
  );

/** Imports a public league of Fantrax by its id. What is left out of the standings and picks is not known then. */
async function importFantrax(get: Get, id: string, season: number): Promise<FoundLeague> {
  const info = await get(`getLeagueInfo?leagueId=${id}`);
  const said = textAt(info, "error");
  if (/public|private|permission|access|log(ged)? ?in/i.test(said))
    throw new Failure(
      "forbidden",
      "Fantrax keeps this league private. Make it public there, or paste its teams and players.",
    );
  if (said !== "" || at(info, "teamInfo") === undefined)
    throw new Failure("not-found", "Fantrax knows no league of this id.");
  const whereTold = (path: string): Promise<unknown> => get(path).catch(() => null);
  const [rosters, players, standings, picks] = await Promise.all([
    get(`getTeamRosters?leagueId=${id}`),
    get("getPlayerIds?sport=NFL"),
    whereTold(`getStandings?leagueId=${id}`),
    whereTold(`getDraftPicks?leagueId=${id}`),
  ]);
  const year = countAt([2000, 2100], info, "seasonYear") ?? season;
  return readFantraxLeague({ id, season: year, info, rosters, standings, picks, players });
}

const IMPORTERS: Readonly<Record<Platform, (get: Get, id: string, season: number) => Promise<FoundLeague>>> = {
  sleeper: importSleeper,
  mfl: importMfl,
  fleaflicker: importFleaflicker,
  espn: importEspn,
  fantrax: importFantrax,
};

/** Throws Failure `forbidden` for a platform that the operator has not switched on. */
export function requireOpen({ open }: LeagueSources, platform: Platform): void {
  if (!open.includes(platform))
    throw new Failure(
      "forbidden",
      `Imports from ${PROVIDER_NAMES[platform]} are not switched on here. Paste your teams and players instead.`,
    );
}

/** Throws Failure `forbidden` for a platform that the operator has not switched on. */
export function runImport<T>(sources: LeagueSources, platform: Platform, read: (get: Get) => Promise<T>): Promise<T> {
  requireOpen(sources, platform);
  return sources.run(platform, read);
}

/** Answers that cannot be read as a league become a refusal with a plain sentence. */
export async function readably<T>(read: () => Promise<T> | T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableLeague) throw new Failure("conflict", error.message);
    throw error;
  }
}

/** Imports a league of a platform by its id. `season` is used where the reference names none. */
export const importFrom = (
  sources: LeagueSources,
  platform: Platform,
  { id, season: named }: LeagueReference,
  season: number,
): Promise<FoundLeague> =>
  readably(() => runImport(sources, platform, (get) => IMPORTERS[platform](get, id, named ?? season)));
