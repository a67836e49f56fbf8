import type { SitbarSettings } from "./config.ts";
import { formatOf, type ReferenceTables } from "./reference.ts";
import type { Situation } from "./situation.ts";
import { teamStatusOf } from "./team-status.ts";

/** Settings with their ids read against the reference tables; throws where an id is unknown there. */
export const toSituation = (
  { leagueFormatId, teamStatusCodeId, scoring, roster }: SitbarSettings,
  { codes, formats }: ReferenceTables,
): Situation => ({
  format: formatOf(leagueFormatId, formats),
  teamStatus: teamStatusOf(teamStatusCodeId, codes),
  scoring,
  roster,
});
