import { DEFAULT_ROSTER, DEFAULT_SCORING } from "../situation/defaults.ts";
import { STRICT_LIMITS } from "../situation/limits.ts";
import type { Roster, Scoring } from "../situation/situation.ts";

/** What everybody may know of the settings of a trade's league: alike in many leagues, so that it names none. */
export type SettingsSummary = {
  readonly teams: number;
  readonly starters: number;
  readonly issuperflex: boolean;
  readonly ppr: number;
  readonly tep: number;
};

/** Whole settings that fit a summary: the defaults, with as many flex spots as the starters leave. */
export function publicSettings({ teams, starters, issuperflex, ppr, tep }: SettingsSummary): {
  readonly scoring: Scoring;
  readonly roster: Roster;
} {
  const { qbSlots, teSlots } = DEFAULT_ROSTER;
  const opSlots = issuperflex ? 1 : 0;
  const room = Math.max(0, starters - qbSlots - teSlots - opSlots);
  const rbSlots = Math.min(DEFAULT_ROSTER.rbSlots, Math.floor(room / 2));
  const wrSlots = Math.min(DEFAULT_ROSTER.wrSlots, room - rbSlots);
  const flexSpots = Math.min(STRICT_LIMITS.roster.flexSpots.max, room - rbSlots - wrSlots);
  return {
    scoring: { ...DEFAULT_SCORING, ppr, tep },
    roster: { ...DEFAULT_ROSTER, numberOfTeams: teams, rbSlots, wrSlots, flexSpots, opSlots },
  };
}
