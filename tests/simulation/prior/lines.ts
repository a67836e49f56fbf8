import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { outcome, type KnownCareer } from "./careers.ts";

const DEDICATED: Readonly<Record<PlayerPosition, number>> = { QB: 12, RB: 24, WR: 36, TE: 12 };
const FLEX_SPOTS = 24;
const FLEX_POSITIONS = ["RB", "WR", "TE"] as const;

/**
 * The real replacement line of a season: mean points around the last starter (0.8 to 1.2 times his rank) of a
 * twelve-team league, flex filled by points.
 */
export function realLines(careers: readonly KnownCareer[], year: number): Readonly<Record<PlayerPosition, number>> {
  const scored = Object.fromEntries(
    PLAYER_POSITIONS.map((position) => [
      position,
      careers
        .filter(({ career }) => career.position === position)
        .map((known) => outcome(known, year))
        .sort((a, b) => b - a),
    ]),
  ) as Record<PlayerPosition, number[]>;
  const starters = { ...DEDICATED };
  for (let spot = 0; spot < FLEX_SPOTS; spot++) {
    const next = (position: PlayerPosition): number => scored[position][starters[position]] ?? 0;
    const taken = FLEX_POSITIONS.reduce((a, b) => (next(b) > next(a) ? b : a));
    starters[taken]++;
  }
  return Object.fromEntries(
    PLAYER_POSITIONS.map((position) => {
      const around = scored[position].slice(
        Math.round(starters[position] * 0.8) - 1,
        Math.round(starters[position] * 1.2),
      );
      return [position, around.reduce((sum, points) => sum + points, 0) / around.length];
    }),
  ) as Record<PlayerPosition, number>;
}
