import type { SitbarSettings } from "./config.ts";
import { isWithin, rosterBy, scoringBy, SETTING_FIELDS, settingOf, strictLimit, type SettingField } from "./limits.ts";

/** The league of settings: without a team status, which every team of a trade has for itself. */
export type LeagueSettings = Pick<SitbarSettings, "leagueFormatId" | "scoring" | "roster">;

/** Decimals of a number in an address: more than any stepper sets. */
const DECIMALS = 6;

/** A league as the numbers of an address: format id, scoring, roster, with commas between. */
export const leagueAddress = (league: LeagueSettings): string =>
  [league.leagueFormatId, ...SETTING_FIELDS.map((field) => Number(settingOf(league, field).toFixed(DECIMALS)))].join(
    ",",
  );

/** The league of such an address; null if malformed or out of limits. The caller looks up the format. */
export function parseLeagueAddress(text: string): LeagueSettings | null {
  const [id, ...numbers] = text
    .split(",")
    .map((part) => (/^\d{1,9}(\.\d{1,6})?$/.test(part) ? Number(part) : Number.NaN));
  if (id === undefined || !Number.isInteger(id) || id === 0 || numbers.length !== SETTING_FIELDS.length) return null;
  const valueOf = (field: SettingField): number => numbers[SETTING_FIELDS.indexOf(field)] ?? Number.NaN;
  if (SETTING_FIELDS.some((field) => !isWithin(valueOf(field), strictLimit(field)))) return null;
  return { leagueFormatId: id, scoring: scoringBy(valueOf), roster: rosterBy(valueOf) };
}

export const isSameLeague = (one: LeagueSettings, other: LeagueSettings): boolean =>
  leagueAddress(one) === leagueAddress(other);
