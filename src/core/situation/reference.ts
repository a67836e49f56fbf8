import type { CodeId, LeagueFormatId } from "../ids.ts";
import { DEFAULT_FORMAT } from "./defaults.ts";
import { FORMATS, type Format } from "./situation.ts";

/** What the situation reads of an entry of the code table. */
export type CodeEntry = {
  readonly codeid: CodeId;
  readonly codegroup: string;
  readonly dataname: string;
  readonly sortorder: number;
};

/** What the situation reads of a league format record. */
export type LeagueFormatEntry = { readonly leagueformatid: LeagueFormatId; readonly dataname: string };

/** The reference tables that settings are read against. */
export type ReferenceTables = { readonly codes: readonly CodeEntry[]; readonly formats: readonly LeagueFormatEntry[] };

/** The ids a situation begins with. */
export type DefaultIds = { readonly leagueFormatId: LeagueFormatId; readonly teamStatusCodeId: CodeId };

export const TEAM_STATUS_GROUP = "teamstatus";

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The league format of that data name, in any case; undefined where there is none. */
export const findFormat = (formats: readonly LeagueFormatEntry[], name: string): LeagueFormatEntry | undefined =>
  formats.find(({ dataname }) => sameName(dataname, name));

/** The team status code of that data name, in any case; undefined where there is none. */
export const findTeamStatus = (codes: readonly CodeEntry[], name: string): CodeEntry | undefined =>
  codes.find(({ codegroup, dataname }) => codegroup === TEAM_STATUS_GROUP && sameName(dataname, name));

/** The ids of dynasty and balanced; throws where either is missing or the tables have not loaded. */
export const findDefaultIds = ({ codes, formats }: ReferenceTables): DefaultIds => {
  const format = findFormat(formats, DEFAULT_FORMAT);
  const status = findTeamStatus(codes, "balanced");
  if (!format || !status)
    throw new Error("SITBAR ERROR: Cannot find default IDs in caches. Cache initialization failed.");
  return { leagueFormatId: format.leagueformatid, teamStatusCodeId: status.codeid };
};

/** The kind of league an id stands for; throws where the formats do not know it. */
export const formatOf = (leagueFormatId: LeagueFormatId, formats: readonly LeagueFormatEntry[]): Format => {
  const dataname = formats.find((entry) => entry.leagueformatid === leagueFormatId)?.dataname;
  const format = FORMATS.find((known) => known === dataname);
  if (!format) throw new Error(`Invalid league format ID: ${leagueFormatId} - not found in leagueFormats cache`);
  return format;
};
