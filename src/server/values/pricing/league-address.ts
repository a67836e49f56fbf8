import type { FastifyRequest } from "fastify";
import { parseLeagueAddress, type LeagueSettings } from "#core/situation/league-address.ts";
import type { League, Roster, Scoring } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { DEFAULT_LEAGUE } from "./ranked-assets.ts";

export type PreviewSituation = {
  leagueFormatId: number;
  scoringSettings: { -readonly [Field in keyof Scoring]: number };
  rosterSettings: { -readonly [Field in keyof Roster]: number };
};

export const leagueSettingsOf = ({
  leagueFormatId,
  scoringSettings,
  rosterSettings,
}: PreviewSituation): LeagueSettings => ({ leagueFormatId, scoring: scoringSettings, roster: rosterSettings });

export const situationOf = ({ leagueFormatId, scoring, roster }: LeagueSettings): PreviewSituation => ({
  leagueFormatId,
  scoringSettings: { ...scoring },
  rosterSettings: { ...roster },
});

/** A parameter of a query; undefined if it is missing or repeated. */
export function textOf({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? value : undefined;
}

/** The league of settings; null if its format does not exist. */
export const knownLeague = ({ ratings: { reference } }: Deps, settings: LeagueSettings): League | null =>
  reference.formats.some(({ leagueformatid }) => leagueformatid === settings.leagueFormatId)
    ? leagueOf(reference, situationOf(settings))
    : null;

/** The league that a query names, else the default one; null where there is no such league. */
export function leagueIn(deps: Deps, request: FastifyRequest): League | null {
  const text = textOf(request, "league");
  if (text === undefined) return DEFAULT_LEAGUE;
  const settings = parseLeagueAddress(text);
  return settings && knownLeague(deps, settings);
}
