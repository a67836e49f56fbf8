import { isPlatform, type Platform } from "#core/kit/platforms.ts";
import { inSeason, RECORDED, type LocalLeagues, type Sample } from "#server/leagues/api.ts";
import espn from "./espn.json" with { type: "json" };
import fantrax from "./fantrax.json" with { type: "json" };
import fleaflicker from "./fleaflicker.json" with { type: "json" };
import mfl from "./mfl.json" with { type: "json" };
import samples from "./samples.json" with { type: "json" };
import sleeper from "./sleeper.json" with { type: "json" };

/** What each platform answers about the sample leagues, by path; `{year 1}` is the year after the season. */
const ANSWERS: Readonly<Record<Platform, Readonly<Record<string, unknown>>>> = {
  sleeper: { ...sleeper, ...RECORDED },
  mfl,
  fleaflicker,
  espn,
  fantrax,
};

/** The sample leagues, each in the shape of its platform. */
export const SAMPLES = samples as readonly Sample[];

/** A league in the middle of its startup draft, which is not among the samples on show, and that draft. */
export const STARTUP = "900000000000000104";
const DRAFT = `${STARTUP}80`;
/** Its picks that were made before the first look; each look at them finds one more. */
const MADE = 18;

/** Parameters that say which answer is wanted; all others only say how it is written. */
const TELLING = ["TYPE", "L", "league_id", "team_id", "sport", "leagueId"];

/** Lists that are empty for what nobody knows. */
const EMPTY = /^user\/900000\/leagues\/|^draft\/\d+\/(traded_)?picks$/;

/** Answers as a platform does for the sample leagues in the season of a year; null for every other path. */
export function answerAs(platform: Platform, path: string, season: number): unknown {
  const { pathname, searchParams } = new URL(path, "http://platform");
  const telling = TELLING.flatMap((name) => (searchParams.has(name) ? [`${name}=${searchParams.get(name)}`] : []));
  const asked = pathname.slice(1).replace(new RegExp(`(?<!\\d)${season}(?!\\d)`), "{year 0}");
  const answer = ANSWERS[platform][[asked, telling.join("&")].filter(Boolean).join("?")];
  if (answer === undefined) return platform === "sleeper" && EMPTY.test(path) ? [] : null;
  return inSeason(answer, season);
}

/**
 * The platforms inside this process, for development: they know the sample leagues and nothing else. `serves` says for
 * which platforms; the others are asked at their configured address. `season`: the year of the season under way.
 */
export function localLeagues(serves: (platform: Platform) => boolean, season: () => number): LocalLeagues {
  let made = MADE;
  return {
    samples: SAMPLES.filter(({ provider }) => isPlatform(provider) && serves(provider)),
    answer: (platform, path) => {
      if (!serves(platform)) return null;
      const answer = answerAs(platform, path, season());
      return path === `draft/${DRAFT}/picks` ? (answer as readonly unknown[]).slice(0, made++) : answer;
    },
  };
}
