import type { Format, League, Roster, Scoring } from "#core/situation/situation.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { REFERENCE } from "#core/values/model.ts";

/** The default settings without anybody who starts, for rosters of a few slots whose sums are done by hand. */
export const NO_STARTERS: Roster = {
  ...DEFAULT_ROSTER,
  qbSlots: 0,
  rbSlots: 0,
  wrSlots: 0,
  teSlots: 0,
  flexSpots: 0,
  opSlots: 0,
};

/** A league at the reference settings, with the given fields changed. */
export const leagueWith = (format: Format, roster: Partial<Roster> = {}, scoring: Partial<Scoring> = {}): League => ({
  format,
  roster: { ...REFERENCE.roster, ...roster },
  scoring: { ...REFERENCE.scoring, ...scoring },
});
