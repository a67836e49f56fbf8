import { at, textAt } from "#core/league/read-json.ts";
import { readMflLeague } from "#core/league/mfl.ts";
import type { FoundLeague } from "#core/league/read-league.ts";
import { Failure } from "../http/failure.ts";
import type { Get } from "./league-sources.ts";

/** Imports a league of MyFantasyLeague by its id; its calls go one after the other, as the provider requires. */
export const importMfl = async (get: Get, id: string, season: number): Promise<FoundLeague> => {
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
  const rosters = await ask("rosters");
  const rules = await ask("rules");
  const futureDraftPicks = await ask("futureDraftPicks");
  const draftResults = await ask("draftResults");
  const players = await ask("players", "&DETAILS=1");
  return readMflLeague({ season, league, rosters, rules, futureDraftPicks, draftResults, players });
};
