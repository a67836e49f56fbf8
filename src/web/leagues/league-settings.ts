import { useEffect } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import { settingsDiff, type SettingDifference } from "#core/leagues/settings-diff.ts";
import { settingsOf, toSituation, type SitbarSettings } from "#core/situation/config.ts";
import { teamStatusCodeIdOf } from "#core/situation/reference.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { createStore, useStore } from "#web/kit/data/store.ts";
import { listLeague } from "./list-league.ts";
import { situation, useSituation } from "#web/situation/start.ts";

type LeagueSettings = Pick<League, "leagueid" | "leagueFormatId" | "format" | "scoringSettings" | "rosterSettings">;

const NONE: readonly SettingDifference[] = [];

/** The settings from before a league's were applied, so that another page can bring them back too. */
const replaced = createStore<{ readonly leagueid: string; readonly before: SitbarSettings } | null>(null);

type Ready = Extract<ReturnType<typeof situation.get>, { status: "ready" }>;

const differencesOf = (
  { config, tables }: Ready,
  { format, scoringSettings: scoring, rosterSettings: roster }: LeagueSettings,
): readonly SettingDifference[] => settingsDiff(toSituation(config, tables), { format, scoring, roster });

/** How a league's settings differ from one's own, what applies them, and what takes that back (null without it). */
export function useLeagueSettings(league: LeagueSettings | null) {
  const ready = useSituation((state) => (state.status === "ready" ? state : null));
  const before = useStore(replaced, (known) => (known?.leagueid === league?.leagueid ? (known?.before ?? null) : null));
  const differences = ready && league ? differencesOf(ready, league) : NONE;
  const same = ready && differences.length === 0 ? league?.leagueid : undefined;
  useEffect(() => {
    if (same !== undefined) listLeague.keep(same);
  }, [same]);
  if (!ready || !league) return { differences: NONE, apply: () => undefined, undo: null };
  return {
    differences,
    apply: () => applyLeague(league),
    undo:
      before &&
      (() => {
        situation.update(before);
        replaced.set(null);
      }),
  };
}

/** The status for which lists and values are; null while one's settings are loading. */
export const useOwnStatus = (): TeamStatus | null =>
  useSituation((state) => (state.status === "ready" ? toSituation(state.config, state.tables).teamStatus : null));

/** Makes every page's values those of a team of this status; `undo` of the league brings back the status before. */
export function applyStatus(leagueid: string, status: TeamStatus): void {
  const now = situation.get();
  if (now.status !== "ready" || toSituation(now.config, now.tables).teamStatus === status) return;
  if (replaced.get()?.leagueid !== leagueid) replaced.set({ leagueid, before: settingsOf(now.config) });
  situation.update({ teamStatusCodeId: teamStatusCodeIdOf(status, now.tables.codes) });
}

/** Puts a league's settings in the place of one's own, by the usual path; nothing while one's own are loading. */
export function applyLeague(league: LeagueSettings): void {
  const now = situation.get();
  if (now.status !== "ready") return;
  const { leagueid, leagueFormatId, scoringSettings: scoring, rosterSettings: roster } = league;
  if (differencesOf(now, league).length > 0) replaced.set({ leagueid, before: settingsOf(now.config) });
  situation.update({ leagueFormatId, scoring, roster });
  // At once: the page on which the settings turn out to be the same may be left before its effects run.
  listLeague.keep(leagueid);
}
