import { ShareSituation, type SharedTrade } from "#contract/shares.ts";
import { ROSTER_FIELDS, SCORING_FIELDS } from "#core/situation/limits.ts";

export type PreviewSituation = SharedTrade["situation"];

/** A league as the numbers of an address: format id, scoring, roster, with commas between. */
export const leagueAddress = ({ leagueFormatId, scoringSettings, rosterSettings }: PreviewSituation): string =>
  [
    leagueFormatId,
    ...SCORING_FIELDS.map((field) => scoringSettings[field]),
    ...ROSTER_FIELDS.map((field) => rosterSettings[field]),
  ].join(",");

/** The league of such an address; null if it is malformed or beyond the limits of settings. */
export const parseLeagueAddress = (text: string): PreviewSituation | null => {
  const parts = text.split(",");
  if (parts.length !== 1 + SCORING_FIELDS.length + ROSTER_FIELDS.length) return null;
  const [leagueFormatId, ...numbers] = parts.map((part) => (/^\d{1,9}(\.\d{1,6})?$/.test(part) ? Number(part) : NaN));
  const read = ShareSituation.safeParse({
    leagueFormatId,
    scoringSettings: Object.fromEntries(SCORING_FIELDS.map((field, i) => [field, numbers[i]])),
    rosterSettings: Object.fromEntries(ROSTER_FIELDS.map((field, i) => [field, numbers[SCORING_FIELDS.length + i]])),
  });
  return read.success ? read.data : null;
};
