import { ROSTER_FIELDS, SCORING_FIELDS, STRICT_LIMITS, type StrictRange } from "../situation/limits.ts";
import type { Roster, Scoring } from "../situation/situation.ts";
import type { Adjustment } from "./league.ts";

const fit = (value: number, { min, max, integer }: StrictRange): number => {
  const within = Math.min(max, Math.max(min, value));
  return integer ? Math.round(within) : within;
};

const rangeWords = ({ min, max }: StrictRange): string => `our settings reach from ${min} to ${max}`;

/**
 * Converts a league's settings to our strict ranges. Every changed value is listed in `adjusted`. Numbers that are not
 * finite count as 0.
 */
export const fitSettings = (
  scoring: Scoring,
  roster: Roster,
): { readonly scoring: Scoring; readonly roster: Roster; readonly adjusted: readonly Adjustment[] } => {
  const adjusted: Adjustment[] = [];
  const fitted = (field: string, value: number, range: StrictRange): number => {
    const given = Number.isFinite(value) ? value : 0;
    const within = fit(given, range);
    if (within !== given) adjusted.push({ field, from: String(given), to: String(within), why: rangeWords(range) });
    return within;
  };
  const fittedScoring = Object.fromEntries(
    SCORING_FIELDS.map((field) => [field, fitted(field, scoring[field], STRICT_LIMITS.scoring[field])]),
  ) as Scoring;
  const fittedRoster = Object.fromEntries(
    ROSTER_FIELDS.map((field) => [field, fitted(field, roster[field], STRICT_LIMITS.roster[field])]),
  ) as Roster;
  return { scoring: fittedScoring, roster: fittedRoster, adjusted };
};
