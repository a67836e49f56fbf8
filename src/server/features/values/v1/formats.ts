import type { V1Setting } from "#contract/v1/formats.ts";
import { OPEN_SITUATIONS } from "#core/access/open-values.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { ROSTER_FIELDS, SCORING_FIELDS, STRICT_LIMITS } from "#core/situation/limits.ts";
import { PRESET_NAMES, PRESETS } from "#core/situation/presets.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/team-status.ts";
import type { Reference } from "#server/ratings/live/live-ratings.ts";
import { described } from "./situation.ts";

/** Every setting of a situation, with its default and its range. */
export const settingRows = (): V1Setting[] => [
  ...SCORING_FIELDS.map((setting): V1Setting => {
    const { min, max } = STRICT_LIMITS.scoring[setting];
    return { setting, group: "scoring", default: DEFAULT_SCORING[setting], min, max };
  }),
  ...ROSTER_FIELDS.map((setting): V1Setting => {
    const { min, max } = STRICT_LIMITS.roster[setting];
    return { setting, group: "roster", default: DEFAULT_ROSTER[setting], min, max };
  }),
];

/** What a situation can be made of, beside its settings. */
export const formatsHeading = ({ formats }: Reference) => ({
  leagues: formats.map(({ dataname, displayname }) => ({ league: dataname, name: displayname })),
  teamstatuses: TEAM_STATUSES.map((teamStatus) => ({ teamStatus, name: TEAM_STATUS_LABELS[teamStatus] })),
  presets: PRESET_NAMES.map((preset) => ({ preset, name: PRESETS[preset].label })),
  open: Object.entries(OPEN_SITUATIONS).map(([name, situation]) => ({ name, situation: described(situation) })),
});
