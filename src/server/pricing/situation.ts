import { DEFAULT_SCORING } from "#core/situation/defaults.ts";
import {
  TEAM_STATUSES,
  type Format,
  type League,
  type Roster,
  type Scoring,
  type TeamStatus,
} from "#core/situation/situation.ts";
import type { Reference } from "#server/ratings/live/live-ratings.ts";
import { Failure } from "#server/base/http/failure.ts";

/** The league format of an id. Throws Failure `invalid` for an unknown id. */
export const formatOf = (reference: Reference, leagueFormatId: number): Format => {
  const format = reference.formats.find(({ leagueformatid }) => leagueformatid === leagueFormatId);
  if (!format) throw new Failure("invalid", "leagueFormatId: there is no such league format");
  return format.dataname;
};

/** The team status of a code id. Throws Failure `invalid` for an unknown id or a code of another group. */
export const teamStatusOf = (reference: Reference, codeId: number): TeamStatus => {
  const code = reference.codes.find(({ codeid, codegroup }) => codeid === codeId && codegroup === "teamstatus");
  const teamStatus = TEAM_STATUSES.find((known) => known === code?.sortorder);
  if (teamStatus === undefined) throw new Failure("invalid", "teamStatus: there is no such team status");
  return teamStatus;
};

type Wire = { readonly leagueFormatId: number; readonly scoringSettings: Scoring; readonly rosterSettings: Roster };

/** The league of a request. */
export const leagueOf = (reference: Reference, { leagueFormatId, scoringSettings, rosterSettings }: Wire): League => ({
  format: formatOf(reference, leagueFormatId),
  scoring: scoringSettings,
  roster: rosterSettings,
});

const SCORING_KEYS = Object.keys(DEFAULT_SCORING) as (keyof Scoring)[];
const ROSTER_KEYS: readonly (keyof Roster)[] = [
  "numberOfTeams",
  "qbSlots",
  "rbSlots",
  "wrSlots",
  "teSlots",
  "flexSpots",
  "opSlots",
  "bnSlots",
];

/** A key that is the same for two leagues exactly when they are equal. */
export const leagueKey = ({ format, scoring, roster }: League): string =>
  `${format}|${SCORING_KEYS.map((key) => scoring[key]).join(",")}|${ROSTER_KEYS.map((key) => roster[key]).join(",")}`;
