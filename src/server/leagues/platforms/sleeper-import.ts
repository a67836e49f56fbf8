import { at, countAt, idAt, listOf, textAt } from "#core/leagues/providers/read-json.ts";
import type { FoundLeague } from "#core/leagues/providers/read-league.ts";
import { readSleeperLeague, seasonDraft, sleeperWeeks } from "#core/leagues/providers/sleeper.ts";
import type { LeagueChoice } from "#contract/leagues/leagues.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Get } from "./league-sources.ts";

const USER_ID = /^\d{1,25}$/;

/** Throws Failure `not-found` for an unknown user, or one without leagues. */
export async function sleeperLeaguesOf(get: Get, username: string, season: number): Promise<readonly LeagueChoice[]> {
  const userId = idAt(await get(`user/${encodeURIComponent(username)}`), "user_id");
  if (userId === null || !USER_ID.test(userId))
    throw new Failure("not-found", `Sleeper knows no user named ${username}.`);
  const leagues = listOf(await get(`user/${userId}/leagues/nfl/${season}`));
  const choices = leagues.flatMap((league) => {
    const id = idAt(league, "league_id");
    if (id === null) return [];
    const teams = countAt([1, 1000], league, "total_rosters");
    return [{ league: id, name: textAt(league, "name") || `League ${id}`, season, teams }];
  });
  if (choices.length === 0) throw new Failure("not-found", `${username} has no league on Sleeper in ${season}.`);
  return choices;
}

/** The drafts of the season with their order, which only a draft's own address gives in full. */
const draftsInFull = async (get: Get, drafts: unknown, season: number | null): Promise<readonly unknown[]> =>
  Promise.all(
    listOf(drafts)
      .slice(0, 8)
      .map(async (draft) => {
        const id = idAt(draft, "draft_id");
        const isOpen = countAt([2000, 2100], draft, "season") === season && textAt(draft, "status") !== "complete";
        if (!isOpen || id === null || !USER_ID.test(id) || at(draft, "draft_order") !== undefined) return draft;
        return get(`draft/${id}`);
      }),
  );

/** Weeks whose games are asked for, so that an import stays within its calls; later games stay unknown. */
const MOST_WEEKS = 12;

/** The games of the next weeks of the regular season; a week that cannot be read has none. */
async function matchupsAhead(get: Get, id: string, league: unknown) {
  const { played, regular } = sleeperWeeks(league);
  const next = (played ?? 0) + 1;
  const weeks = Array.from({ length: Math.min(MOST_WEEKS, Math.max(0, regular + 1 - next)) }, (_, at) => next + at);
  return Promise.all(
    weeks.map(async (week) => ({ week, answer: await get(`league/${id}/matchups/${week}`).catch(() => null) })),
  );
}

/** Sleeper's number for dynasty leagues, in which nobody has a cost. */
const DYNASTY = 2;

export async function importSleeper(get: Get, id: string): Promise<FoundLeague> {
  const league = await get(`league/${id}`);
  if (league === null || idAt(league, "league_id") === null)
    throw new Failure("not-found", "Sleeper knows no league of this id.");
  const [rosters, users, tradedPicks, drafts, matchups] = await Promise.all([
    get(`league/${id}/rosters`),
    get(`league/${id}/users`),
    get(`league/${id}/traded_picks`),
    get(`league/${id}/drafts`),
    matchupsAhead(get, id, league),
  ]);
  const season = countAt([2000, 2100], league, "season");
  const isDynasty = countAt([0, 9], league, "settings", "type") === DYNASTY;
  const draftId = isDynasty ? null : idAt(seasonDraft(drafts, season), "draft_id");
  const draftPicks =
    draftId !== null && USER_ID.test(draftId) ? await get(`draft/${draftId}/picks`).catch(() => null) : null;
  return readSleeperLeague({
    league,
    rosters,
    users,
    tradedPicks,
    matchups,
    draftPicks,
    drafts: await draftsInFull(get, drafts, season),
  });
}
