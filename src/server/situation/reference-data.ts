import { TEAM_STATUS_LABELS, TEAM_STATUS_NAMES, TEAM_STATUSES } from "#core/situation/situation.ts";
import type { Code, LeagueFormat, ScoreTypeRecord } from "#contract/situation/reference.ts";

const codes = (
  group: Code["codegroup"],
  first: number,
  entries: readonly (readonly [dataname: string, displayname: string, informalname?: string])[],
): Code[] =>
  entries.map(([dataname, displayname, informalname], i) => ({
    codeid: first + i,
    codegroup: group,
    dataname,
    displayname,
    informalname: informalname ?? displayname,
    sortorder: i + 1,
    isdisabled: false,
  }));

/** Ids are part of the API: tiers are 1 to 4 by the specification; an id never changes its meaning. */
export const CODES: readonly Code[] = [
  ...codes("subscriptiontier", 1, [
    ["free", "Free"],
    ["big", "Big Brain", "Big"],
    ["bigger", "Bigger Brain", "Bigger"],
    ["galaxy", "Galaxy Brain", "Galaxy"],
  ]),
  ...TEAM_STATUSES.map((teamStatus, i): Code => ({
    codeid: 11 + i,
    codegroup: "teamstatus",
    dataname: TEAM_STATUS_NAMES[teamStatus],
    displayname: TEAM_STATUS_LABELS[teamStatus],
    informalname: TEAM_STATUS_LABELS[teamStatus],
    sortorder: teamStatus,
    isdisabled: false,
  })),
  ...codes("insighttype", 21, [
    ["staff", "Staff", "Staff take"],
    ["ai", "AI", "AI analysis"],
    ["medical", "Medical", "Medical report"],
  ]),
  ...codes("insightstatus", 31, [
    ["active", "Active"],
    ["draft", "Draft"],
  ]),
];

export const codeOf = (codegroup: Code["codegroup"], dataname: string): number =>
  CODES.find((code) => code.codegroup === codegroup && code.dataname === dataname)!.codeid;

export const LEAGUE_FORMATS: readonly LeagueFormat[] = [
  {
    leagueformatid: 1,
    dataname: "dynasty",
    formalname: "Dynasty League",
    displayname: "Dynasty",
    promptname: "Dynasty",
  },
  {
    leagueformatid: 2,
    dataname: "redraft",
    formalname: "Redraft League",
    displayname: "Redraft",
    promptname: "Redraft",
  },
];

export const formatIds = (names: readonly string[]): number[] =>
  LEAGUE_FORMATS.flatMap(({ dataname, leagueformatid }) => (names.includes(dataname) ? [leagueformatid] : []));

export const SCORE_TYPE_RECORDS: readonly ScoreTypeRecord[] = [
  { scoretypeid: 1, dataname: "perception", formalname: "Overall Perception" },
  { scoretypeid: 2, dataname: "passtds", formalname: "Passing Touchdowns" },
  { scoretypeid: 3, dataname: "passyds", formalname: "Passing Yards" },
  { scoretypeid: 4, dataname: "rushtds", formalname: "Rushing Touchdowns" },
  { scoretypeid: 5, dataname: "rushyds", formalname: "Rushing Yards" },
  { scoretypeid: 6, dataname: "receptiontds", formalname: "Receiving Touchdowns" },
  { scoretypeid: 7, dataname: "receptionyds", formalname: "Receiving Yards" },
  { scoretypeid: 8, dataname: "receptions", formalname: "Receptions" },
];

export const poolId = (leagueFormatId: number, scoreTypeId: number): number => leagueFormatId * 100 + scoreTypeId;
