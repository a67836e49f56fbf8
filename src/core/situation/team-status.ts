import type { CodeId } from "../ids.ts";
import { TEAM_STATUS_GROUP, type CodeEntry } from "./reference.ts";
import { TEAM_STATUSES, type TeamStatus } from "./situation.ts";

/** The label of each team status. */
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
export const toTeamStatus = (position: number): TeamStatus => {
  const teamStatus = TEAM_STATUSES.find((known) => known === position);
  if (teamStatus === undefined)
    throw new Error(`Invalid team status value: ${position} - it must be a whole number from -2 to 2`);
  return teamStatus;
};

/** The code id of a team status. Throws if the code table has none at that sort order. */
export const teamStatusCodeIdOf = (teamStatus: TeamStatus, codes: readonly CodeEntry[]): CodeId => {
  const code = codes.find(({ codegroup, sortorder }) => codegroup === TEAM_STATUS_GROUP && sortorder === teamStatus);
  if (!code) throw new Error(`CRITICAL: Team status code with sortorder ${teamStatus} not found in cache`);
  return code.codeid;
};

/** The team status of a code id; undefined for an unknown id or a code of another group. */
export const findTeamStatusById = (codeId: CodeId, codes: readonly CodeEntry[]): TeamStatus | undefined => {
  const code = codes.find((entry) => entry.codegroup === TEAM_STATUS_GROUP && entry.codeid === codeId);
  return TEAM_STATUSES.find((teamStatus) => teamStatus === code?.sortorder);
};

/** The team status of a code id. Throws if the code is not a team status. */
export const teamStatusOf = (codeId: CodeId, codes: readonly CodeEntry[]): TeamStatus => {
  const teamStatus = findTeamStatusById(codeId, codes);
  if (teamStatus === undefined) throw new Error(`Invalid teamstatus codeid: ${codeId} not found in cache`);
  return teamStatus;
};
