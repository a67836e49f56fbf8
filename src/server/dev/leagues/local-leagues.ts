import type { Platform } from "#core/league/league.ts";
import type { LocalLeagues, Sample } from "../../leagues/league-sources.ts";
import { answerAsSleeper } from "./sleeper-shape.ts";
import { SLEEPER_SAMPLES } from "./sleeper-samples.ts";

const ABOUT: Readonly<Record<string, string>> = {
  "900000000000000001": "12 teams, dynasty, taxi squads, traded picks",
  "900000000000000002": "10 teams, dynasty, 1QB, picks of the coming draft",
  "900000000000000003": "12 teams, redraft, two teams without an owner",
  "900000000000000004": "12 teams, dynasty, best ball, defenders on the rosters",
};

/** The samples that are offered to try; the others are for tests. */
export const SAMPLES: readonly Sample[] = SLEEPER_SAMPLES.flatMap(({ id, name }) => {
  const about = ABOUT[id];
  return about === undefined ? [] : [{ provider: "sleeper" as const, league: id, name, about }];
});

/** Answers as a platform does for the sample leagues; null for every other path. */
export const answerAs = (platform: Platform, path: string): unknown => {
  if (platform === "sleeper") return answerAsSleeper(SLEEPER_SAMPLES, path);
  return null;
};

/**
 * The platforms inside this process, for development: they know the sample leagues and nothing else. `serves` says for
 * which platforms; the others are asked at their configured address.
 */
export const localLeagues = (serves: (platform: Platform) => boolean): LocalLeagues => ({
  samples: SAMPLES.filter(({ provider }) => serves(provider)),
  answer: (platform, path) => (serves(platform) ? answerAs(platform, path) : null),
});
