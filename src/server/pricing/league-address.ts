import { ShareSituation, type SharedTrade } from "#contract/shares.ts";
import { ROSTER_FIELDS, SCORING_FIELDS } from "#core/situation/limits.ts";
import type { FastifyRequest } from "fastify";
import type { League } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { leagueOf } from "./situation.ts";
import { DEFAULT_LEAGUE } from "./ranked-assets.ts";

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

/** A parameter of a query; undefined if it is missing or repeated. */
export const textOf = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? value : undefined;
};

/** The league that a query names, else the default one; null where there is no such league. */
export const leagueIn = ({ ratings }: Deps, request: FastifyRequest): League | null => {
  const text = textOf(request, "league");
  if (text === undefined) return DEFAULT_LEAGUE;
  const situation = parseLeagueAddress(text);
  const isKnown = ratings.reference.formats.some((format) => format.leagueformatid === situation?.leagueFormatId);
  return situation && isKnown ? leagueOf(ratings.reference, situation) : null;
};
