import { gamesIn, settled, type Career, pointsOf } from "#core/prior/career.ts";
import { wasListed } from "#core/prior/facts-as-of.ts";
import { careersOf, valuesByPlayer } from "#server/catalogue/catalogue-state.ts";
import { readCatalogue } from "#server/catalogue/read-catalogue.ts";
import { readPastPlayers, readTeams, readWeekOneQuarterbacks } from "#server/catalogue/read-history.ts";

export const LAST_SEASON = 2025;

/** A career with what only a back-test knows: its half, and its team and week-1 place of each season. */
export type KnownCareer = {
  readonly career: Career & { readonly rookieYear: number };
  readonly half: 0 | 1;
  readonly teams: ReadonlyMap<number, string>;
  readonly weekOne: ReadonlyMap<number, number>;
};

/** The half of the careers an identifier belongs to; the two sets of constants were fitted on these halves. */
const halfOf = (key: string): 0 | 1 =>
  ([...key].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7) % 2) as 0 | 1;

/** Every player drafted or active since 2013, without team and chart; a back-test adds those of its season. */
export function readCareers(): readonly KnownCareer[] {
  const { players, seasonLines } = readCatalogue();
  const listed = careersOf(players, seasonLines).map((career, i) => ({
    career,
    key: players[i]?.gsisId ?? `sleeper-${players[i]?.sleeperId}`,
  }));
  const past = readPastPlayers().map(({ career, gsisId }) => ({ career, key: gsisId }));
  const [teams, weekOne] = [valuesByPlayer(readTeams()), valuesByPlayer(readWeekOneQuarterbacks())];
  return [...listed, ...past].map(({ career, key }) => ({
    career: {
      ...career,
      team: null,
      depth: null,
      injury: null,
      rookieYear: settled(career, LAST_SEASON + 1).rookieYear,
    },
    half: halfOf(key),
    teams: teams.get(career.id) ?? new Map(),
    weekOne: weekOne.get(career.id) ?? new Map(),
  }));
}

/** Real reference points of a season, scaled to 17 games; 0 without games. */
export function outcome({ career }: KnownCareer, year: number): number {
  const season = career.seasons.get(year);
  return season ? (pointsOf(season.line) * 17) / gamesIn(year) : 0;
}

export const listBefore = (careers: readonly KnownCareer[], year: number): readonly KnownCareer[] =>
  careers.filter(({ career }) => wasListed(career, year));
