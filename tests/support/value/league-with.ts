import type { Format, League, Roster, Scoring } from "#core/situation/situation.ts";
import { REFERENCE } from "#core/values/model.ts";

/** A league at the reference settings, with the given fields changed. */
export const leagueWith = (format: Format, roster: Partial<Roster> = {}, scoring: Partial<Scoring> = {}): League => ({
  format,
  roster: { ...REFERENCE.roster, ...roster },
  scoring: { ...REFERENCE.scoring, ...scoring },
});
