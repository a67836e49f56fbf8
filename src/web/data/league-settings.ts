import { useState } from "react";
import type { League } from "#contract/leagues.ts";
import { settingsDiff, type SettingDifference } from "#core/league/settings-diff.ts";
import { settingsOf, type SitbarSettings } from "#core/situation/config.ts";
import { toSituation } from "#core/situation/to-situation.ts";
import { situation, useSituation } from "./start.ts";

type LeagueSettings = Pick<League, "leagueFormatId" | "format" | "scoringSettings" | "rosterSettings">;

/** The settings of a league beside those in use. */
export type AppliedSettings = {
  /** The league's settings that differ from one's own; none while one's own are loading. */
  readonly differences: readonly SettingDifference[];
  /** Puts the league's settings in the place of one's own, by the usual path. */
  readonly apply: () => void;
  /** Brings back the settings from before `apply`; null where nothing was applied. */
  readonly undo: (() => void) | null;
};

/** Compares a league's settings with those in use, and applies them; null stands for no league. */
export const useLeagueSettings = (league: LeagueSettings | null): AppliedSettings => {
  const ready = useSituation((state) => (state.status === "ready" ? state : null));
  const [before, setBefore] = useState<SitbarSettings | null>(null);
  if (!ready || !league) return { differences: [], apply: () => undefined, undo: null };
  const { leagueFormatId, format, scoringSettings: scoring, rosterSettings: roster } = league;
  return {
    differences: settingsDiff(toSituation(ready.config, ready.tables), { format, scoring, roster }),
    apply: () => {
      setBefore(settingsOf(ready.config));
      situation.update({ leagueFormatId, scoring, roster });
    },
    undo:
      before &&
      (() => {
        situation.update(before);
        setBefore(null);
      }),
  };
};
