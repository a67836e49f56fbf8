import { ROSTER_FIELDS, SCORING_FIELDS, settingOf } from "#core/situation/limits.ts";
import { SETTING_LABELS } from "#core/situation/stepper.ts";
import type { League } from "#core/situation/situation.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";

export type SettingDifference = {
  readonly field: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
};

/** Lists, field by field, what would change by taking over the settings of another league; empty if nothing would. */
export function settingsDiff(from: League, to: League): readonly SettingDifference[] {
  const entries = [
    { field: "format", label: "Format", from: FORMAT_NAMES[from.format], to: FORMAT_NAMES[to.format] },
    ...[...ROSTER_FIELDS, ...SCORING_FIELDS].map((field) => ({
      field,
      label: SETTING_LABELS[field],
      from: String(settingOf(from, field)),
      to: String(settingOf(to, field)),
    })),
  ];
  return entries.filter((entry) => entry.from !== entry.to);
}
