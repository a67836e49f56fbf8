import type { CodeId, LeagueFormatId } from "#core/kit/ids.ts";
import { DEFAULT_FORMAT } from "./defaults.ts";
import { FORMATS, TEAM_STATUSES, type Format, type TeamStatus } from "./situation.ts";

export type CodeEntry = {
  readonly codeid: CodeId;
  readonly codegroup: string;
  readonly dataname: string;
  readonly sortorder: number;
};

export type LeagueFormatEntry = { readonly leagueformatid: LeagueFormatId; readonly dataname: string };

export type ReferenceTables = { readonly codes: readonly CodeEntry[]; readonly formats: readonly LeagueFormatEntry[] };

export type DefaultIds = { readonly leagueFormatId: LeagueFormatId; readonly teamStatusCodeId: CodeId };

export const TEAM_STATUS_GROUP = "teamstatus";

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The league format with a data name, ignoring case; undefined if there is none. */
export const findFormat = (formats: readonly LeagueFormatEntry[], name: string): LeagueFormatEntry | undefined =>
  formats.find(({ dataname }) => sameName(dataname, name));

/** The team status code with a data name, ignoring case; undefined if there is none. */
export const findTeamStatus = (codes: readonly CodeEntry[], name: string): CodeEntry | undefined =>
  codes.find(({ codegroup, dataname }) => codegroup === TEAM_STATUS_GROUP && sameName(dataname, name));

/** The ids of dynasty and balanced. Throws if either is missing or the tables have not loaded. */
export function findDefaultIds({ codes, formats }: ReferenceTables): DefaultIds {
  const format = findFormat(formats, DEFAULT_FORMAT);
  const status = findTeamStatus(codes, "balanced");
  if (!format || !status)
    throw new Error("SITBAR ERROR: Cannot find default IDs in caches. Cache initialization failed.");
  return { leagueFormatId: format.leagueformatid, teamStatusCodeId: status.codeid };
}

/** The format of an id; undefined for an unknown id. */
export function findFormatById(
  leagueFormatId: LeagueFormatId,
  formats: readonly LeagueFormatEntry[],
): Format | undefined {
  const entry = formats.find(({ leagueformatid }) => leagueformatid === leagueFormatId);
  return FORMATS.find((format) => format === entry?.dataname);
}

/** The format of an id. Throws if the id is unknown. */
export function formatOf(leagueFormatId: LeagueFormatId, formats: readonly LeagueFormatEntry[]): Format {
  const format = findFormatById(leagueFormatId, formats);
  if (!format) throw new Error(`Invalid league format ID: ${leagueFormatId} - not found in leagueFormats cache`);
  return format;
}

/** The code id of a team status. Throws if the code table has none at that sort order. */
export function teamStatusCodeIdOf(teamStatus: TeamStatus, codes: readonly CodeEntry[]): CodeId {
  const code = codes.find(({ codegroup, sortorder }) => codegroup === TEAM_STATUS_GROUP && sortorder === teamStatus);
  if (!code) throw new Error(`CRITICAL: Team status code with sortorder ${teamStatus} not found in cache`);
  return code.codeid;
}

/** The team status of a code id; undefined for an unknown id or a code of another group. */
export function findTeamStatusById(codeId: CodeId, codes: readonly CodeEntry[]): TeamStatus | undefined {
  const code = codes.find((entry) => entry.codegroup === TEAM_STATUS_GROUP && entry.codeid === codeId);
  return TEAM_STATUSES.find((teamStatus) => teamStatus === code?.sortorder);
}

/** The team status of a code id. Throws if the code is not a team status. */
export function teamStatusOf(codeId: CodeId, codes: readonly CodeEntry[]): TeamStatus {
  const teamStatus = findTeamStatusById(codeId, codes);
  if (teamStatus === undefined) throw new Error(`Invalid teamstatus codeid: ${codeId} not found in cache`);
  return teamStatus;
}
