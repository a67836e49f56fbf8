import type { PlayerPosition } from "#core/assets/position.ts";
import type { StatLine } from "#core/situation/score-type.ts";
import { ageFactor } from "./age-curve.ts";
import { ageIn, FIRST_SEASON, gamesIn, type SettledCareer, added, nonNegative, scaled } from "./career.ts";
import { slotDepth, type PriorConstants } from "./constants.ts";

/** `start`: certain to start; `bench`: a backup; null: unknown or in between, so that the ledger is used unchanged. */
export type Role = "start" | "bench" | null;

const LAST_STARTER: Readonly<Record<PlayerPosition, number>> = { QB: 1, RB: 1, WR: 2, TE: 1 };
const FIRST_RESERVE: Readonly<Record<PlayerPosition, number>> = { QB: 2, RB: 3, WR: 5, TE: 3 };

/** The role of a place on the depth chart; receivers are counted over all their positions. */
export function roleOf(position: PlayerPosition, depth: number | null): Role {
  if (depth === null || depth < 1) return null;
  if (depth <= LAST_STARTER[position]) return "start";
  return depth >= FIRST_RESERVE[position] ? "bench" : null;
}

/** The weight of a role `ahead` seasons away: charts change, so it halves each season. */
export const roleShare = (ahead: number): number => 0.5 ** ahead;

/** Passes and runs of a quarterback's full game; relief appearances count in part. */
export const FULL_GAME = 30;

/**
 * The line of a quarterback named as the starter: his own level per full game, shrunk towards the mean of starters,
 * times a starter's games. Missed games do not enter, and age acts only on later seasons. `played` games of the season
 * are over for his team: they count in full, earlier seasons less accordingly.
 */
export function namedQuarterbackLine(
  career: SettledCareer,
  year: number,
  ahead: number,
  constants: PriorConstants,
  played = 0,
): StatLine {
  const k = constants.QB;
  const q = constants.namedQuarterback;
  let games = q.games;
  let production = scaled(k.mix, q.games * (q.level - q.slope * slotDepth(career.pick)));
  const part = played / gamesIn(year);
  for (const [t, season] of career.seasons) {
    if (t > year || (t === year && played <= 0) || t < FIRST_SEASON) continue;
    const weight = t === year ? 1 : q.keep ** (year - 1 - t + part);
    // Passes and runs are not always known while a season is under way.
    const full = t === year && season.plays === 0 ? season.games : Math.min(season.games, season.plays / FULL_GAME);
    games += weight * full;
    production = added(production, season.line, weight);
  }
  const ageing = ageFactor(ageIn(career, year + ahead), k) / ageFactor(ageIn(career, year), k);
  const rookie = ahead === 0 && career.rookieYear === year ? q.first : 1;
  return scaled(nonNegative(production), (q.season * rookie * ageing * k.fade ** ahead) / games);
}
