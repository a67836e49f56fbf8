import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { SETTING_FIELDS, settingOf } from "#core/situation/limits.ts";
import { PRESETS } from "#core/situation/presets.ts";
import type { Situation } from "#core/situation/situation.ts";
import type { Entitlements } from "#core/accounts/entitlements.ts";

export const MOST_API_KEYS = 5;

/** The levels of API limits. Calls without a key are counted by address, calls with a key by user. */
const API_LEVELS = ["open", "bigger", "galaxy"] as const;
export type ApiLevel = (typeof API_LEVELS)[number];

/** The level of a user's keys; null where the user is not entitled to the API. */
export function apiLevelOf({ tier, apiAccess }: Pick<Entitlements, "tier" | "apiAccess">): ApiLevel | null {
  if (!apiAccess) return null;
  return tier === "galaxy" ? "galaxy" : "bigger";
}

const DEFAULTS = { scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER, teamStatus: 0 } as const;

/** The situations whose values, as of the last day mark, the API gives without a key. */
export const OPEN_SITUATIONS = {
  dynasty: { ...DEFAULTS, format: "dynasty" },
  superflex: { ...DEFAULTS, format: "dynasty", roster: { ...DEFAULT_ROSTER, ...PRESETS.superflex.change.roster } },
  redraft: { ...DEFAULTS, format: "redraft" },
} as const satisfies Readonly<Record<string, Situation>>;

const isSame = (a: Situation, b: Situation): boolean =>
  a.format === b.format &&
  a.teamStatus === b.teamStatus &&
  SETTING_FIELDS.every((field) => settingOf(a, field) === settingOf(b, field));

export const isOpenSituation = (situation: Situation): boolean =>
  Object.values(OPEN_SITUATIONS).some((open) => isSame(open, situation));
