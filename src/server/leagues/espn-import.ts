import { readEspnLeague } from "#core/league/espn.ts";
import type { FoundLeague } from "#core/league/read-league.ts";
import type { Get } from "./league-sources.ts";

/** Imports a public league of ESPN by its id. No credentials or cookies are ever asked for. */
export const importEspn = async (get: Get, id: string, season: number): Promise<FoundLeague> =>
  readEspnLeague(await get(`seasons/${season}/segments/0/leagues/${id}?view=mSettings&view=mTeam&view=mRoster`));
