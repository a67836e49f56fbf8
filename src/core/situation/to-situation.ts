import type { SitbarSettings } from "./config.ts";
import { formatOf, type ReferenceTables } from "./reference.ts";
import type { Situation } from "./situation.ts";
import { teamStatusOf } from "./team-status.ts";

/** Resolves the ids of settings by the reference tables. Throws if an id is unknown. */
export const toSituation = (
  { leagueFormatId, teamStatusCodeId, scoring, roster }: SitbarSettings,
  { codes, formats }: ReferenceTables,
): Situation => ({
  format: formatOf(leagueFormatId, formats),
  teamStatus: teamStatusOf(teamStatusCodeId, codes),
  scoring,
  roster,
});
