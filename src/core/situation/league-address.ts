import type { SitbarSettings } from "./config.ts";
import { ROSTER_FIELDS, SCORING_FIELDS, strictLimit, type SettingField } from "./limits.ts";
import type { Roster, Scoring } from "./situation.ts";

/** The league of settings: without a team status, which every team of a trade has for itself. */
export type LeagueSettings = Pick<SitbarSettings, "leagueFormatId" | "scoring" | "roster">;

/** Decimals of a number in an address: more than any stepper sets. */
const DECIMALS = 6;

const FIELDS: readonly SettingField[] = [...SCORING_FIELDS, ...ROSTER_FIELDS];

/** A league as the numbers of an address: format id, scoring, roster, with commas between. */
export function leagueAddress({ leagueFormatId, scoring, roster }: LeagueSettings): string {
  const numbers = [...SCORING_FIELDS.map((field) => scoring[field]), ...ROSTER_FIELDS.map((field) => roster[field])];
  return [leagueFormatId, ...numbers.map((number) => Number(number.toFixed(DECIMALS)))].join(",");
}

function isWithinLimits(field: SettingField, value: number): boolean {
  const { min, max, integer } = strictLimit(field);
  return value >= min && value <= max && (!integer || Number.isInteger(value));
}

/** The league of such an address; null if malformed or out of limits. The caller looks up the format. */
export function parseLeagueAddress(text: string): LeagueSettings | null {
  const [id, ...numbers] = text
    .split(",")
    .map((part) => (/^\d{1,9}(\.\d{1,6})?$/.test(part) ? Number(part) : Number.NaN));
  if (id === undefined || !Number.isInteger(id) || id === 0 || numbers.length !== FIELDS.length) return null;
  const values = new Map(FIELDS.map((field, at) => [field, numbers[at] ?? Number.NaN]));
  if ([...values].some(([field, value]) => !isWithinLimits(field, value))) return null;
  return {
    leagueFormatId: id,
    scoring: Object.fromEntries(SCORING_FIELDS.map((field) => [field, values.get(field)])) as Scoring,
    roster: Object.fromEntries(ROSTER_FIELDS.map((field) => [field, values.get(field)])) as Roster,
  };
}

export const isSameLeague = (one: LeagueSettings, other: LeagueSettings): boolean =>
  leagueAddress(one) === leagueAddress(other);
