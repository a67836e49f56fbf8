import type { League } from "#contract/leagues.ts";
import { settingsDiff, type SettingDifference } from "#core/league/settings-diff.ts";
import { toSituation } from "#core/situation/to-situation.ts";
import { useSituation } from "#web/data/start.ts";

/** The settings of a league that differ from one's own, field by field; none while one's own are on their way. */
export const useDifferences = (league: League): readonly SettingDifference[] => {
  const ready = useSituation((state) => (state.status === "ready" ? state : null));
  if (!ready) return [];
  const { format, scoringSettings: scoring, rosterSettings: roster } = league;
  return settingsDiff(toSituation(ready.config, ready.tables), { format, scoring, roster });
};
