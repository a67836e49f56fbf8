import { requireSettings, type SitbarSettings } from "./config.ts";
import { CONFIG_VERSION } from "./defaults.ts";
import { isRecord } from "./shape.ts";
import type { Roster, Scoring } from "./situation.ts";

export type SettingsPayload = {
  leagueFormatId: number;
  teamStatusCodeId: number;
  version?: number | undefined;
  scoringSettings: { -readonly [Field in keyof Scoring]: number };
  rosterSettings: { -readonly [Field in keyof Roster]: number };
};

export const toPayload = ({ scoring, roster, ...rest }: SitbarSettings): SettingsPayload => ({
  ...rest,
  scoringSettings: { ...scoring },
  rosterSettings: { ...roster },
});

/** Settings of the server's format; no version means the current one. Throws if they break the strict rules. */
export function fromPayload(payload: unknown): SitbarSettings {
  if (!isRecord(payload)) return requireSettings(payload);
  const { scoringSettings, rosterSettings, version, ...rest } = payload;
  const [scoring, roster] = [scoringSettings, rosterSettings];
  return requireSettings({ ...rest, version: version ?? CONFIG_VERSION, scoring, roster });
}
