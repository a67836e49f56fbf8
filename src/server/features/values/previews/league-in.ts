import type { FastifyRequest } from "fastify";
import type { League } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { leagueOf } from "../situation.ts";
import { parseLeagueAddress } from "./league-address.ts";
import { DEFAULT_LEAGUE } from "./previewed.ts";

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
