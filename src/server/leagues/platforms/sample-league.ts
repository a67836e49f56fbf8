import type { FoundLeague } from "#core/leagues/providers/read-league.ts";
import type { Sample } from "./league-sources.ts";
import recorded from "./sample-league.json" with { type: "json" };
import { importSleeper } from "./sleeper-import.ts";

/** What Sleeper would answer about a league that nobody plays in, by path; in braces is what depends on the season. */
export const RECORDED: Readonly<Record<string, unknown>> = recorded;
const RECORDED_ID = "900000000000000001";

/** The league to try where no platform may be asked. */
export const SAMPLE: Sample = {
  provider: "sample",
  league: "sample",
  name: "Sample League",
  about: "12 teams, dynasty, superflex with tight end premium",
};

/** The sample in the season of a year; its platform tells no trades, so it is in nobody's statistics. */
export async function sampleLeague(season: number): Promise<FoundLeague> {
  const found = await importSleeper(async (path) => inSeason(RECORDED[path] ?? null, season), RECORDED_ID);
  const { provider, league: externalid, name } = SAMPLE;
  return { ...found, provider, externalid, name };
}

export function inSeason(answer: unknown, season: number): unknown {
  const moment = (rest: string): number => Date.parse(`${season}${rest}Z`);
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) => {
    if (typeof value !== "string") return value;
    const [, kind, rest = ""] = /^\{(number|ms|s) (.+)\}$/.exec(value) ?? [];
    if (kind === "number") return season + Number(rest);
    if (kind === "ms") return moment(rest);
    if (kind === "s") return String(moment(rest) / 1000);
    return value.replace(/\{year (\d)\}/g, (_text, later) => String(season + Number(later)));
  });
}
