import type { RosterField, ScoringField } from "./limits.ts";

/** The two kinds of league: rosters kept for years, or one season. */
export const FORMATS = ["dynasty", "redraft"] as const;
export type Format = (typeof FORMATS)[number];

/** Team status, from -2 (full tank) to 2 (all in). */
export const TEAM_STATUSES = [-2, -1, 0, 1, 2] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

/** Fantasy points a league gives; `tep` is added to `ppr` for each catch of a tight end. */
export type Scoring = Readonly<Record<ScoringField, number>>;

/** Teams in the league and the slots of each roster; OP is the superflex slot. */
export type Roster = Readonly<Record<RosterField, number>>;

/** A league. The team status is separate, because a trade values each team by its own. */
export type League = { readonly format: Format; readonly scoring: Scoring; readonly roster: Roster };

/** What a value depends on: the league and the team's status in it. */
export type Situation = League & { readonly teamStatus: TeamStatus };

export const TEAM_STATUS_LABELS: Readonly<Record<TeamStatus, string>> = {
  [-2]: "Full tank",
  [-1]: "Non-competitive",
  0: "Balanced",
  1: "In the hunt",
  2: "All in",
};

/** The data name of each team status in the code table; its sort order there is the team status itself. */
export const TEAM_STATUS_NAMES: Readonly<Record<TeamStatus, string>> = {
  [-2]: "fulltank",
  [-1]: "noncompetitive",
  0: "balanced",
  1: "inthehunt",
  2: "allin",
};

/** The team status at a slider position. Throws unless it is an integer from -2 to 2. */
export function toTeamStatus(position: number): TeamStatus {
  const teamStatus = TEAM_STATUSES.find((known) => known === position);
  if (teamStatus === undefined)
    throw new Error(`Invalid team status value: ${position} - it must be a whole number from -2 to 2`);
  return teamStatus;
}
