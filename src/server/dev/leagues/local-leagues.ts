import type { Platform } from "#core/league/league.ts";
import type { LocalLeagues, Sample } from "../../leagues/league-sources.ts";
import { answerAsEspn, ESPN_SAMPLE } from "./espn-shape.ts";
import { answerAsFleaflicker, FLEAFLICKER_SAMPLE } from "./fleaflicker-shape.ts";
import { answerAsMfl, MFL_SAMPLE } from "./mfl-shape.ts";
import { answerAsSleeper } from "./sleeper-shape.ts";
import { SLEEPER_SAMPLES } from "./sleeper-samples.ts";

const sampleOf = (provider: Platform, { id, name, about }: { id: string; name: string; about: string }): Sample => ({
  provider,
  league: id,
  name,
  about,
});

/** The sample leagues of the stand-in, each in the shape of its platform. */
export const SAMPLES: readonly Sample[] = [
  ...SLEEPER_SAMPLES.map((sample) => sampleOf("sleeper", sample)),
  sampleOf("mfl", MFL_SAMPLE),
  sampleOf("fleaflicker", FLEAFLICKER_SAMPLE),
  sampleOf("espn", ESPN_SAMPLE),
];

/** Answers as a platform does for the sample leagues; null for every other path. */
export const answerAs = (platform: Platform, path: string): unknown => {
  switch (platform) {
    case "sleeper":
      return answerAsSleeper(SLEEPER_SAMPLES, path);
    case "mfl":
      return answerAsMfl(path);
    case "fleaflicker":
      return answerAsFleaflicker(path);
    case "espn":
      return answerAsEspn(path);
  }
};

/**
 * The platforms inside this process, for development: they know the sample leagues and nothing else. `serves` says for
 * which platforms; the others are asked at their configured address.
 */
export const localLeagues = (serves: (platform: Platform) => boolean): LocalLeagues => ({
  samples: SAMPLES.filter(({ provider }) => serves(provider)),
  answer: (platform, path) => (serves(platform) ? answerAs(platform, path) : null),
});
