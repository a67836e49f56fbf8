import type { Platform } from "#core/league/league.ts";
import type { LocalLeagues, Sample } from "#server/subjects/leagues/api.ts";
import { answerAsEspn, ESPN_SAMPLE } from "./espn-shape.ts";
import { answerAsFantrax, FANTRAX_SAMPLE } from "./fantrax-shape.ts";
import { answerAsFleaflicker, FLEAFLICKER_SAMPLE } from "./fleaflicker-shape.ts";
import { answerAsMfl, MFL_SAMPLE } from "./mfl-shape.ts";
import { createMovingDraft, startupSample } from "./sleeper-draft.ts";
import { answerAsSleeper } from "./sleeper-shape.ts";
import { sleeperSamples } from "./sleeper-samples.ts";

const sampleOf = (provider: Platform, { id, name, about }: { id: string; name: string; about: string }): Sample => ({
  provider,
  league: id,
  name,
  about,
});

/** Ids and names are the same in every season. */
const ANY_SEASON = 2026;

/** The sample leagues of the stand-in, each in the shape of its platform. */
export const SAMPLES: readonly Sample[] = [
  ...sleeperSamples(ANY_SEASON).map((sample) => sampleOf("sleeper", sample)),
  sampleOf("mfl", MFL_SAMPLE),
  sampleOf("fleaflicker", FLEAFLICKER_SAMPLE),
  sampleOf("espn", ESPN_SAMPLE),
  sampleOf("fantrax", FANTRAX_SAMPLE),
];

/** Answers as a platform does for the sample leagues in the season of a year; null for every other path. */
export const answerAs = (platform: Platform, path: string, season: number): unknown => {
  switch (platform) {
    case "sleeper":
      return answerAsSleeper([...sleeperSamples(season), startupSample(season)], path);
    case "mfl":
      return answerAsMfl(path, season);
    case "fleaflicker":
      return answerAsFleaflicker(path, season);
    case "espn":
      return answerAsEspn(path, season);
    case "fantrax":
      return answerAsFantrax(path, season);
  }
};

/**
 * The platforms inside this process, for development: they know the sample leagues and nothing else. `serves` says for
 * which platforms; the others are asked at their configured address. `season`: the year of the season under way.
 */
export const localLeagues = (serves: (platform: Platform) => boolean, season: () => number): LocalLeagues => {
  let moving: ReturnType<typeof createMovingDraft> | null = null;
  const answerMoving = (path: string): unknown => (moving ??= createMovingDraft(season()))(path);
  return {
    samples: SAMPLES.filter(({ provider }) => serves(provider)),
    answer: (platform, path) => {
      if (!serves(platform)) return null;
      return (platform === "sleeper" ? answerMoving(path) : null) ?? answerAs(platform, path, season());
    },
  };
};
