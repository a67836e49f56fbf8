import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { gamesIn, added, scaled } from "#core/prior/career.ts";
import { STATS, type StatLine } from "#core/situation/score-type.ts";
import type { KnownCareer } from "./careers.ts";

/** A method that predicts the coming season's line from the seasons before it. */
export type Baseline = (known: KnownCareer, year: number) => StatLine;

const NOTHING: StatLine = STATS.map(() => 0);

/** A season's real line, scaled to 17 games. */
export function lineOf({ career }: KnownCareer, year: number): StatLine {
  const season = career.seasons.get(year);
  return season ? scaled(season.line, 17 / gamesIn(year)) : NOTHING;
}

const threeYearMean: Baseline = (known, year) => {
  const played = [1, 2, 3].filter((back) => known.career.seasons.has(year - back));
  const sum = played.reduce<StatLine>((total, back) => added(total, lineOf(known, year - back)), NOTHING);
  return scaled(sum, 1 / Math.max(1, played.length));
};

/** Marcel (Tom Tango) without ageing: weights 5, 4, 3 per game, plus 40 games of the position's mean. */
const marcel =
  (meanGame: Readonly<Record<PlayerPosition, StatLine>>): Baseline =>
  ({ career }, year) => {
    let [produced, weightedGames, games, weights] = [NOTHING, 0, 0, 0];
    for (const [i, weight] of [5, 4, 3].entries()) {
      const past = year - 1 - i;
      const season = career.seasons.get(past);
      if (season) {
        produced = added(produced, season.line, weight);
        weightedGames += weight * season.games;
      }
      if (past < career.rookieYear) continue;
      weights += weight;
      games += (weight * (season?.games ?? 0) * 17) / gamesIn(past);
    }
    if (weightedGames === 0) return NOTHING;
    const expectedGames = (games + 20) / (weights + 2);
    return scaled(added(produced, meanGame[career.position], 40), expectedGames / (weightedGames + 40));
  };

/** The baselines of the back-test, by their names in the tables. */
export function baselinesFor(careers: readonly KnownCareer[]): Readonly<Record<string, Baseline>> {
  const meanGame = Object.fromEntries(
    PLAYER_POSITIONS.map((position) => {
      const seasons = careers
        .filter(({ career }) => career.position === position)
        .flatMap(({ career }) => [...career.seasons.values()]);
      const games = seasons.reduce((sum, season) => sum + season.games, 0);
      return [
        position,
        scaled(
          seasons.reduce<StatLine>((sum, { line }) => added(sum, line), NOTHING),
          1 / games,
        ),
      ];
    }),
  ) as Record<PlayerPosition, StatLine>;
  return {
    "last season": (known, year) => lineOf(known, year - 1),
    "3-year mean": threeYearMean,
    "Marcel without age": marcel(meanGame),
  };
}
