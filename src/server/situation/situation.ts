import { ROSTER_FIELDS, SCORING_FIELDS } from "#core/situation/limits.ts";
import { findFormatById, findTeamStatusById } from "#core/situation/reference.ts";
import type { Format, League, Roster, Scoring, TeamStatus } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";

type Reference = Deps["ratings"]["reference"];

/** The league format of an id in a request. Throws Failure `invalid` for an unknown id. */
export function requireFormat({ formats }: Reference, leagueFormatId: number): Format {
  const format = findFormatById(leagueFormatId, formats);
  if (!format) throw new Failure("invalid", "leagueFormatId: there is no such league format");
  return format;
}

/** The team status of a code id, by its field. Throws Failure `invalid` for an unknown or foreign id. */
export function requireTeamStatus({ codes }: Reference, codeId: number, field = "teamStatus"): TeamStatus {
  const teamStatus = findTeamStatusById(codeId, codes);
  if (teamStatus === undefined) throw new Failure("invalid", `${field}: there is no such team status`);
  return teamStatus;
}

export type WireLeague = {
  readonly leagueFormatId: number;
  readonly scoringSettings: Scoring;
  readonly rosterSettings: Roster;
};

/** The league of a request. Throws Failure `invalid` for an unknown format. */
export const leagueOf = (
  reference: Reference,
  { leagueFormatId, scoringSettings, rosterSettings }: WireLeague,
): League => ({ format: requireFormat(reference, leagueFormatId), scoring: scoringSettings, roster: rosterSettings });

export const leagueKey = ({ format, scoring, roster }: League): string =>
  [format, ...SCORING_FIELDS.map((field) => scoring[field]), ...ROSTER_FIELDS.map((field) => roster[field])].join();
